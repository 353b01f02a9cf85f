import type { Message, Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";
import { returnEvents } from "./changes/messages.ts";

type LeaveCode =
  | "leave.dates"
  | "leave.half"
  | "leave.type"
  | "leave.employment"
  | "leave.no_working_day"
  | "leave.overlap"
  | "leave.balance"
  | "leave.service"
  | "leave.notice"
  | "leave.late"
  | "leave.locked"
  | "leave.worked"
  | "leave.in_a_row"
  | "leave.beside"
  | "leave.event_limit"
  | "leave.document"
  | "leave.not_optional"
  | "leave.no_leave_days"
  | "leave.reason"
  | "leave.unpublished"
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
  // As histories of before have it, which bear no name.
  "leave.entered": "{name} entered it for its owner",
  "leave.entered_for": "{name} entered it for {owner}",
  "leave.entered_again": "{name} sent it again for {owner}",
  ...returnEvents,
} satisfies Record<string, Message>;

/** The same as a mark in a row of a list. */
export const thinTeam = "{away} of {size} away on {day:short}";

/** The amber findings as marks in a row of a list, without the type. */
export const leaveWarnings: Partial<Record<LeaveCode, Message>> = {
  "leave.notice": "Short notice: {given} of {needs} days",
  "leave.late": "Late: began {back:days} before",
  "leave.locked": "Locked month: {months}",
  "leave.worked": { one: "{worked} worked on {day:short}", several: "{worked} worked on {count} days" },
  "leave.in_a_row": "{units} days in a row",
  "leave.beside": "Touches {number}",
  "leave.document": "No document",
  "leave.no_leave_days": "{name}, {span}",
  "leave.unpublished": "Holidays of {year} not published",
};

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
  "leave.service": "{type} can be used from {on:date}, {after:days} after joining.",
  "leave.notice": {
    over: "More than {over:days} of {type} need {needs} days' notice; this gives {given}.",
    any: "{type} needs {needs} days' notice; this gives {given}.",
  },
  "leave.late": {
    late: "{type} can be asked for up to {late:days} back; {on:short} is {back:days} ago. HR can enter it.",
    never: "{type} cannot be asked for afterwards; {on:short} is {back:days} ago. HR can enter it.",
    begun: "It was asked for {back:days} after it had begun.",
  },
  "leave.locked": {
    asked: "Attendance of {month:month} is closed. Ask HR.",
    entered: "Locked month: attendance of {months} is closed, so these days become a correction.",
  },
  "leave.worked": {
    one: "{worked} worked that day ({day:day}).",
    several: "{worked} worked on {count} of these days: {days}.",
  },
  "leave.in_a_row": {
    with: "{type} is at most {most:days} in a row; with {number} it would be {units}.",
    alone: "{type} is at most {most:days} in a row; this would be {units}.",
  },
  "leave.beside": "{type} cannot touch {other} ({number}, {on:short}).",
  "leave.event_limit": "{type} is at most {limit:days} per event; you asked for {asked}.",
  "leave.document": {
    over: "{type} of more than {over:days} needs a {what}. Attach it, or tick “I send it by {by:short}”.",
    any: "{type} needs a {what}. Attach it, or tick “I send it by {by:short}”.",
    now: "{type} needs a {what}. Attach it.",
  },
  "leave.not_optional": "{on:day} is not on the list of optional holidays.",
  "leave.no_leave_days": {
    all: "{span} is {name}: no leave.",
    except: "{span} is {name}: no leave except {except}.",
  },
  "leave.reason": "Say in a few words why; at least {least} characters.",
  "leave.unpublished": "Holidays of {year} in {place} are not published yet: counted without them, again when they are.",
  "leave.team_thin": {
    one: "{away} of {size} in the team is away on {day:day} already.",
    several: "{away} of {size} in the team are away on {day:day} already.",
  },
  "leave.files_closed": "{number} takes no more files. Apply anew, or change it once it was returned to you.",
  "leave.too_far": "Leave can be planned until {until:dayOfYear}.",
  "leave.not_employed": "{name} does not work here on {on:day}. Reject this request.",
};
