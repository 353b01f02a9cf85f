import { type ActionOf, defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

/** A file of people on its way into the records, and back out of them. */
export const importWorkflow = defineWorkflow({
  name: "import",
  initial: "uploaded",
  states: {
    uploaded: { label: "Uploaded", tone: "draft" },
    checking: { label: "Checking", tone: "waiting" },
    checked: { label: "Checked", tone: "attention" },
    failed: { label: "Failed", tone: "bad" },
    committing: { label: "Importing", tone: "waiting" },
    committed: { label: "Imported", tone: "good" },
    undoing: { label: "Undoing", tone: "waiting" },
    undone: { label: "Undone", tone: "draft" },
    discarded: { label: "Discarded", tone: "draft" },
  },
  transitions: {
    check: { label: "Check", from: ["uploaded", "checked", "failed"], to: "checking", by: ["hr"], look: "primary" },
    pass: { label: "Checked", from: ["checking"], to: "checked", by: ["system"] },
    fail: { label: "Failed", from: ["checking"], to: "failed", by: ["system"] },
    commit: { label: "Import", from: ["checked"], to: "committing", by: ["hr"], look: "primary" },
    end: { label: "Imported", from: ["committing"], to: "committed", by: ["system"] },
    undo: {
      label: "Undo",
      from: ["committed"],
      to: "undoing",
      by: ["hr"],
      when: "undoable",
      look: "danger",
      confirm: "Undo this import? People it added go again, and what it changed is as before, unless somebody has changed it since.",
    },
    restore: { label: "Undone", from: ["undoing"], to: "undone", by: ["system"] },
    discard: {
      label: "Discard",
      from: ["uploaded", "checked", "failed"],
      to: "discarded",
      by: ["hr"],
      look: "danger",
      confirm: "Discard this import? Its rows are forgotten; no record has changed.",
    },
  },
});

export type ImportStatus = StateOf<typeof importWorkflow>;
export type ImportAction = ActionOf<typeof importWorkflow>;
export const importStatuses = statesOf(importWorkflow);

/** What HR asks for; the rest is the job's. */
export const askedActions = ["check", "commit", "undo", "discard"] as const satisfies readonly ImportAction[];
export type AskedAction = (typeof askedActions)[number];

export const isMoving = (status: ImportStatus): boolean => importWorkflow.states[status].tone === "waiting";

/** The page's four steps by where an import is. */
export const stepOf = (status: ImportStatus): number => {
  if (status === "uploaded" || status === "failed") return 1;
  return status === "checking" || status === "checked" ? 2 : 3;
};
