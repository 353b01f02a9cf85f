import type { Messages } from "#shared/message.ts";

export type ImportViolation =
  | "people.imports_not_yours"
  | "people.import_file"
  | "people.import_map"
  | "people.import_unknown"
  | "people.import_row"
  | "people.import_old"
  | "people.import_busy"
  | "people.import_rows_typed"
  | "people.import_leave_out"
  | "people.import_nothing"
  | "people.import_changed"
  | "people.import_broken"
  | "people.import_ended"
  | "people.undo_late"
  | "people.undo_kept";

export const importMessages: Messages<ImportViolation> = {
  "people.imports_not_yours": "HR imports people.",
  "people.import_file": {
    rows: "The file has {rows} rows; {most} is the most.",
    columns: "The file has {columns} columns; {most} is the most.",
    empty: "The file has no row below its headers. Add at least one.",
    encoding: "Line {line} is not UTF-8. Save the file as CSV UTF-8, or as Excel.",
    formula: "Cell {cell} holds a formula. Copy the sheet and paste it as values.",
    quotes: "Line {line} cannot be read: a quotation mark is not closed there. Save the file again from your spreadsheet.",
    cell: "A cell of row {row} has more than {most} characters.",
    unreadable: "The file cannot be read. Save it again as CSV UTF-8 or as Excel, with the list on the first sheet.",
    large: "The file takes too long to read. Part it into several.",
  }, // PE-60
  "people.import_map": {
    needed: "Choose the column with the {field}.",
    twice: "Two columns are called {field}. Choose one of them.",
    count: "The columns have changed. Read the page again.",
    dateFormat: "Choose how the file writes its dates.",
  }, // PE-61
  "people.import_unknown": {
    unknown: "Row {row}: {field} “{value}” does not exist.",
    nearest: "Row {row}: {field} “{value}” does not exist. Nearest: {nearest}.",
    choice: "Row {row}: “{value}” is no {field}. Choose {choices}.",
    person: "Row {row}: nobody has the code {value}.",
    nearestPerson: "Row {row}: nobody has the code {value}. Nearest: {nearest}.",
  }, // PE-62
  "people.import_row": {
    twice: "Rows {rows} both have {value}.",
    cycle: "Rows {rows} report to each other.",
    around: "Rows {rows} report to each other in a circle.",
    own: "Row {row} is your own record. Ask another HR colleague.",
    code: "Row {row}: “{value}” is no code: 3 to 16 capital letters, digits and hyphens.",
    used: "Row {row}: {value} was used before and is given to nobody else.",
    needed: "Row {row}: {name} is new and needs a {field}.",
    day: "Row {row}: {value} is not a date.",
    number: "Row {row}: “{value}” is not a number of days from 0 to {most}.",
    long: "Row {row}: {field} has more than {most} characters.",
    country: "Row {row}: write the country with two letters, like IN.",
    clear: "Row {row}: {field} cannot be emptied.",
    currency: "Row {row}: write the currency with three letters, like INR.",
    amount: "Row {row}: “{value}” is no amount. Write it like 43500.00.",
    amountDecimals: "Row {row}: “{value}” has more decimals than amounts in {currency}. Write it like {example}.",
    amountCurrency:
      "Row {row}: “{value}” names another currency than {currency}. Write the amount alone, and its currency in a column of its own.",
    amountTwoWays:
      "Row {row}: {field} “{value}” can be {point} or {comma}. Choose how the file writes amounts under “Change columns”, or write {example}.",
    amountMixed:
      "Row {row}: {field} “{value}” is written differently from “{other}” in row {otherRow}. Write the whole column one way, or choose how the file writes amounts under “Change columns”.",
    amountChosen: "Row {row}: {field} “{value}” is not written with a decimal {sign}, as was chosen for the file.",
    contacts: "Row {row}: write each emergency contact as Name | Relation | +919845012345, and a semicolon between two.",
    dependents: "Row {row}: write each dependent as Name | Relation | 2019-02-03, and a semicolon between two.",
    many: "Row {row}: {field} has more than {most} people.",
    part: "Row {row}: “{field}” of {name} is missing.",
    payBefore: "Row {row}: {name} has pay from {day:dayOfYear} on. Choose that day or a later one.",
    payWaits: "Row {row}: the pay of {name} waits for a second person, Finance as a rule. The rest of the row takes effect at once.",
    payJoined: "Row {row}: {name} joins on {day:dayOfYear}. Pay cannot count from an earlier day.",
    placedBefore: "Row {row}: {name} stands where they are since {day:dayOfYear}. Choose that day or a later one.",
    managerLater: "Row {row}: a manager changes at once. Leave the day out, or plan the change on the page of {name}.",
    joined: "Row {row}: {name} joined on {day:dayOfYear}; a file does not change that.",
    gone: "Row {row}: {name} does not work here any more.",
    later: "Row {row}: a change of {name} is planned for {day:dayOfYear}. Cancel it first.",
    manager: "Row {row}: the manager stands in row {other}, which stays out.",
    closed: "Row {row}: {value} was closed on {day:dayOfYear}. Choose another.",
    changed: "Row {row} skipped: {name} changed it at {at}.",
    taken: "Row {row} skipped: {value} was given to somebody else meanwhile.",
    locked: "Row {row} skipped: attendance is locked to {day:dayOfYear}.",
    keeper: "Row {row}: {name} is HR, Finance or Admin, so a second person confirms a new work e-mail. Change it on the page of {name}.",
    refused: "Row {row} skipped: the record has changed since the check.",
    line: "Row {row}: everything but the manager was taken; {name} cannot be the manager any more.",
  }, // PE-63, PE-64, PE-65
  "people.import_old": "Checked more than a day ago. Check again.", // PE-65
  "people.import_busy": "{number} is still running ({percent} %).", // PE-65
  "people.import_rows_typed": "Type {rows}: so many rows are added or changed.",
  "people.import_leave_out": { one: "Agree that 1 row stays out.", many: "Agree that {rows} rows stay out." }, // PE-65
  "people.import_nothing": "No row adds or changes anything.",
  "people.import_changed": "Somebody else went on with this import meanwhile. Look at it again.",
  "people.import_ended": "This import does not wait for that any more. Look at it again.",
  "people.import_broken": "The check could not be finished. Check again; if it fails again, tell whoever runs the portal.",
  "people.undo_late": "Undo was possible until {moment}.", // PE-66
  "people.undo_kept": {
    used: "Row {row}: {name} stays: {what} depends on the record.",
    field: "Row {row}: {field} of {name} stays: it has changed since.",
    followed: "Row {row}: {field} of {name} stays: another change of the job follows it.",
    locked: "Row {row}: {field} of {name} stays: attendance is locked to {day:dayOfYear}.",
    keeper:
      "Row {row}: {field} of {name} stays: {name} is HR, Finance or Admin. Change it on their page, where a second person confirms it.",
    gone: "Row {row}: {name} has left since, so the record stays.",
  }, // PE-66
};

/** In badges, filters and the result file. */
export const outcomeWords = {
  add: "Add",
  update: "Change",
  same: "Same",
  error: "Error",
  warning: "Warning",
  added: "Added",
  updated: "Changed",
  left_out: "Left out",
  skipped: "Skipped",
  removed: "Removed again",
  restored: "As before",
  kept: "Kept",
} as const;
