/** How the rest of the portal calls a regularisation, and how attendance calls what is asked about it. */
export const regularisationRecord = "attendance.regularisation";
export const regularisationName = { id: "attendance.regularisation", label: "Regularisation" } as const;
