import type { z } from "zod";
import type { RequestStatus } from "#modules/requests/contract.ts";
import { defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

/** Work on a day off: offered as leave, claimed by whoever worked, decided by its ask. */
export const compOffWorkflow = defineWorkflow({
  name: "comp-off",
  initial: "offered",
  states: {
    offered: { label: "Offered", tone: "attention" },
    waiting: { label: "Pending", tone: "waiting" },
    credited: { label: "Credited", tone: "good" },
    rejected: { label: "Rejected", tone: "bad" },
    expired: { label: "Ended", tone: "draft" },
  },
  transitions: {
    offer: { label: "Offer", from: ["offered", "expired"], to: "offered", by: ["system"] },
    claim: { label: "Claim", from: ["offered"], to: "waiting", by: ["owner"], when: "inTime" },
    expire: { label: "End", from: ["offered"], to: "expired", by: ["system"] },
  },
});

export type CompOffStatus = StateOf<typeof compOffWorkflow>;
export const compOffStatuses = statesOf(compOffWorkflow);

/** What a claim becomes with its ask; nobody returns one. Taken back, the offer stands again. */
export const compOffStatusOf: Record<Exclude<z.infer<typeof RequestStatus>, "returned">, CompOffStatus> = {
  open: "waiting",
  approved: "credited",
  rejected: "rejected",
  withdrawn: "offered",
};
