import type { Messages } from "#shared/message.ts";

export type PunchImportCode =
  | "attendance.imports_not_yours"
  | "attendance.import_file"
  | "attendance.import_map"
  | "attendance.import_row"
  | "attendance.import_old"
  | "attendance.import_busy"
  | "attendance.import_rows"
  | "attendance.import_leave_out"
  | "attendance.import_nothing"
  | "attendance.import_changed"
  | "attendance.import_ended"
  | "attendance.import_broken"
  | "attendance.import_reason"
  | "attendance.import_undo_late"
  | "attendance.import_locked"
  | "attendance.device_code";

export const punchImportMessages = {
  "attendance.imports_not_yours": "HR takes in the files of devices.",
  "attendance.import_file": {
    rows: "The file has {rows} rows; {most} is the most.",
    columns: "The file has {columns} columns; {most} is the most.",
    empty: "The file has no row below its headers. Add at least one.",
    pair: "“{in}” and “{out}” stand side by side, one row a day. Export the device's list of punches instead, with one row for each.",
    encoding: "Line {line} is not UTF-8. Save the file as CSV UTF-8, or as Excel.",
    formula: "Cell {cell} holds a formula. Copy the sheet and paste it as values.",
    quotes: "Line {line} cannot be read: a quotation mark is not closed there. Save the file again from your spreadsheet.",
    cell: "A cell of row {row} has more than {most} characters.",
    unreadable: "The file cannot be read. Save it again as CSV UTF-8 or as Excel, with the list on the first sheet.",
    large: "The file takes too long to read. Part it into several.",
  }, // AT-40
  "attendance.import_map": {
    code: "Choose the column with the device code.",
    time: "Choose the column with date and time, or one with the date and one with the time.",
    both: "Date and time stand in one column. Take the columns for date or time away.",
    twice: "Two columns are called {field}. Choose one of them.",
    count: "The columns have changed. Read the page again.",
    dateFormat: "Choose how the file writes its dates.",
    zone: "Choose in which place's time the file is written.",
  }, // AT-40
  "attendance.import_row": {
    blank: "Row {row} has no device code.",
    code: "Row {row}: device code {code} belongs to nobody.",
    codeThen: "Row {row}: device code {code} belonged to nobody on {day:dayOfYear}.",
    time: "Row {row}: “{said}” is not a time.",
    future: "Row {row}: {day:dayOfYear}, {time} has not come yet.",
    joining: "Row {row}: {name} joined on {day:dayOfYear}.",
    kept: "Row {row}: attendance of {name} is kept here from {day:dayOfYear}.",
    left: "Row {row}: the last day of {name} was {day:dayOfYear}.",
    before: "Row {row}: attendance is kept from {day:dayOfYear} on.",
    locked: "Row {row}: {place} is closed up to {day:dayOfYear}.",
    doubled: "Row {row}: clocks showed {time} twice on {day:dayOfYear}; the earlier is taken.",
    skipped: "Row {row}: clocks left {time} out on {day:dayOfYear}; it is read as {to}.",
    direction: "Row {row}: “{said}” says neither in nor out; the order of the punches decides.",
    own: "Row {row} is about yourself.",
    known: "Row {row}: the punch was added meanwhile.",
  }, // AT-41
  "attendance.import_old": {
    day: "Checked more than a day ago. Check again.",
    changed: "Codes, punches or a closed month have changed since the check. Check again.",
  }, // AT-42
  "attendance.import_busy": "{number} is still running ({percent} %).",
  "attendance.import_rows": "{rows} punches would be added now. Look at them, then go on.",
  "attendance.import_leave_out": { one: "Agree that 1 row stays out.", many: "Agree that {rows} rows stay out." }, // AT-42
  "attendance.import_nothing": "No row adds a punch.",
  "attendance.import_changed": "Somebody else went on with this import meanwhile. Look at it again.",
  "attendance.import_ended": "This import does not wait for that any more. Look at it again.",
  "attendance.import_broken": "The check could not be finished. Check again; if it fails again, tell whoever runs the portal.",
  "attendance.import_reason": "Say in a few words why it is undone.",
  "attendance.import_undo_late": "Undo was possible until {moment}.", // AT-43
  "attendance.import_locked": {
    one: "1 date is locked meanwhile. Reopen {month} first.",
    many: "{days} dates are locked meanwhile. Reopen {month} first.",
  }, // AT-43
  "attendance.device_code": {
    person: "Nobody has the code {employee}.",
    order: "{until:dayOfYear} is before {from:dayOfYear}. Choose that day or a later one.",
    taken: "{code} belongs to {name} {span}. End it there first.",
  },
} as const satisfies Messages<PunchImportCode>;

/** In badges and filters. */
export const punchOutcomeWords = {
  new: "New",
  same: "Known",
  error: "Error",
  warning: "Warning",
  left_behind: "Left behind",
  added: "Added",
  left_out: "Left out",
  voided: "Voided",
} as const;
