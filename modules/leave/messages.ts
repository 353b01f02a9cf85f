import type { Message, Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";

type LeaveCode =
  | "leave.dates"
  | "leave.half"
  | "leave.type"
  | "leave.employment"
  | "leave.no_working_day"
  | "leave.overlap"
  | "leave.balance"
  | "leave.document"
  | "leave.team_thin"
  | "leave.files_closed"
  | "leave.too_far"
  | "leave.not_employed";

export type LeaveViolation = Violation<LeaveCode>;

/** What a leave is called for whoever reads that somebody is away, and not why. */
export const MASKED_NAME = "Leave";

/** What the timeline tells of a leave beside what the platform tells of every request. */
export const leaveEvents = {
  "leave.files_added": { one: "{name} added a file", several: "{name} added {count} files" },
} satisfies Record<string, Message>;

/** The same as a mark in a row of a list. */
export const thinTeam = "{away} of {size} away on {day:short}";

/** The sentence of every refusal: the number and the way out in each. */
export const leaveMessages: Messages<LeaveCode> = {
  "leave.dates": {
    order: "The last day ({to:short}) is before the first day ({from:short}).",
    length: "At most {most} days at once.",
  },
  "leave.half": {
    several: "A leave of several days can only begin at midday or end at midday.",
    one: "Choose the whole day, the first half or the second half.",
    whole: "{type} is taken in whole days.",
  },
  "leave.type": "{type} is not part of your policy on {on:dayOfYear}.",
  "leave.employment": "You can ask for leave from {from:dayOfYear} to {to:dayOfYear}.",
  "leave.no_working_day": "No working day here: {days}.",
  "leave.overlap": "You already have {number} ({state}, {span}). Choose other days or change that leave.",
  "leave.balance": {
    short: "You asked for {asked:days} of {type}; {free} are free on {on:short}.",
    fits: "You asked for {asked:days} of {type}; {free} are free on {on:short}. Until {until:day} it fits ({fits:days}).",
  },
  "leave.document": "{type} of more than {over:days} needs a {what}. Attach it, or tick “I send it by {by:short}”.",
  "leave.team_thin": {
    one: "{away} of {size} in the team is away on {day:day} already.",
    several: "{away} of {size} in the team are away on {day:day} already.",
  },
  "leave.files_closed": "{number} takes no more files. Apply anew, or change it once it was returned to you.",
  "leave.too_far": "Leave can be planned until {until:dayOfYear}.",
  "leave.not_employed": "{name} does not work here on {on:day}. Reject this request.",
};
