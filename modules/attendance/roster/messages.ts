import type { Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";

export type RosterCode = "attendance.roster_person" | "attendance.roster_own" | "attendance.roster_file" | "attendance.roster_row";
export type RosterViolation = Violation<RosterCode>;

export const rosterMessages = {
  "attendance.roster_person": "{employee} belongs to nobody who works here. Choose a person from the list.",
  "attendance.roster_own": "You cannot change your own shift. Ask another HR colleague.",
  "attendance.roster_file": {
    encoding: "Line {line} is not UTF-8. Save the file as CSV UTF-8.",
    quotes: "Line {line} has quotes that do not close.",
    formula: "Cell {cell} holds a formula. Paste the values instead.",
    unreadable: "The file cannot be read as a table. Save it as CSV or XLSX.",
    large: "The file takes too long to read. Split it.",
    columns: "The file needs the columns employee, from, until and shift; {missing} is not there.",
    many: "The file has {rows} rows; {most} is the most.",
    empty: "The file has no rows.",
    wrong: "{wrong} rows are wrong. Mend them in the file and send it again.",
    wrongOne: "1 row is wrong. Mend it in the file and send it again.",
  },
  "attendance.roster_row": {
    person: "Row {row}: {who} belongs to nobody who works here.",
    own: "Row {row}: nobody changes their own shift.",
    shift: "Row {row}: {shift} is the code of no shift.",
    day: "Row {row}: {text} is no day. Write it as 2026-12-31.",
    order_of_day: "Row {row}: {text} may be read in two ways. Write it as 2026-12-31.",
    order: "Row {row}: {until:short} lies before {from:short}.",
    locked: "Row {row}: choose a day after {after:short}.",
    twice: "Row {row}: meets the days of row {other}, of the same person.",
  },
} as const satisfies Messages<RosterCode>;
