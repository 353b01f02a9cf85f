// What a file, its mapping and its moments must be. Pure: the file was read, the clock was asked.
import type { Instant } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import type { Sheet } from "#shared/sheet.ts";
import { columnOf, type ImportField, importFields } from "./columns.ts";
import { type Import, type Mapping, MOST_COLUMNS, MOST_ROWS } from "./contract.ts";
import type { ImportViolation } from "./messages.ts";

export type Broken = Violation<ImportViolation>;

const LONGEST_CELL = 500;

export const checkSheet = ({ rows, rowCount, columnCount }: Sheet): Broken[] => {
  const wrong = (params: Broken["params"]): Broken => ({ code: "people.import_file", field: "file", params });
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > LONGEST_CELL));
  return compact([
    columnCount > MOST_COLUMNS && wrong({ case: "columns", columns: columnCount.toLocaleString("en"), most: MOST_COLUMNS }),
    rowCount > MOST_ROWS && wrong({ case: "rows", rows: rowCount.toLocaleString("en"), most: MOST_ROWS.toLocaleString("en") }),
    rows.length === 0 && rowCount <= MOST_ROWS && wrong({ case: "empty" }),
    long && wrong({ case: "cell", row: long.no, most: LONGEST_CELL }),
  ]);
}; // PE-60

/** Dependents are written with their day of birth. */
const holdsDays = (field: ImportField | null): boolean => field === "dependents" || (field !== null && columnOf(field).kind === "day");

/** The cells of the columns that hold days, as far as something stands in them. */
export const daysIn = (rows: readonly { cells: readonly string[] }[], columns: Mapping["columns"], most: number): string[] => {
  const found: string[] = [];
  const places = columns.flatMap((field, place) => (field && columnOf(field).kind === "day" ? [place] : []));
  for (const { cells } of rows)
    for (const place of places) {
      const text = cells[place] ?? "";
      if (text !== "" && !text.startsWith("(") && found.push(text) >= most) return found;
    }
  return found;
};

/** `adds`: a row of the file has a code that nobody has. Without one only the code is needed. */
export const checkMapping = ({ columns, dateFormat }: Mapping, { width }: { width: number }): Broken[] => {
  const wrong = (params: Broken["params"], field?: string): Broken => ({ code: "people.import_map", params, ...(field && { field }) });
  const chosen = (field: ImportField): number => columns.filter((one) => one === field).length;
  return compact([
    columns.length !== width && wrong({ case: "count" }),
    ...importFields.map((field) => chosen(field) > 1 && wrong({ case: "twice", field: columnOf(field).label.toLowerCase() }, field)),
    ...importFields.map(
      (field) =>
        columnOf(field).needed === "always" &&
        chosen(field) === 0 &&
        wrong({ case: "needed", field: columnOf(field).label.toLowerCase() }, field),
    ),
    dateFormat === undefined && columns.some(holdsDays) && wrong({ case: "dateFormat" }, "dateFormat"),
  ]);
}; // PE-61

/** What must be mapped so that somebody can be added. */
export const missingToAdd = ({ columns }: Mapping): Broken[] =>
  importFields.flatMap((field): Broken[] =>
    columnOf(field).needed !== "to_add" || columns.includes(field)
      ? []
      : [{ code: "people.import_map", field, params: { case: "needed", field: columnOf(field).label.toLowerCase() } }],
  ); // PE-61

/** How many letters part two words: written for a few hundred names, so it gives up beyond three. */
const distance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const line = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      line.push(Math.min((before[to] ?? 0) + 1, (line[to - 1] ?? 0) + 1, (before[to - 1] ?? 0) + same));
    }
    if (Math.min(...line) > most) return most + 1;
    before = line;
  }
  return before[other.length] ?? most + 1;
};

/** The name that was probably meant; none when nothing is near. */
export const nearestName = (wanted: string, names: Iterable<string>): string | undefined => {
  const said = wanted.toLowerCase();
  let most = Math.max(1, Math.min(3, Math.floor(said.length / 3)));
  let nearest: string | undefined;
  for (const name of names) {
    const apart = distance(said, name.toLowerCase(), most);
    if (apart > most || (nearest !== undefined && apart >= most)) continue;
    nearest = name;
    most = apart;
  }
  return nearest;
}; // PE-62

const HOUR = 3_600_000;
const CHECK_KEEPS = 24 * HOUR;
const UNDO_DAYS = 7;

const after = (at: Instant, milliseconds: number): Instant => new Date(Date.parse(at) + milliseconds).toISOString();
/** A check counts for a day. */
export const commitUntil = (checkedAt: Instant): Instant => after(checkedAt, CHECK_KEEPS); // PE-65
/** From when the import is done, to the end of the seventh day. */
export const undoUntil = (committedAt: Instant): Instant => after(committedAt, UNDO_DAYS * 24 * HOUR); // PE-66

export type CommitFacts = {
  counters: Import["counters"];
  checkedAt: Instant;
  now: Instant;
  /** Another import of the company that is under way, and how far it is. */
  running: { number: string; done: number; of: number } | undefined;
};

/** Everything that speaks against it at once. */
export const checkCommit = (asked: { rows?: number | undefined; leaveOut?: boolean | undefined }, facts: CommitFacts): Broken[] => {
  const { counters, checkedAt, now, running } = facts;
  const rows = counters.add + counters.update;
  return compact<Broken>([
    now > commitUntil(checkedAt) && { code: "people.import_old" },
    running && {
      code: "people.import_busy",
      params: { number: running.number, percent: running.of === 0 ? 0 : Math.floor((100 * running.done) / running.of) },
    },
    rows === 0 && { code: "people.import_nothing" },
    rows > 0 && asked.rows !== rows && { code: "people.import_rows_typed", field: "rows", params: { rows } },
    counters.error > 0 &&
      asked.leaveOut !== true && {
        code: "people.import_leave_out",
        field: "leaveOut",
        params: { case: counters.error === 1 ? "one" : "many", rows: counters.error },
      },
  ]);
}; // PE-65

export const mayUndo = (committedAt: Instant, now: Instant): boolean => now <= undoUntil(committedAt); // PE-66
