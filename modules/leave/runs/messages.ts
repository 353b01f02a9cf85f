import type { Messages } from "#shared/message.ts";
import type { RunTask } from "./contract.ts";

type RunCode = "leave.runs_not_yours" | "leave.run_retried";

export const runMessages: Messages<RunCode> = {
  "leave.runs_not_yours": "HR looks after the runs of leave.",
  "leave.run_retried": "This run has not failed, or runs again already. Look at the newest.",
};

/** What each job does, in HR's words. */
export const runLabels: Record<RunTask, string> = {
  "leave.settle": "Credit, lapse and close",
  "leave.reconcile": "Look whether everything fits",
  "leave.reminders": "Remind of days that lapse",
  "leave.recount": "Count leave anew",
  "leave.documents": "Ask for promised documents",
  "leave.comp-off": "Remind of comp-off and end offers",
  "leave.leaver": "Return leave after a last day",
  "leave.follow-policies": "Follow changed rules",
  "leave.tell-batch": "Settle and tell after a grant",
};
