import type { z } from "zod";
import type { RequestStatus } from "#modules/requests/contract.ts";
import { defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

// A regularisation decides nothing itself: its statuses follow the ask that the requests platform runs (`regularisationStatusOf`).
export const regularisationWorkflow = defineWorkflow({
  name: "regularisation",
  initial: "waiting",
  states: {
    waiting: { label: "Pending", tone: "waiting" },
    returned: { label: "Changes requested", tone: "attention" },
    approved: { label: "Approved", tone: "good" },
    rejected: { label: "Rejected", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
  },
  transitions: {},
});

export type RegularisationStatus = StateOf<typeof regularisationWorkflow>;
export const regularisationStatuses = statesOf(regularisationWorkflow);

/** Which status of a regularisation belongs to which state of its ask. */
export const regularisationStatusOf: Record<z.infer<typeof RequestStatus>, RegularisationStatus> = {
  open: "waiting",
  returned: "returned",
  approved: "approved",
  rejected: "rejected",
  withdrawn: "withdrawn",
};
