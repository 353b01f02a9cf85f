// What a row of a roster file must be. Facts in; each row comes out as somebody's days, or with what is wrong with it.
import type { PlainDate } from "#shared/dates.ts";
import { type DateFormat, formatOfDays, isDay, readDay, type Sheet } from "#shared/sheet.ts";
import { fieldsOf } from "#shared/sheet-headers.ts";
import { MOST_ROSTER_ROWS } from "./contract.ts";
import type { RosterViolation } from "./messages.ts";

/** As it was written; `until` may be empty, and a shift that is empty is that of the place. */
export type RosterCells = { no: number; employee: string; from: string; until: string; shift: string };

export type RosterFacts = {
  /** By code, who works here, with the last locked day of where they stand. */
  people: ReadonlyMap<string, { employee: number; locked?: PlainDate | undefined }>;
  /** By code. */
  shifts: ReadonlyMap<string, string>;
  /** HR's own. */
  self: number;
};

export type RosterWish = { no: number; employee: number; shiftId: string | undefined; from: PlainDate; until: PlainDate | null };
export type CheckedRosterRow = { cells: RosterCells } & (
  | { wish: RosterWish; problem?: undefined }
  | { wish?: undefined; problem: RosterViolation }
);

const columns = ["employee", "from", "until", "shift"] as const;

/** By which headers each is known besides its name. */
export const rosterColumns = {
  employee: { label: "Employee", headers: ["code", "employeecode", "empcode", "employeeid", "empid"] },
  from: { label: "From", headers: ["fromdate", "startdate", "start"] },
  until: { label: "Until", headers: ["to", "till", "todate", "enddate", "end"] },
  shift: { label: "Shift", headers: ["shiftcode"] },
} as const;

const fileWrong = (params: NonNullable<RosterViolation["params"]>): RosterViolation[] => [
  { code: "attendance.roster_file", field: "file", params },
];

/** The rows of the file by their headers, in whichever order these stand. */
export const cellsOf = ({ headers, rows, rowCount }: Sheet): { cells: RosterCells[] } | { wrong: RosterViolation[] } => {
  const fields = fieldsOf(headers, rosterColumns);
  const places = columns.map((column) => fields.indexOf(column));
  const missing = columns.filter((column, index) => places[index] === -1 && column !== "until");
  if (rowCount > MOST_ROSTER_ROWS)
    return { wrong: fileWrong({ case: "many", rows: rowCount.toLocaleString("en"), most: MOST_ROSTER_ROWS.toLocaleString("en") }) };
  if (missing.length > 0) return { wrong: fileWrong({ case: "columns", missing: missing.join(", ") }) };
  if (rowCount === 0) return { wrong: fileWrong({ case: "empty" }) };
  const at = (cells: readonly string[], column: (typeof columns)[number]): string =>
    (cells[places[columns.indexOf(column)] ?? -1] ?? "").trim();
  return {
    cells: rows.map(({ no, cells }) => ({
      no,
      employee: at(cells, "employee").toUpperCase(),
      from: at(cells, "from"),
      until: at(cells, "until"),
      shift: at(cells, "shift"),
    })),
  };
};

const overlaps = (one: RosterWish, other: RosterWish): boolean =>
  (other.until === null || one.from <= other.until) && (one.until === null || other.from <= one.until);

type Reading = { facts: RosterFacts; format: DateFormat | undefined };

const checkRow = (cells: RosterCells, { facts, format }: Reading, earlier: readonly RosterWish[]): CheckedRosterRow => {
  const { no: row, employee: who } = cells;
  const wrong = (params: NonNullable<RosterViolation["params"]>): CheckedRosterRow => ({
    cells,
    problem: { code: "attendance.roster_row", params: { row, ...params } },
  });
  const person = facts.people.get(who);
  if (!person) return wrong({ case: "person", who: who || "—" });
  if (person.employee === facts.self) return wrong({ case: "own" });
  const shiftId = cells.shift === "" ? undefined : facts.shifts.get(cells.shift.toUpperCase());
  if (cells.shift !== "" && shiftId === undefined) return wrong({ case: "shift", shift: cells.shift });
  const dayOf = (text: string): PlainDate | undefined => readDay(text, format ?? "yyyy-mm-dd");
  const noDay = (text: string): CheckedRosterRow => wrong({ case: isDay(text) ? "order_of_day" : "day", text: text || "—" });
  const from = dayOf(cells.from);
  if (from === undefined) return noDay(cells.from);
  const until = cells.until === "" ? null : dayOf(cells.until);
  if (until === undefined) return noDay(cells.until);
  if (until !== null && until < from) return wrong({ case: "order", from, until });
  if (person.locked !== undefined && from <= person.locked) return wrong({ case: "locked", after: person.locked });
  const wish: RosterWish = { no: row, employee: person.employee, shiftId, from, until };
  const met = earlier.find((one) => overlaps(one, wish));
  return met ? wrong({ case: "twice", other: met.no }) : { cells, wish };
};

/** Each row with what becomes of it; of two about the same days of somebody the second is wrong. */
export const checkRosterRows = (rows: readonly RosterCells[], facts: RosterFacts): CheckedRosterRow[] => {
  const seen = new Map<number, RosterWish[]>();
  const format = formatOfDays(rows.flatMap(({ from, until }) => [from, until]));
  return rows.map((cells) => {
    const known = facts.people.get(cells.employee);
    const earlier = (known && seen.get(known.employee)) ?? [];
    const checked = checkRow(cells, { facts, format }, earlier);
    if (checked.wish) seen.set(checked.wish.employee, [...earlier, checked.wish]);
    return checked;
  });
}; // AT-44
