import { defineWorkflow, statesOf } from "../workflow.ts";

// File 03, section 4. A worker that is killed begins anew, so that what runs may wait again.
export const exportWorkflow = defineWorkflow({
  name: "Export",
  initial: "queued",
  states: {
    queued: { label: "Queued", tone: "waiting" },
    running: { label: "Being made", tone: "waiting" },
    ready: { label: "Ready", tone: "good" },
    expired: { label: "Expired", tone: "draft" },
    failed: { label: "Failed", tone: "bad" },
    cancelled: { label: "Cancelled", tone: "draft" },
  },
  transitions: {
    start: { label: "Start", from: ["queued"], to: "running", by: ["system"] },
    retry: { label: "Begin anew", from: ["running"], to: "queued", by: ["system"] },
    finish: { label: "Finish", from: ["queued", "running"], to: "ready", by: ["system"] },
    fail: { label: "Fail", from: ["queued", "running"], to: "failed", by: ["system"] },
    cancel: { label: "Cancel", from: ["queued", "running"], to: "cancelled", by: ["owner"], look: "plain" },
    expire: { label: "Expire", from: ["ready"], to: "expired", by: ["system"] },
  },
});

export const exportStates = statesOf(exportWorkflow);
export type ExportState = (typeof exportStates)[number];

/** States in which it takes up a place, and may be cancelled. */
export const isUnderWay = (state: ExportState): boolean => state === "queued" || state === "running";
