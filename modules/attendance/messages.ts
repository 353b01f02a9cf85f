import type { Messages } from "#shared/message.ts";
import { type CorrectCode, correctMessages } from "./correct/messages.ts";
import { type DayRequestCode, dayRequestMessages } from "./day-requests/messages.ts";
import { type PunchImportCode, punchImportMessages } from "./imports/messages.ts";
import { periodMessages } from "./periods/messages.ts";
import type { PeriodCode } from "./periods/rules.ts";
import { type PersonPunchCode, personPunchMessages } from "./punches/messages.ts";
import type { PunchCode } from "./punching/rules.ts";
import { type RegulariseCode, regulariseMessages } from "./regularise/messages.ts";
import { reportMessages } from "./report/messages.ts";
import type { ReportCode } from "./report/rules.ts";
import { type RosterCode, rosterMessages } from "./roster/messages.ts";
import { type AttendanceSettingCode, attendanceSettingMessages } from "./settings/messages.ts";
import { type ShiftCode, shiftMessages } from "./shifts/messages.ts";

export const attendanceMessages = {
  ...reportMessages,
  ...personPunchMessages,
  ...regulariseMessages,
  ...shiftMessages,
  ...rosterMessages,
  ...attendanceSettingMessages,
  ...punchImportMessages,
  ...correctMessages,
  ...periodMessages,
  ...dayRequestMessages,
  "attendance.no_punching": {
    off: "Clocking in here is off for {place}. Use the device at the gate.",
    not_employed: "You do not work here today. Nothing was added.",
  },
  "attendance.already_in": {
    in: "You have been clocked in since {since}. Clock out instead?",
    out: "You are not clocked in. Clock in instead?",
  },
  "attendance.just_punched": {
    one: "You clocked in 1 second ago, so this tap was ignored.",
    several: "You clocked in {seconds} seconds ago, so this tap was ignored.",
  },
  "attendance.on_leave": {
    numbered: "You are on leave today ({number}). Clock in anyway? You can cancel the day of leave.",
    unnumbered: "You are on leave today. Clock in anyway? You can cancel the day of leave.",
  },
} as const satisfies Messages<
  | ReportCode
  | ShiftCode
  | RosterCode
  | AttendanceSettingCode
  | PunchCode
  | PersonPunchCode
  | PunchImportCode
  | CorrectCode
  | PeriodCode
  | RegulariseCode
  | DayRequestCode
>;
