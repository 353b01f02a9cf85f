import type { Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";

export type ShiftCode =
  | "attendance.shifts_not_yours"
  | "attendance.shift"
  | "attendance.shift_code"
  | "attendance.shift_unknown"
  | "attendance.shift_day"
  | "attendance.shift_unseen";
export type ShiftViolation = Violation<ShiftCode>;

export const shiftMessages = {
  "attendance.shifts_not_yours": "HR keeps shifts and who has which.",
  "attendance.shift": {
    half: "{halfBelow} is more than the {full} minutes of a full day. Choose fewer.",
    absent: "{absentBelow} is more than the {halfBelow} minutes of half a day. Choose fewer.",
    long: "A full day of {full} does not fit: the span less its break has {most}.",
    window: "The span with the time around it has {window}; 24 h are the most.",
    core: "{lateFrom} to {earlyUntil} is not possible: early has to come after late.",
    outside: "{time} lies outside {start}–{end}.",
  },
  "attendance.shift_code": "{shift} is the code of another shift. Choose another one.",
  "attendance.shift_unknown": "This shift is not there any more. Choose another one.",
  "attendance.shift_day": {
    locked: "Choose a day after {after:short}.",
    follows: "Choose a day after {after:short}: the times before begin then.",
    order: "{until:short} lies before {from:short}. Choose a later last day.",
  },
  "attendance.shift_unseen": {
    never: "Days behind are computed anew by this. Look at what it changes first.",
    changed: "It changes other days now. Look again.",
  },
} as const satisfies Messages<ShiftCode>;
