import { actionsOf, defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

/** A payment run: open until each of its items is paid, failed or removed. */
export const runWorkflow = defineWorkflow({
  name: "run",
  initial: "open",
  states: {
    open: { label: "Open", tone: "waiting" },
    closed: { label: "Closed", tone: "good" },
    cancelled: { label: "Cancelled", tone: "draft" },
  },
  transitions: {
    // Settling the last item closes the run.
    pay: { label: "Mark as paid", from: ["open"], to: "open", by: ["finance"], look: "primary" },
    fail: { label: "Mark as failed", from: ["open", "closed"], to: "open", by: ["finance"], needs: "comment" },
    remove: { label: "Remove from run", from: ["open"], to: "open", by: ["finance"], needs: "comment" },
    cancel: {
      label: "Cancel run",
      from: ["open"],
      to: "cancelled",
      by: ["finance"],
      when: "nothingPaid",
      needs: "comment",
      look: "danger",
    },
  },
});

export type RunStatus = StateOf<typeof runWorkflow>;
export const runStatuses = statesOf(runWorkflow);
export const runActions = actionsOf(runWorkflow);
export type RunAction = (typeof runActions)[number];

export const itemStatuses = ["planned", "paid", "failed", "removed"] as const;
export type ItemStatus = (typeof itemStatuses)[number];
