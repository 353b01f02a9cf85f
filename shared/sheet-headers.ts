// In which row of a file its columns are named, and what each name means.
import { isDay } from "./sheet.ts";

/** A header as it is compared: without signs, accents and capitals. */
export const bareName = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** What may stand in a file, each with the names by which it is known besides its label. */
type Known<F extends string> = Readonly<Record<F, { label: string; headers: readonly string[] }>>;

const namesOf = <F extends string>(known: Known<F>): [string, F][] =>
  (Object.keys(known) as F[]).flatMap((field) =>
    [field, known[field].label, ...known[field].headers].map((name): [string, F] => [bareName(name), field]),
  );

export const allNames = <F extends string>(known: Known<F>): string[] => namesOf(known).map(([name]) => name);

/** The field that each header means; each field once, and none for a header that is not known. */
export const fieldsOf = <F extends string>(headers: readonly string[], known: Known<F>): (F | null)[] => {
  const names = namesOf(known);
  const taken = new Set<F>();
  return headers.map((header) => {
    const said = bareName(header);
    const [, found = null] = names.find(([name, field]) => name === said && !taken.has(field)) ?? [];
    if (found) taken.add(found);
    return found;
  });
};

const TIMED = /^(.*\d)(?:,?\s+|T)\d{1,2}:\d{2}\S*(?:\s*[ap]\.?m\.?)?$/i;
const TIME = /^\d{1,2}:\d{2}(?::\d{2}\S*)?(?:\s*[ap]\.?m\.?)?$/i;

/** Nobody calls a column by a date, a time or an address. */
const isValue = (cell: string): boolean => isDay(cell) || TIME.test(cell) || isDay(TIMED.exec(cell)?.[1] ?? "") || cell.includes("@");
const isNumber = (cell: string): boolean => /^[-+]?\d[\d\s.,]*%?$/.test(cell);

const shapeOf = (cell: string): string => cell.replace(/\d+/g, "9").replace(/\p{L}+/gu, "a");
/** `LF-0001` above `LF-0002`. */
const isLike = (cell: string, below: string): boolean => /\d/.test(cell) && shapeOf(cell) === shapeOf(below);

const LOOKED_AT = 20;

/** How many columns a row names; numbers speak against it, and a date or a time says that it is none. */
const namedIn = (row: readonly string[], names: ReadonlySet<string>): number =>
  row.some(isValue) ? 0 : new Set(row.map(bareName).filter((name) => names.has(name))).size - row.filter(isNumber).length;

/** Which of the first rows names the columns; undefined: none does, and the first one is data. */
export const headerPlace = (table: readonly (readonly string[])[], names: readonly string[]): number | undefined => {
  const rows = table.slice(0, LOOKED_AT).map((row) => row.filter((cell) => cell !== ""));
  const known = new Set(names);
  const counts = rows.map((row) => namedIn(row, known));
  const most = Math.max(0, ...counts);
  if (most >= 2) return counts.indexOf(most);
  const wide = rows.findIndex((row) => row.length > 1);
  // A cell alone above others is a title.
  const place = wide > 0 && (counts[0] ?? 0) < 1 ? wide : 0;
  if ((counts[place] ?? 0) >= 1) return place;
  const [row = [], below = []] = [table[place], table[place + 1]];
  const isData = row.some((cell, at) => cell !== "" && (isValue(cell) || isNumber(cell) || isLike(cell, below[at] ?? "")));
  return isData ? undefined : place;
}; // PE-60, AT-40
