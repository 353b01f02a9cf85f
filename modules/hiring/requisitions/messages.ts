import type { Messages } from "#shared/message.ts";

export const requisitionMessages = {
  "hiring.not_hr": "Only HR can do this.",
  "hiring.requisition_not_yours": "Only the hiring manager and HR can change this requisition.",
  "hiring.not_manager": "Only managers can request seats. Ask your manager or HR.", // RE-01
  "hiring.not_your_department": "Choose one of your departments: {departments}. For another department, its manager requests the seats.", // RE-01
  "hiring.pay_range": "The maximum pay is below the minimum.", // RE-02
  "hiring.experience": "The maximum experience is below the minimum of {from} years.", // RE-02
  "hiring.skills": "Enter 1 to 10 must-have skills, one per line; {n} so far.", // RE-02
  "hiring.needed_by_past": "Choose a day after today.", // RE-03
  "hiring.needed_by_soon": "Filling a seat usually takes {usual} days. {day:day} is only {days} days away.", // RE-03
  "hiring.justification_short": "Explain in at least {least} characters why the seats are needed; {n} so far.", // RE-04
  "hiring.leaver_not_eligible": "{name} is not on notice and did not leave this department in the last 180 days.", // RE-05
  "hiring.leavers_too_few": "Choose one leaver for each seat: {seats} seats, {leavers} chosen.", // RE-05
  "hiring.leaver_taken": "{number} already requests a replacement for {name}.", // RE-06
  "hiring.cover_until": "The cover must end between {from:date} and {to:date}.", // RE-07
  "hiring.similar": "{number} requests the same position. Submit this one if you need both.", // RE-08
  "hiring.seats_below": "{taken} seats are filled or have an offer. Enter at least {taken}.",
  "hiring.seats_not_fewer": "Enter fewer seats than the current {seats}.",
  "hiring.offers_out": "Close the open offers first: {offers}.",
  "hiring.comment_missing": "Enter a reason of at least 5 characters.",
  "hiring.requisition_ended": "Only approved requisitions that are not filled yet can be changed.",
  "hiring.requisition_changed": "The requisition has changed since you opened it. Review it again.",
  "hiring.opening_ended": "This is no longer possible for this opening.",
  "hiring.opening_changed": "The opening has changed since you opened it. Review it again.",
  "hiring.opening_text": "Write at least {least} characters about the position before you publish it; {n} so far.", // OP-01
  "hiring.closing_day": "Choose today or a later day.", // OP-01
  "hiring.no_seat_left": "All {seats} seats are filled or have an offer.", // OP-02
  "hiring.seats_cancelled": "The requisition is cancelled, so there is no seat to offer.", // OP-02
} as const satisfies Messages<string>;
export type RequisitionCode = keyof typeof requisitionMessages;

/** What the timeline of a requisition shows besides the events of its request. */
export const requisitionEvents = {
  "hiring.opening_created": "Opening {number} was created",
  "hiring.seats_reduced": "{name} reduced the seats to {seats}",
  "hiring.requisition_cancelled": "{name} cancelled the requisition",
  "hiring.requisition_filled": "All seats are filled",
} as const satisfies Messages<string>;
