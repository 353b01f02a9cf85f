import type { z } from "zod";
import type { RequestStatus } from "#modules/requests/contract.ts";
import { actionsOf, defineWorkflow, type State, type StateOf, statesOf } from "#shared/workflow.ts";

// A bill starts as a draft, follows its request from submission to the last approval, and is then paid by Finance.
export const billWorkflow = defineWorkflow({
  name: "bill",
  initial: "draft",
  states: {
    draft: { label: "Draft", tone: "draft" },
    submitted: { label: "Pending", tone: "waiting" },
    returned: { label: "Changes requested", tone: "attention" },
    approved: { label: "Approved", tone: "good" },
    planned: { label: "Payment planned", tone: "planned" },
    paid: { label: "Paid", tone: "good" },
    rejected: { label: "Rejected", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
    settled: { label: "Nothing to pay", tone: "draft" },
  },
  transitions: {
    submit: { label: "Submit", from: ["draft"], to: "submitted", by: ["owner"], look: "primary" },
    changeCategory: { label: "Change category", from: ["submitted"], to: "submitted", by: ["finance"], needs: "comment" },
    correctCategory: { label: "Change category", from: ["approved"], to: "approved", by: ["finance"], needs: "comment" },
    plan: { label: "Add to payment run", from: ["approved"], to: "planned", by: ["finance"], look: "primary" },
    remove: { label: "Remove from payment run", from: ["planned"], to: "approved", by: ["finance"], needs: "comment" },
    pay: { label: "Mark as paid", from: ["planned"], to: "paid", by: ["finance"] },
    fail: { label: "Mark as failed", from: ["planned", "paid"], to: "approved", by: ["finance"], needs: "comment", look: "danger" },
    payBySettlement: { label: "Paid with the final settlement", from: ["approved"], to: "paid", by: ["system"] },
  },
});

export type BillStatus = StateOf<typeof billWorkflow>;
export const billStatuses = statesOf(billWorkflow);
export const billActions = actionsOf(billWorkflow);

/** The statuses a bill can have in each state of its request. */
export const statusesOf = {
  open: "submitted",
  returned: "returned",
  approved: ["approved", "planned", "paid", "settled"],
  rejected: "rejected",
  withdrawn: "withdrawn",
} as const satisfies Record<z.infer<typeof RequestStatus>, BillStatus | readonly BillStatus[]>;

/** Expenses of bills in these statuses count towards limits. */
export const liveStatuses = ["submitted", ...statusesOf.approved] as const satisfies readonly BillStatus[];

/** A bill approved for less than was claimed is shown as partly approved. */
export const shownStatus = ({
  status,
  claimed,
  approved,
}: {
  status: BillStatus;
  claimed: number;
  approved?: number | undefined;
}): State =>
  status === "approved" && approved !== undefined && approved < claimed
    ? { ...billWorkflow.states.approved, label: "Partly approved" }
    : billWorkflow.states[status];
