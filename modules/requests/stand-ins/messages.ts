import type { Messages } from "#shared/message.ts";

export type StandInViolation =
  | "request.stand_in_person"
  | "request.stand_in_principal"
  | "request.stand_in_dates"
  | "request.stand_in_overlap"
  | "request.stand_in_kind"
  | "request.stand_in_reason"
  | "request.stand_in_away"
  | "request.stand_in_begun"
  | "request.stand_in_over"
  | "request.stand_in_changed"
  | "request.stand_in_not_yours"
  | "request.stand_in_for_other"
  | "request.stand_in_answered";

/** How "all kinds" is called within a sentence. */
export const ALL_REQUESTS = "all requests";

export const standInMessages: Messages<StandInViolation> = {
  "request.stand_in_person": "Choose a colleague who is active from {from:dayOfYear} to {to:dayOfYear}.",
  "request.stand_in_principal": "Choose a person who works here.",
  "request.stand_in_dates": {
    first: "Choose a first day from {today:dayOfYear} on.",
    last: "Choose a last day from {from:dayOfYear} to {max:dayOfYear}.",
  },
  "request.stand_in_overlap": "{name} already stands in for {kind} from {a:dayOfYear} to {b:dayOfYear}. End or shorten that first.",
  "request.stand_in_kind": "{kind} is never decided by a stand-in. Choose another kind, or all requests.",
  "request.stand_in_reason": "Write at least 5 characters so that {name} knows why.",
  "request.stand_in_away": "{name} is away on {days}; then only you can decide.",
  "request.stand_in_begun": {
    change: "This began on {from:dayOfYear}. Only its last day can change; end it to name somebody else.",
    decline: "You decide for {principal} since {from:dayOfYear}. End it instead.",
  },
  "request.stand_in_over": {
    set: "This was over on {to:dayOfYear}. Set a new one.",
    ended: "This was ended before. Set a new one.",
    declined: "{standIn} declined this. Set a new one.",
  },
  "request.stand_in_changed": "This was changed after you had read it. Read it again, then change it.",
  "request.stand_in_not_yours": {
    change: "Only {principal} or HR can change this.",
    end: "Only {principal}, {standIn} or HR can end this.",
    decline: "Only {standIn} can decline this.",
  },
  "request.stand_in_for_other": "Only HR sets a stand-in for somebody else.",
  "request.stand_in_answered": "This question was answered before.",
};
