import type { Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";

type BatchCode = "leave.batch" | "leave.batch_used" | "leave.batch_ended" | "leave.batch_changed";
export type BatchViolation = Violation<BatchCode | "leave.own_balance">;

export const batchMessages: Messages<BatchCode> = {
  "leave.batch": {
    source: "Choose who gets days, or paste rows; one of the two.",
    many: "These are {rows} rows; {most} is the most. Part them into several.",
    nobody: "Nobody works there as that. Choose others.",
    empty: "There is no row. Write one for each person: code, type and days.",
    quotes: "Line {row} cannot be read: a quotation mark is not closed there.",
    span: "Choose days that end from {from:dayOfYear} to {until:dayOfYear}.",
    unknown: "Row {row}: {who} is not known.",
    gone: "Row {row}: {who} does not work here.",
    account: "Row {row}: {who} has no balance of “{type}”.",
    units: "Row {row}: “{units}” are no days; write half or whole days, from 0.5 to {most}.",
    until: "Row {row}: “{until}” is no last day; write one like {example}, in this or next leave year.",
    twice: "Row {row}: {who} has {type} in row {other} already.",
    changedOne: "1 person changed since the check. Check again.",
    changed: "{count} people changed since the check. Check again.",
  }, // LV-44
  "leave.batch_used": {
    one: "1 person has used these days: {codes}.",
    several: "{count} people have used these days: {codes}.",
  }, // LV-45
  "leave.batch_ended": "This batch does not wait for that any more. Look at it again.",
  "leave.batch_changed": "Somebody else went on with this batch meanwhile. Look at it again.",
};
