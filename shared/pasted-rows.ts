// Rows pasted from a spreadsheet, or of a small file, that one role adds in one call: all or nothing. How each cell is read follows from its field.
import { z } from "zod";
import { defineAccess, self } from "./access.ts";
import { called } from "./called.ts";
import type { PlainDate } from "./dates.ts";
import { defineEndpoints } from "./endpoint.ts";
import { type Field, type Fields, nothingIn, objectOf, type ShapeOf } from "./fields.ts";
import { formatDayOfYear } from "./format.ts";
import { byKeepers, NOT_YOURS, wordOf } from "./master-data.ts";
import { readMoney } from "./money.ts";
import { type Decimal, readNumber, shownDecimal } from "./numbers.ts";
import type { Permission } from "./permissions.ts";
import { type DateFormat, dateFormats, formatOfDays, isDay, readDay, type Sheet, type SheetRow } from "./sheet.ts";
import { bareName, fieldsOf } from "./sheet-headers.ts";
import { shortened } from "./text.ts";

export const MOST_PASTED = 2000;
const MOST_MISTAKES = 100;
const SHOWN = 5;
const MOST_READ = 60;

type Declared<N extends string, F extends Fields> = {
  /** `ExchangeRateRows` gives `pasteExchangeRateRows`. */
  noun: N;
  /** Its first part is the module, as its entry in the audit begins. */
  path: `/${string}`;
  label: string;
  keepers: Permission;
  /** In the order of the columns where nobody names them. */
  fields: F;
  /** By what else a column is known than by the label of its field, in small letters without spaces. */
  headers?: { readonly [K in keyof F]?: readonly string[] };
  /** The fields of which no two rows hold the same. */
  unique?: readonly (keyof F & string)[];
};

const Mistake = z.object({
  /** As the spreadsheet counts it; absent where a column is missing. */
  row: z.int().optional(),
  column: z.string(),
  /** What stands in the cell. */
  read: z.string(),
  message: z.string(),
});
export type PastedMistake = z.infer<typeof Mistake>;

const How = z.object({ dateFormat: z.enum(dateFormats).optional(), decimal: z.enum([".", ","]).optional() });
type How = z.infer<typeof How>;

export const PastedRowsAnswer = How.extend({
  /** Nothing is saved while there is a mistake. */
  saved: z.boolean(),
  count: z.int(),
  mistakeCount: z.int(),
  /** The first of them. */
  mistakes: z.array(Mistake),
  /** What can be read in two ways, and has to be said. */
  asks: z.array(z.enum(["dateFormat", "decimal"])),
  columns: z.array(z.string()),
  /** The first rows as they were read. */
  shown: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
});
export type PastedRowsAnswer = z.infer<typeof PastedRowsAnswer>;

export const definePastedRows = <const N extends string, const F extends Fields>(declared: Declared<N, F>) => {
  const { noun, path, label, keepers, fields, headers = {}, unique = [] } = declared;
  const [, module = ""] = path.split("/");
  const calls = defineEndpoints({
    paste: {
      method: "POST",
      path,
      access: "signed-in",
      upload: true,
      body: How.extend({ dryRun: z.enum(["true", "false"]) }),
      returns: PastedRowsAnswer,
      summary: `${label}: check rows of a spreadsheet, and save all of them unless it is a dry run`,
    },
  });
  const access = defineAccess(calls, { paste: self(byKeepers(keepers, "allowed", NOT_YOURS)) });
  const deed = `paste_${wordOf(noun)}`;
  const type = `${module}.${wordOf(noun)}`;
  return {
    noun,
    path,
    label,
    keepers,
    fields,
    unique,
    known: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        { label: field.label, headers: (headers as Record<string, readonly string[]>)[name] ?? [] },
      ]),
    ),
    Row: objectOf(fields),
    calls,
    endpoints: called(noun, calls),
    access: called(noun, access),
    audit: {
      action: `${module}.${deed}` as const,
      type,
      actions: { [deed]: `Added rows: ${label.charAt(0).toLowerCase()}${label.slice(1)}` },
      records: { [type]: { label } },
    },
  };
};

export type PastedRows<N extends string, F extends Fields> = ReturnType<typeof definePastedRows<N, F>>;
export type SomePastedRows = PastedRows<string, Fields>;
export type PastedRow<F extends Fields> = { row: number; values: z.output<z.ZodObject<ShapeOf<F>>> };

type Cell = { value: unknown } | { message: string } | { asks: "dateFormat" | "decimal" };
const yes: readonly string[] = ["yes", "true", "1", "x", "y"];

const numberCell = (field: Field, text: string, decimal: Decimal | undefined): Cell => {
  const read = readNumber(text, decimal);
  if (!read) return { message: field.wrong ?? "Enter a number." };
  return "value" in read ? { value: Number(read.value) } : { asks: "decimal" };
};

const moneyCell = (text: string, currency: string, decimal: Decimal | undefined): Cell => {
  if (!/^[A-Z]{3}$/.test(currency)) return { message: "Name the currency of the amount, for example INR." };
  const read = readMoney(text, currency, { decimal });
  if ("minor" in read) return { value: read.minor };
  if (read.wrong === "twoWays") return { asks: "decimal" };
  return { message: read.wrong === "decimals" ? `Too many decimals for ${currency}.` : "Enter an amount, for example 43,500.00." };
};

const dayCell = (text: string, format: DateFormat | undefined): Cell => {
  if (format === undefined && isDay(text)) return { asks: "dateFormat" };
  const value = readDay(text, format ?? "yyyy-mm-dd");
  return value === undefined ? { message: "Enter a date, for example 5 Oct 2026." } : { value };
};

