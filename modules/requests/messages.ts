import type { Messages } from "#shared/message.ts";

export type RequestViolation =
  | "request.own"
  | "request.not_yours"
  | "request.already_decided"
  | "request.changed"
  | "request.comment_needed"
  | "request.withdraw_not_owner";

/** What somebody did, as a sentence tells it: "Asha Nair withdrew this". */
export const deeds = { submitted: "sent", opened: "opened", approved: "approved", rejected: "rejected", withdrawn: "withdrew" } as const;

export const requestMessages: Messages<RequestViolation> = {
  "request.own": "You cannot decide your own request. It is with {person}.",
  "request.not_yours": "This request is with {person} now.",
  "request.already_decided": "{name} {action} this at {time}. Your decision was not saved.",
  "request.changed": "{name} changed this request at {time}. Read the new version, then decide.",
  "request.comment_needed": "Write at least 5 characters so that {owner} knows why.",
  "request.withdraw_not_owner": "Only {owner} can withdraw this request.",
};
