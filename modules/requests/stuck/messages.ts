import type { Messages } from "#shared/message.ts";
import type { StuckReason } from "./contract.ts";

export type StuckViolation = "request.stuck_not_yours";

export const stuckMessages: Messages<StuckViolation> = {
  "request.stuck_not_yours": "HR and Admin see to requests that are stuck.",
};

/** In a row and in a file. */
export const stuckReasonLabels: Record<StuckReason, string> = {
  without_decider: "Nobody can decide it",
  escalated: "Escalated",
  old: "5 working days or older",
};
