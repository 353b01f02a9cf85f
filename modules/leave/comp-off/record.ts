/** How the rest of the portal calls work on a day off, and how leave calls a claim of it. */
export const compOffRecord = "leave.comp_off";
export const compOffName = { id: "leave.comp_off", label: "Comp-off" } as const;
