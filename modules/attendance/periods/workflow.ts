import { type ActionOf, actionsOf, defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

/** A month of a location: open while its days go on, in review while people repair what is amiss, locked once it was counted. */
export const periodWorkflow = defineWorkflow({
  name: "period",
  initial: "open",
  states: {
    open: { label: "Open", tone: "draft" },
    review: { label: "In review", tone: "waiting" },
    locked: { label: "Locked", tone: "good" },
  },
  transitions: {
    review: { label: "Start review", from: ["open"], to: "review", by: ["hr", "system"], when: "hasClosed" }, // AT-36
    lock: { label: "Lock", from: ["review"], to: "locked", by: ["hr"], when: "isOldest", look: "primary" }, // AT-37
    reopen: { label: "Reopen", from: ["locked"], to: "review", by: ["hr"], when: "isNewest", needs: "comment", look: "danger" }, // AT-39
  },
});

export type PeriodState = StateOf<typeof periodWorkflow>;
export type PeriodAction = ActionOf<typeof periodWorkflow>;
export const periodStates = statesOf(periodWorkflow);
export const periodActions = actionsOf(periodWorkflow);
