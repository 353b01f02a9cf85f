import type { Messages } from "#shared/message.ts";
import type { ToSettle } from "./contract.ts";

type SettleCode = "leave.settle_not_yours" | "leave.settle_own" | "leave.settled_already";

export const settleMessages: Messages<SettleCode> = {
  "leave.settle_not_yours": "HR settles what the rules of leave could not do by themselves.",
  "leave.settle_own": "This is about your own leave. Ask another HR colleague to settle it.",
  "leave.settled_already": "{name} has settled this already.",
};

/** What each of them is, in HR's words. */
export const toSettleLabels: Record<ToSettle, string> = {
  recount: "Day not charged",
  document: "Document missing",
  debt: "Balance below zero",
  type: "Type left the policy",
  comp_off: "Comp-off worked otherwise",
};
