// What a row of a batch must be. Facts in; each row comes out as days for somebody, or with what is wrong with it.
import type { PlainDate } from "#shared/dates.ts";
import { numberIn } from "#shared/numbers.ts";
import { readDay } from "#shared/sheet.ts";
import { MOST_UNITS } from "../balances/contract.ts";
import { givenSpan, spanFits, unitsFit } from "../balances/rules.ts";
import type { Span } from "../ledger/lots.ts";
import { MOST_BATCH_ROWS } from "./contract.ts";
import type { BatchViolation } from "./messages.ts";

/** As it was written; `until` may be empty. */
export type Cells = { no: number; code: string; type: string; units: string; until: string };

/** Who may get days. */
export type Grantee = {
  employee: number;
  works: boolean;
  today: PlainDate /** Types of leave with an account. */;
  accounts: ReadonlySet<string>;
};

export type BatchFacts = {
  yearFrom: number;
  /** For whoever's row names no other last day. */
  usable: Span;
  people: ReadonlyMap<string, Grantee>;
  /** HR's own. */
  self: number;
};

export type Grant = { employee: number; type: string; units: number; usable: Span /** The day it counts from. */; day: PlainDate };
export type CheckedRow = { cells: Cells } & ({ grant: Grant; problem?: undefined } | { grant?: undefined; problem: BatchViolation });

const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);

/** "1", "0.5" and "1,5"; nothing is taken away. */
const unitsOf = (text: string): number => {
  const units = numberIn(text) ?? 0;
  return units > 0 ? units : Number.NaN;
};

const spanOf = ({ until }: Cells, { usable }: BatchFacts): Span | undefined => {
  if (until === "") return usable;
  const day = readDay(until, "yyyy-mm-dd");
  return day === undefined ? undefined : { from: usable.from, until: day };
};

const checkRow = (cells: Cells, facts: BatchFacts, seen: ReadonlyMap<string, number>): CheckedRow => {
  const { no: row, code: who, type } = cells;
  const wrong = (params: NonNullable<BatchViolation["params"]>): CheckedRow => ({
    cells,
    problem: { code: "leave.batch", params: { row, who, ...params } },
  });
  const person = facts.people.get(who);
  if (!person) return wrong({ case: "unknown" });
  if (person.employee === facts.self) return { cells, problem: { code: "leave.own_balance" } }; // LV-43
  if (!person.works) return wrong({ case: "gone" });
  if (!person.accounts.has(type)) return wrong({ case: "account", type });
  const units = unitsOf(cells.units);
  if (!unitsFit(units)) return wrong({ case: "units", units: cells.units, most: MOST_UNITS });
  const usable = spanOf(cells, facts);
  if (!usable || !spanFits(usable, person.today, facts.yearFrom))
    return wrong({ case: "until", until: cells.until || facts.usable.until, example: givenSpan(person.today, facts.yearFrom).until });
  const other = seen.get(`${person.employee}:${type}`);
  if (other !== undefined) return wrong({ case: "twice", type, other });
  return { cells, grant: { employee: person.employee, type, units, usable, day: later(person.today, usable.from) } };
};

/** Each row with what becomes of it; of two for the same person and type the first counts. */
export const checkRows = (rows: readonly Cells[], facts: BatchFacts): CheckedRow[] => {
  const seen = new Map<string, number>();
  return rows.map((cells) => {
    const checked = checkRow(cells, facts, seen);
    if (checked.grant) seen.set(`${checked.grant.employee}:${checked.grant.type}`, cells.no);
    return checked;
  });
}; // LV-44

/** What is wrong with all of it. */
export const checkBatch = (
  rows: number,
  { usable, today, yearFrom, isFilter }: { usable: Span; today: PlainDate; yearFrom: number; isFilter: boolean },
): BatchViolation[] => {
  const field = isFilter ? "grantTo" : "pasted";
  if (rows > MOST_BATCH_ROWS) return [{ code: "leave.batch", field, params: { case: "many", rows, most: MOST_BATCH_ROWS } }];
  if (rows === 0) return [{ code: "leave.batch", field, params: { case: isFilter ? "nobody" : "empty" } }];
  const widest = givenSpan(today, yearFrom);
  return spanFits(usable, today, yearFrom)
    ? []
    : [{ code: "leave.batch", field: "usable.until", params: { case: "span", from: today, until: widest.until } }];
}; // LV-44

/** What a row was when it was checked, against what it is now; the days it counts from may move on. */
const sameGrant = (one: Grant | undefined, other: Grant | undefined): boolean =>
  one?.employee === other?.employee &&
  one?.type === other?.type &&
  one?.units === other?.units &&
  one?.usable.from === other?.usable.from &&
  one?.usable.until === other?.usable.until;

/** Of how many people a row is otherwise than it was checked. */
export const changedSince = (before: readonly { no: number; grant: Grant | undefined }[], now: readonly CheckedRow[]): number => {
  const known = new Map(now.map(({ cells, grant }) => [cells.no, grant]));
  const numbers = new Set([...before.map(({ no }) => no), ...known.keys()]);
  const was = new Map(before.map(({ no, grant }) => [no, grant]));
  return [...numbers].filter((no) => was.has(no) !== known.has(no) || !sameGrant(was.get(no), known.get(no))).length;
};

export const changedViolation = (count: number): BatchViolation[] =>
  count === 0 ? [] : [{ code: "leave.batch", params: { case: count === 1 ? "changedOne" : "changed", count } }];

const NAMED = 20;

export const usedViolation = (codes: readonly string[]): BatchViolation[] => {
  if (codes.length === 0) return [];
  const more = codes.length > NAMED ? [`and ${codes.length - NAMED} more`] : [];
  const named = [...codes.toSorted().slice(0, NAMED), ...more].join(", ");
  return [{ code: "leave.batch_used", params: { case: codes.length === 1 ? "one" : "several", count: codes.length, codes: named } }];
}; // LV-45
