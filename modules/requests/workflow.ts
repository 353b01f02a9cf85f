import { type ActionOf, defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

// One ask about one record, whatever the record is. The module of the record says what an approval changes.
export const requestWorkflow = defineWorkflow({
  name: "request",
  initial: "open",
  states: {
    open: { label: "Pending", tone: "waiting" },
    returned: { label: "Changes requested", tone: "attention" },
    approved: { label: "Approved", tone: "good" },
    rejected: { label: "Rejected", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
  },
  transitions: {
    // Approved is where the last step leads; before it the next one opens, and the request stays open.
    approve: { label: "Approve", from: ["open"], to: "approved", by: ["approver"], takes: "comment", look: "primary" },
    return: { label: "Request changes", from: ["open"], to: "returned", by: ["approver"], when: "returnOffered", needs: "comment" },
    reject: { label: "Reject", from: ["open"], to: "rejected", by: ["approver"], when: "rejectOffered", needs: "comment", look: "danger" },
    // Without a chain nobody is asked by the platform: its module says with whom it is.
    nudge: { label: "Remind", from: ["open"], to: "open", by: ["owner"], when: "asked" },
    reassign: { label: "Reassign", from: ["open"], to: "open", by: ["hr"], when: "asked", needs: "comment" },
    resubmit: { label: "Change and resubmit", from: ["returned"], to: "open", by: ["owner", "submitter"], look: "primary" },
    withdraw: {
      label: "Withdraw",
      from: ["open", "returned"],
      to: "withdrawn",
      by: ["owner"],
      when: "withdrawable",
      look: "danger",
      confirm: "Withdraw {title}? {who} will no longer see it.",
    },
  },
});

export type RequestState = StateOf<typeof requestWorkflow>;
export type RequestAction = ActionOf<typeof requestWorkflow>;
export const requestStates = statesOf(requestWorkflow);

/** In these it waits for somebody: for a decision, or for its owner. Any other one is final. */
export const undecidedStates = ["open", "returned"] as const satisfies readonly RequestState[];
export type FinalState = Exclude<RequestState, (typeof undecidedStates)[number]>;
export const isFinal = (state: RequestState): state is FinalState => !undecidedStates.some((undecided) => undecided === state);

/** The actions that answer the ask; withdrawing takes it back instead. */
export const decisionActions = ["approve", "reject", "return"] as const satisfies readonly RequestAction[];
export type DecisionAction = (typeof decisionActions)[number];

/** Those that may have to bring more along than a comment, as the kind says. */
export const inputActions = ["approve", "return", "reject"] as const satisfies readonly DecisionAction[];
export type InputAction = (typeof inputActions)[number];

/** How the steps of a chain stand: to come, with somebody, answered, not answered (closed) or passed over. */
export const stepStates = ["waiting", "open", "approved", "rejected", "returned", "closed", "skipped"] as const;
export type StepState = (typeof stepStates)[number];

/** What a decision makes of the step that it answers. */
export const stepStateOf = { approve: "approved", reject: "rejected", return: "returned" } as const satisfies Record<
  DecisionAction,
  StepState
>;
