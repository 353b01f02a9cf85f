// What a file, its mapping and its moments must be. Pure: the file was read, the clock was asked.
import type { Instant, PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import type { Sheet } from "#shared/sheet.ts";
import { monthBeside } from "../day/month-words.ts";
import { dayPair, type PunchField, punchColumns } from "./columns.ts";
import { MOST_COLUMNS, MOST_ROWS, type PunchImport, type PunchMapping } from "./contract.ts";
import type { PunchImportCode } from "./messages.ts";

export type ImportBroken = Violation<PunchImportCode>;

const LONGEST_CELL = 500;

export const checkSheet = ({ headers, rows, rowCount, columnCount }: Sheet): ImportBroken[] => {
  const wrong = (params: ImportBroken["params"]): ImportBroken => ({
    code: "attendance.import_file",
    field: "file",
    ...(params && { params }),
  });
  const pair = dayPair(headers);
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > LONGEST_CELL));
  return compact([
    columnCount > MOST_COLUMNS && wrong({ case: "columns", columns: columnCount.toLocaleString("en"), most: MOST_COLUMNS }),
    rowCount > MOST_ROWS && wrong({ case: "rows", rows: rowCount.toLocaleString("en"), most: MOST_ROWS.toLocaleString("en") }),
    rows.length === 0 && rowCount <= MOST_ROWS && wrong({ case: "empty" }),
    pair && wrong({ case: "pair", ...pair }),
    long && wrong({ case: "cell", row: long.no, most: LONGEST_CELL }),
  ]);
}; // AT-40

/** Everything that is still to be chosen before a file can be read; `zones` are those of the company's places. */
export const checkMapping = (
  { columns, dateFormat, zone }: PunchMapping,
  { width, zones }: { width: number; zones: readonly string[] },
): ImportBroken[] => {
  const chosen = columns.filter((field): field is PunchField => field !== null);
  const has = (field: PunchField): boolean => chosen.includes(field);
  const twice = chosen.find((field, place) => chosen.indexOf(field) !== place);
  const wrong = (kind: string, field: string, params: ImportBroken["params"] = {}): ImportBroken => ({
    code: "attendance.import_map",
    field,
    params: { case: kind, ...params },
  });
  return compact([
    columns.length !== width && wrong("count", "columns"),
    !has("code") && wrong("code", "columns"),
    !has("moment") && !(has("day") && has("time")) && wrong("time", "columns"),
    has("moment") && (has("day") || has("time")) && wrong("both", "columns"),
    twice !== undefined && wrong("twice", "columns", { field: punchColumns[twice].label.toLowerCase() }),
    dateFormat === undefined && wrong("dateFormat", "dateFormat"),
    (zone === undefined || !zones.includes(zone)) && wrong("zone", "zone"),
  ]);
}; // AT-40

const HOUR = 3_600_000;
const CHECK_KEEPS = 24 * HOUR;
const UNDO_DAYS = 30;

const after = (at: Instant, milliseconds: number): Instant => new Date(Date.parse(at) + milliseconds).toISOString();
/** A check counts for a day. */
export const commitUntil = (checkedAt: Instant): Instant => after(checkedAt, CHECK_KEEPS); // AT-42
export const undoUntil = (committedAt: Instant): Instant => after(committedAt, UNDO_DAYS * 24 * HOUR); // AT-43
export const mayUndo = (committedAt: Instant, now: Instant): boolean => now <= undoUntil(committedAt); // AT-43

/** An import of the company that is under way, and how far it is. */
type Running = { number: string; done: number; of: number };

export const busyWith = ({ number, done, of }: Running): ImportBroken => ({
  code: "attendance.import_busy",
  params: { number, percent: of === 0 ? 0 : Math.floor((100 * done) / of) },
});

export type CommitFacts = {
  counters: PunchImport["counters"];
  checkedAt: Instant;
  now: Instant;
  /** Codes, imports or locks are others than they were when it was checked. */
  changed: boolean;
  running: Running | undefined;
};

/** Everything that speaks against it at once. */
export const checkCommit = (
  asked: { rows?: number | undefined; leaveOut?: boolean | undefined },
  { counters, checkedAt, now, changed, running }: CommitFacts,
): ImportBroken[] => {
  const isOld = now > commitUntil(checkedAt);
  return compact<ImportBroken>([
    (isOld || changed) && { code: "attendance.import_old", params: { case: isOld ? "day" : "changed" } },
    running && busyWith(running),
    counters.new === 0 && { code: "attendance.import_nothing" },
    counters.new > 0 && asked.rows !== counters.new && { code: "attendance.import_rows", field: "rows", params: { rows: counters.new } },
    counters.error > 0 &&
      asked.leaveOut !== true && {
        code: "attendance.import_leave_out",
        field: "leaveOut",
        params: { case: counters.error === 1 ? "one" : "many", rows: counters.error },
      },
  ]);
}; // AT-42

/** How many of its dates are locked by now, and up to when their places are. */
export const checkUndo = (locked: { days: number; until: PlainDate } | undefined, today: PlainDate): ImportBroken[] =>
  locked === undefined
    ? []
    : [
        {
          code: "attendance.import_locked",
          params: { case: locked.days === 1 ? "one" : "many", days: locked.days, month: monthBeside(locked.until, today) },
        },
      ]; // AT-43
