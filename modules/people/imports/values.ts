// One cell as the record would keep it, or why it cannot.
import type { PlainDate } from "#shared/dates.ts";
import { type DateFormat, readDay } from "#shared/sheet.ts";
import { checkFormat, tidyName } from "../record/rules.ts";
import { CLEAR, choicesOf, columnOf, type ImportField, isAmount, type Kind } from "./columns.ts";
import type { Mapping } from "./contract.ts";
import { readPeople } from "./people-cells.ts";
import { type Found, mistake } from "./reasons.ts";

/** Null: emptied. What a row says nothing of is absent. */
export type Values = Partial<Record<ImportField, string | null>>;

type Read = { value: string } | { wrong: Found };
type Cell = { no: number; field: ImportField; text: string; dateFormat: DateFormat };

const isCode = (text: string): boolean => /^[A-Z0-9-]{3,16}$/.test(text);
const label = (field: ImportField): string => columnOf(field).label.toLowerCase();

const formatted = (format: "email" | "phone", field: ImportField, value: string): Read => {
  const [wrong] = checkFormat(format, field, value);
  return wrong && field !== "workEmail" ? { wrong: mistake(wrong) } : { value };
};

type ReadHere = Exclude<Kind, "amount">;
const readers: Record<ReadHere, (cell: Cell) => Read> = {
  code: ({ no, field, text }) => {
    const value = text.toUpperCase();
    return isCode(value) || field !== "code" ? { value } : { wrong: mistake.row("code", field, { row: no, value: text }) };
  },
  name: ({ text }) => ({ value: tidyName(text) }),
  text: ({ text }) => ({ value: tidyName(text) }),
  unit: ({ text }) => ({ value: tidyName(text) }),
  email: ({ field, text }) => formatted("email", field, text.toLowerCase()),
  phone: ({ field, text }) => formatted("phone", field, text.replace(/[\s().-]/g, "")),
  day: ({ no, field, text, dateFormat }) => {
    const value: PlainDate | undefined = readDay(text, dateFormat);
    return value === undefined ? { wrong: mistake.row("day", field, { row: no, value: text }) } : { value };
  },
  country: ({ no, field, text }) => {
    const value = text.toUpperCase();
    return /^[A-Z]{2}$/.test(value) ? { value } : { wrong: mistake.row("country", field, { row: no }) };
  },
  days: ({ no, field, text }) => {
    const most = columnOf(field).most ?? 0;
    return /^\d{1,3}$/.test(text) && Number(text) <= most
      ? { value: String(Number(text)) }
      : { wrong: mistake.row("number", field, { row: no, value: text, most }) };
  },
  currency: ({ no, field, text }) => {
    const value = text.toUpperCase();
    return /^[A-Z]{3}$/.test(value) ? { value } : { wrong: mistake.row("currency", field, { row: no }) };
  },
  people: ({ no, field, text, dateFormat }) => {
    const read = readPeople(text, { isContacts: field === "emergencyContacts", dateFormat });
    if ("value" in read) return read;
    const most = columnOf(field).most ?? 0;
    const kind = read.wrong === "many" ? "many" : field === "emergencyContacts" ? "contacts" : "dependents";
    return { wrong: mistake.row(kind, field, { row: no, field: columnOf(field).label, most }) };
  },
  choice: ({ no, field, text }) => {
    const choices: readonly string[] = choicesOf[field as keyof typeof choicesOf];
    const value = text.toLowerCase().replace(/[\s-]+/g, "_");
    if (choices.includes(value)) return { value };
    const said = choices.map((choice) => choice.replace("_", " ")).join(", ");
    const params = { case: "choice", row: no, field: label(field), value: text, choices: said };
    return { wrong: mistake({ code: "people.import_unknown", field, params }) };
  },
};

/** A file that a portal wrote has an apostrophe before what a spreadsheet would take for a formula, like a phone number with its plus. */
export const unguarded = (text: string): string => text.trim().replace(/^'(?=[=+\-@])/, "");

const readCell = (cell: Cell): Read => {
  const { kind, most } = columnOf(cell.field);
  const read = readers[kind as ReadHere](cell);
  // A number of days is bounded by its own sentence.
  if ("value" in read && (kind === "name" || kind === "text") && most !== undefined && read.value.length > most)
    return { wrong: mistake.row("long", cell.field, { row: cell.no, field: columnOf(cell.field).label, most }) };
  return read;
};

/** What a row says, and all that cannot be read of it. */
export const readRow = (
  { no, cells }: { no: number; cells: readonly string[] },
  { columns, dateFormat = "yyyy-mm-dd" }: Pick<Mapping, "columns" | "dateFormat">,
): { values: Values; wrong: Found[] } => {
  const values: Values = {};
  const wrong: Found[] = [];
  for (const [place, field] of columns.entries()) {
    const text = unguarded(cells[place] ?? "");
    if (!field || text === "") continue;
    if (text.toLowerCase() === CLEAR) {
      if (columnOf(field).clears) values[field] = null;
      else wrong.push(mistake.row("clear", field, { row: no, field: columnOf(field).label }));
      continue;
    }
    // Their currency may stand anywhere in the row, and how they write decimals in any other: `readAmounts` reads them.
    if (isAmount(field)) continue;
    const read = readCell({ no, field, text, dateFormat });
    if ("wrong" in read) wrong.push(read.wrong);
    else values[field] = read.value;
  }
  return { values, wrong };
}; // PE-64
