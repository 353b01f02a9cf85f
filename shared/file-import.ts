import type { Instant } from "./dates.ts";
import { defineWorkflow } from "./workflow.ts";

const states = {
  uploaded: { label: "Uploaded", tone: "draft" },
  checking: { label: "Checking", tone: "waiting" },
  checked: { label: "Checked", tone: "attention" },
  failed: { label: "Failed", tone: "bad" },
  committing: { label: "Importing", tone: "waiting" },
  committed: { label: "Imported", tone: "good" },
  undoing: { label: "Undoing", tone: "waiting" },
  undone: { label: "Undone", tone: "draft" },
  discarded: { label: "Discarded", tone: "draft" },
} as const;

/** What an import says of its own: what undoing and discarding come to, and whether undoing asks for a reason. */
type Words = { name: string; undo: { confirm: string; needs?: "comment" }; discard: string };

/** A file on its way into the records of a module, and back out of them. */
export const fileImportWorkflow = ({ name, undo, discard }: Words) =>
  defineWorkflow({
    name,
    initial: "uploaded",
    states,
    transitions: {
      check: { label: "Check", from: ["uploaded", "checked", "failed"], to: "checking", by: ["hr"], look: "primary" },
      pass: { label: "Checked", from: ["checking"], to: "checked", by: ["system"] },
      fail: { label: "Failed", from: ["checking"], to: "failed", by: ["system"] },
      commit: { label: "Import", from: ["checked"], to: "committing", by: ["hr"], look: "primary" },
      end: { label: "Imported", from: ["committing"], to: "committed", by: ["system"] },
      undo: { label: "Undo", from: ["committed"], to: "undoing", by: ["hr"], ...undo, when: "undoable", look: "danger" },
      restore: { label: "Undone", from: ["undoing"], to: "undone", by: ["system"] },
      discard: {
        label: "Discard",
        from: ["uploaded", "checked", "failed"],
        to: "discarded",
        by: ["hr"],
        look: "danger",
        confirm: discard,
      },
    },
  });

export type FileImportWorkflow = ReturnType<typeof fileImportWorkflow>;
export type FileImportStatus = keyof typeof states;

/** What HR asks for; the rest is the job's. */
export const askedOfImport = ["check", "commit", "undo", "discard"] as const;
export type AskedOfImport = (typeof askedOfImport)[number];

export const fileImportStatuses = Object.keys(states) as [FileImportStatus, ...FileImportStatus[]];

/** Whether a job is at it, so that it changes by itself. */
export const isMoving = (status: FileImportStatus): boolean => states[status].tone === "waiting";

/** The page's four steps by where an import is. */
export const stepOf = (status: FileImportStatus): number => {
  if (status === "uploaded" || status === "failed") return 1;
  return status === "checking" || status === "checked" ? 2 : 3;
};

const DAY = 24 * 3_600_000;

/** For how many days something is still possible, counted as days that are not over. */
export const daysLeft = (until: Instant, now: Instant): number => Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / DAY));
