/** How leave calls what is asked of it, to the server and in the filters of lists. */
export const applicationName = { id: "leave.application", label: "Leave" } as const;

/** Days of an approved leave that its owner asks to give back. */
export const changeName = { id: "leave.change", label: "Change of leave" } as const;

/** A claim of leave for work on a day off. */
export const compOffName = { id: "leave.comp_off", label: "Comp-off", prefix: "CO" } as const;
