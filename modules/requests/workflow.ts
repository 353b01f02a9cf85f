import { type ActionOf, defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

// One ask about one record, whatever the record is. The module of the record says what an approval changes.
export const requestWorkflow = defineWorkflow({
  name: "request",
  initial: "open",
  states: {
    open: { label: "Waiting", tone: "waiting" },
    approved: { label: "Approved", tone: "good" },
    rejected: { label: "Rejected", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
  },
  transitions: {
    approve: { label: "Approve", from: ["open"], to: "approved", by: ["approver"], look: "primary" },
    reject: { label: "Reject", from: ["open"], to: "rejected", by: ["approver"], needs: "comment", look: "danger" },
    withdraw: {
      label: "Withdraw",
      from: ["open"],
      to: "withdrawn",
      by: ["owner"],
      look: "danger",
      confirm: "Withdraw {number}? Nobody decides it then.",
    },
  },
});

export type RequestState = StateOf<typeof requestWorkflow>;
export type RequestAction = ActionOf<typeof requestWorkflow>;
export const requestStates = statesOf(requestWorkflow);

/** The actions that answer the ask; withdrawing takes it back instead. */
export const decisionActions = ["approve", "reject"] as const satisfies readonly RequestAction[];
export type DecisionAction = (typeof decisionActions)[number];

/** How the open, closed and passed steps of a chain stand. */
export const stepStates = ["open", "approved", "rejected", "closed"] as const;
export type StepState = (typeof stepStates)[number];
