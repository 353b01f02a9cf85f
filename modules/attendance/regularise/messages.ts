import type { Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";
import type { Reason } from "./contract.ts";

export type RegulariseCode =
  | "attendance.too_old"
  | "attendance.not_employed"
  | "attendance.pairs"
  | "attendance.other_day"
  | "attendance.no_such_time"
  | "attendance.same"
  | "attendance.leave_that_day"
  | "attendance.already_asked"
  | "attendance.reason"
  | "attendance.day_changed";
export type RegulariseViolation = Violation<RegulariseCode | "attendance.locked">;

export const regulariseMessages = {
  "attendance.too_old": {
    past: "Days can be regularised for {most} days; {date:short} was {ago} days ago.",
    future: "{date:short} has not come yet.",
  },
  "attendance.not_employed": "{date:short} is before the first day or after the last day of attendance here.",
  "attendance.pairs": {
    order: "{in} to {out} is not possible: the out must be after the in.",
    future: "{out} has not come yet.",
    overlap: "{in} lies within the pair before it.",
    long: "{length} are more than {most}.",
    many: "A day has at most {most} pairs.",
  },
  "attendance.other_day": {
    day: "{time} on {on:short} belongs to {to:day}, not to {date:short}.",
    night: "{time} on {on:short} belongs to {to:day}, not to the night of {date:short}.",
  },
  "attendance.no_such_time": {
    skipped: "On {on:dayOfYear} clocks in {city} go from {from} to {to}. Choose another time.",
    doubled: "On {on:dayOfYear} clocks in {city} show {time} twice. Choose the first or the second.",
  },
  "attendance.same": "Nothing is different from what we have.",
  "attendance.leave_that_day": {
    numbered: "You are on leave that day ({number}). Give the day back first.",
    unnumbered: "You are on leave that day. Give the day back first.",
    another: "There is leave on that day. It has to be given back first.",
  },
  "attendance.already_asked": "{number} already asks for {date:short}.",
  "attendance.reason": {
    text: "Say in a few words what happened.",
    often: "This is your {nth} in {month}: HR decides too.",
  },
  "attendance.day_changed": {
    today: "The punches of {date:short} changed at {time}. Return it, or ask for a new one.",
    before: "The punches of {date:short} changed on {on:short} at {time}. Return it, or ask for a new one.",
    // No punch came or went: the day is planned otherwise, so that others belong to it.
    planned: "Other punches belong to {date:short} now. Return it, or ask for a new one.",
  },
} as const satisfies Messages<RegulariseCode>;

export const reasonLabels: Record<Reason, string> = {
  forgot: "Forgot to punch",
  device_down: "Device did not work",
  worked_elsewhere: "Worked elsewhere",
  wrong_shift: "Wrong shift",
  other: "Something else",
};
