import type { Messages } from "#shared/message.ts";
import type { TimelineEvent } from "./contract.ts";

export type RequestViolation =
  | "request.already_open"
  | "request.own"
  | "request.second_person"
  | "request.not_yours"
  | "request.already_decided"
  | "request.not_returned"
  | "request.changed"
  | "request.comment_needed"
  | "request.not_offered"
  | "request.reason_unknown"
  | "request.input_needed"
  | "request.withdraw_not_owner"
  | "request.withdraw_late"
  | "request.not_owner"
  | "request.not_approved"
  | "request.only_hr"
  | "request.reassign_own"
  | "request.reassign_person"
  | "request.nudged_today"
  | "request.comment_late"
  | "request.batch_size"
  | "request.open_to_decide"
  | "request.not_for_others";

/** What the files of a request are called among the fields that were changed. */
export const FILES_LABEL = "Files";

/** What somebody did, as a sentence tells it: "Asha Nair withdrew this". */
export const deeds: Record<TimelineEvent, string> = {
  submitted: "sent",
  opened: "opened",
  skipped: "passed over",
  step_approved: "approved",
  approved: "approved",
  rejected: "rejected",
  returned: "returned",
  resubmitted: "sent again",
  reopened: "opened again",
  withdrawn: "withdrew",
  lapsed: "withdrew",
  reassigned: "reassigned",
  moved: "moved",
  escalated: "escalated",
  nudged: "asked about",
  commented: "commented on",
};

/** Who acts where no person did. */
export const THE_PORTAL = "The portal";

/** The name of a step that is added because nobody has approved. */
export const ADDED_STEP = "Approval";

/** What a row needs that is decided alone: "Open LV-2026-00041: it needs …". */
export const lookNeeded = {
  input: "more than a yes",
  alone: "a decision of its own",
  flag: (text: string) => `a look at “${text}”`,
};

export const requestMessages: Messages<RequestViolation> = {
  "request.already_open": "{number} is with {person} since {date:day}. Wait for the decision or withdraw it first.",
  "request.own": "You cannot approve or reject a request that you submitted or that is about you. It is with {person}.",
  "request.second_person": "You decided step {n}. Step {m} needs another person.",
  "request.not_yours": "This request is with {person} now.",
  "request.already_decided": "{name} {action} this at {time}{for}. Your decision was not saved.",
  "request.not_returned": "{number} was sent already and waits for a decision, or it has ended. Look at it as it is now.",
  "request.changed": "{name} changed this request at {time}. Read the new version, then decide.",
  "request.comment_needed": "Write at least 5 characters so that {owner} knows why.",
  "request.not_offered": "A request of this kind cannot be decided like this. Choose one of the buttons that it shows.",
  "request.reason_unknown": "Choose one of the listed reasons, or write a comment instead.",
  "request.input_needed": "This decision needs more than a yes: {problem}.",
  "request.withdraw_not_owner": "Only {owner} can withdraw this request.",
  "request.withdraw_late": "{name} has approved the first step. Ask {person} to return or reject it instead.",
  "request.not_approved": "{number} is not approved. Only an approved request can be opened again.",
  "request.not_owner": "Only {owner} can do this.",
  "request.only_hr": "Only HR can give this request to somebody else.",
  "request.reassign_own": "You cannot reassign a request that you submitted or that is about you. Ask another HR colleague.",
  "request.reassign_person": "Choose a colleague who is active and may decide this request.",
  "request.nudged_today": "You reminded {person} today at {time}. You can again on {date:day}.",
  "request.comment_late": "This request ended more than 30 days ago. Nothing can be added to it.",
  "request.batch_size": "Choose at most 50; you chose {n}.",
  "request.not_for_others": "Only HR can ask for somebody else.",
  "request.open_to_decide": "Open {number}: it needs {what}.",
};
