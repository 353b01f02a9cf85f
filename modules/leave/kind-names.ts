/** How leave calls what is asked of it, to the server and in the filters of lists. */
export const applicationName = { id: "leave.application", label: "Leave" } as const;
