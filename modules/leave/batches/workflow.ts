import { type ActionOf, actionsOf, defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

/** Days that HR grants to many at once: checked first, then for all of them or for nobody. */
export const batchWorkflow = defineWorkflow({
  name: "batch",
  initial: "checked",
  states: {
    checked: { label: "Checked", tone: "attention" },
    committed: { label: "Granted", tone: "good" },
    undone: { label: "Undone", tone: "draft" },
    discarded: { label: "Discarded", tone: "draft" },
  },
  transitions: {
    commit: { label: "Grant", from: ["checked"], to: "committed", by: ["hr"], when: "isClean", look: "primary" },
    remove: { label: "Remove wrong rows", from: ["checked"], to: "checked", by: ["hr"], when: "hasWrong", look: "primary" },
    check: { label: "Check again", from: ["checked"], to: "checked", by: ["hr"], look: "plain" },
    undo: {
      label: "Undo",
      from: ["committed"],
      to: "undone",
      by: ["hr"],
      look: "danger",
      confirm: "Undo this grant? Its days are taken back from everybody; where somebody has used them, nothing changes.",
    },
    discard: {
      label: "Discard",
      from: ["checked"],
      to: "discarded",
      by: ["hr"],
      look: "danger",
      confirm: "Discard this batch? No balance has changed.",
    },
  },
});

export type BatchStatus = StateOf<typeof batchWorkflow>;
export type BatchAction = ActionOf<typeof batchWorkflow>;
export const batchStatuses = statesOf(batchWorkflow);
export const batchActions = actionsOf(batchWorkflow);
