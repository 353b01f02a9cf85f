import { actionsOf, defineWorkflow, type StateOf } from "#shared/workflow.ts";

/** A requisition is requested and approved like any request; the seats it got are then filled, reduced or cancelled. */
export const requisitionWorkflow = defineWorkflow({
  name: "requisition",
  initial: "waiting",
  states: {
    waiting: { label: "Pending", tone: "waiting" },
    returned: { label: "Changes requested", tone: "attention" },
    approved: { label: "Approved", tone: "good" },
    rejected: { label: "Rejected", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
    filled: { label: "Filled", tone: "good" },
    cancelled: { label: "Cancelled", tone: "draft" },
  },
  transitions: {
    reduce: { label: "Reduce seats", from: ["approved"], to: "approved", by: ["owner", "hr"] },
    cancel: {
      label: "Cancel requisition",
      from: ["approved"],
      to: "cancelled",
      by: ["owner", "hr"],
      needs: "comment",
      look: "danger",
    },
    fill: { label: "Fill", from: ["approved"], to: "filled", by: ["system"] },
  },
});
export type RequisitionStatus = StateOf<typeof requisitionWorkflow>;
export const requisitionActions = ["reduce", "cancel"] as const;
/** In these its leavers cannot be replaced by another requisition. */
export const liveRequisitions = ["waiting", "returned", "approved", "filled"] as const satisfies readonly RequisitionStatus[];

/** The published side of an approved requisition. */
export const openingWorkflow = defineWorkflow({
  name: "opening",
  initial: "draft",
  states: {
    draft: { label: "Draft", tone: "draft" },
    open: { label: "Open", tone: "good" },
    closed: { label: "Closed", tone: "draft" },
    filled: { label: "Filled", tone: "good" },
  },
  transitions: {
    publish: { label: "Publish", from: ["draft", "closed"], to: "open", by: ["hr"], when: "approved", look: "primary" },
    // A draft stays a draft.
    save: { label: "Save changes", from: ["draft", "open"], to: "open", by: ["hr"] },
    close: { label: "Close opening", from: ["draft", "open"], to: "closed", by: ["hr", "system"], needs: "comment", look: "danger" },
    fill: { label: "Fill", from: ["open", "closed"], to: "filled", by: ["system"] },
  },
});
export type OpeningStatus = StateOf<typeof openingWorkflow>;
export const openingActions = actionsOf(openingWorkflow).filter((action) => action !== "fill") as ["publish", "save", "close"];