/** `text` is not empty. */
const readCell = (field: Field, text: string, { dateFormat, decimal }: How, textOf: (field: string) => string): Cell => {
  if (field.input === "day") return dayCell(text, dateFormat);
  if (field.input === "number") return numberCell(field, text, decimal);
  if (field.input === "money") return moneyCell(text, textOf(field.currency).toUpperCase(), decimal);
  if (field.input === "check") return { value: yes.includes(text.toLowerCase()) };
  if (field.input !== "choice") return { value: text };
  const said = bareName(text);
  return { value: field.options.find(({ value, label }) => bareName(value) === said || bareName(label) === said)?.value ?? text };
};

const figures: readonly string[] = ["number", "money"];

/** What the columns prove by themselves, where nobody says it. */
const howOf = (cellsOf: (input: readonly string[]) => string[], said: How): How => {
  const signs = new Set(cellsOf(figures).flatMap((text) => shownDecimal(text) ?? []));
  const dateFormat = said.dateFormat ?? formatOfDays(cellsOf(["day"]));
  const [sign] = signs;
  const decimal = said.decimal ?? (signs.size === 1 ? sign : undefined);
  return { ...(dateFormat && { dateFormat }), ...(decimal && { decimal }) };
};

const shownAs = (field: Field, value: unknown, text: string): string => {
  // What could not be read is shown as it stands in the cell.
  if (value === undefined || value === "" || field.input === "money") return text;
  return field.input === "day" ? formatDayOfYear(value as PlainDate) : String(value);
};

type Read<F extends Fields> = Omit<PastedRowsAnswer, "saved" | "mistakeCount"> & { rows: PastedRow<F>[] };

/** Every cell by its field: what it comes to, and of what cannot be used in which row and column it stands. */
export const readPastedRows = <F extends Fields>(
  { fields, known, unique, Row }: Pick<PastedRows<string, F>, "fields" | "known" | "unique" | "Row">,
  { headers, rows: found }: Pick<Sheet, "headers" | "rows">,
  said: How,
): Read<F> => {
  const names = Object.keys(fields);
  const isNamed = headers.some((header) => header !== "");
  const placed: (string | null)[] = isNamed ? fieldsOf(headers, known) : names;
  const textOf = ({ cells }: SheetRow, name: string): string => cells[placed.indexOf(name)]?.trim() ?? "";
  const entries = Object.entries<Field>(fields);
  const how = howOf(
    (inputs) =>
      entries.filter(([, { input }]) => inputs.includes(input)).flatMap(([name]) => found.map((row) => textOf(row, name)).filter(Boolean)),
    said,
  );
  const mistakes: PastedMistake[] = [];
  const asks = new Set<"dateFormat" | "decimal">();
  const labelOf = (name: string): string => fields[name]?.label ?? name;
  for (const [name, field] of entries)
    if (isNamed && !placed.includes(name) && field.schema?.safeParse(nothingIn(field)).success === false)
      mistakes.push({ column: field.label, read: "", message: "There is no such column. Name it in the first row." });

  const firstWith = new Map<string, number>();
  const readRow = (row: SheetRow): { row: number; values: Record<string, unknown>; isRead: boolean } => {
    const wrong = (name: string, message: string) =>
      mistakes.push({ row: row.no, column: labelOf(name), read: shortened(textOf(row, name), MOST_READ), message });
    const unread = new Set<string>();
    const values = Object.fromEntries(
      entries.map(([name, field]) => {
        const text = textOf(row, name);
        const isNumeric = row.numeric?.includes(placed.indexOf(name)) === true;
        const cell: Cell =
          text === ""
            ? { value: nothingIn(field) }
            : readCell(field, text, isNumeric ? { ...how, decimal: "." } : how, (other) => textOf(row, other));
        if ("value" in cell) return [name, cell.value];
        unread.add(name);
        if ("asks" in cell) asks.add(cell.asks);
        else wrong(name, cell.message);
        return [name, undefined];
      }),
    );
    const parsed = Row.safeParse(values);
    for (const { path, message } of parsed.error?.issues ?? []) {
      const name = String(path[0]);
      // A column that is missing is told once.
      if (!unread.has(name) && placed.includes(name))
        wrong(name, values[name] === undefined ? "Fill this in." : (fields[name]?.wrong ?? message));
    }
    const last = unique.at(-1);
    const key = JSON.stringify(unique.map((name) => values[name]));
    const before = firstWith.get(key);
    if (last !== undefined && unread.size === 0 && before !== undefined) wrong(last, `Row ${before} says the same.`);
    else firstWith.set(key, row.no);
    return { row: row.no, values: parsed.success ? (parsed.data as Record<string, unknown>) : values, isRead: parsed.success };
  };
  const read = found.map(readRow);
  return {
    ...how,
    rows: read.flatMap(({ isRead, row, values }) => (isRead ? [{ row, values }] : [])) as unknown as PastedRow<F>[],
    count: found.length,
    mistakes,
    asks: [...asks],
    columns: entries.map(([, { label }]) => label),
    shown: read.slice(0, SHOWN).map(({ row, values }, place) => ({
      row,
      cells: entries.map(([name, field]) => shownAs(field, values[name], textOf(found[place] as SheetRow, name))),
    })),
  };
};

export const pastedAnswer = ({ rows: _, ...read }: Omit<Read<Fields>, "rows"> & { rows: unknown }, saved: boolean): PastedRowsAnswer => ({
  ...read,
  saved,
  mistakeCount: read.mistakes.length,
  mistakes: read.mistakes.slice(0, MOST_MISTAKES),
});
