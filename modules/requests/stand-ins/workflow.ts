import { type ActionOf, defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

// One agreement that somebody decides in another's place. It changes in place: its versions stand in the audit.
export const standInWorkflow = defineWorkflow({
  name: "stand_in",
  initial: "set",
  states: {
    set: { label: "Agreed", tone: "good" },
    ended: { label: "Ended", tone: "draft" },
    declined: { label: "Declined", tone: "bad" },
  },
  transitions: {
    change: { label: "Change", from: ["set"], to: "set", by: ["principal", "hr"], when: "notOver" },
    end: {
      label: "End",
      from: ["set"],
      to: "ended",
      by: ["principal", "standIn", "hr"],
      when: "notOver",
      look: "danger",
      confirm: "End this now? From this moment only {principal} decides.",
    },
    decline: {
      label: "Decline",
      from: ["set"],
      to: "declined",
      by: ["standIn"],
      when: "notBegun",
      look: "danger",
      confirm: "Decline to decide for {principal}? They are told.",
    },
  },
});

export type StandInState = StateOf<typeof standInWorkflow>;
export type StandInAction = ActionOf<typeof standInWorkflow>;
export const standInStates = statesOf(standInWorkflow);
