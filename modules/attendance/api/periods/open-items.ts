// AT-37: what needs somebody before a period is locked, counted and listed alike.

import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { requestPath } from "#modules/requests/paths.ts";
import type { PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { orMissing } from "#shared/problem.ts";
import { dayPath } from "../../paths.ts";
import { type OpenCounts, type OpenItem, type OpenItems, type OpenKind, type OpenQuery, ROWS_A_PAGE } from "../../periods/contract.ts";
import * as store from "./open-store.ts";
import type { PeriodRow } from "./store.ts";

type Placed = Pick<PeriodRow, "location_id" | "from_day" | "to_day">;
export const placeOf = ({ location_id: location, from_day: from, to_day: to }: Placed): store.AtPlace => ({ location, from, to });

export type Undecided = { id: string; number: string; employee: number; date: PlainDate };

/** Requests about days of a period that nobody has decided, whatever they ask for. */
export const undecidedIn = async (tx: Tx, period: PeriodRow): Promise<Undecided[]> => {
  const place = placeOf(period);
  const [days, modes] = await Promise.all([store.undecidedRegularisations(tx, place), store.undecidedDayRequests(tx, place)]);
  return [...days, ...modes].toSorted((one, other) => compare(one.date, other.date) || compare(one.number, other.number));
};

export type OpenDay = { employee: number; date: PlainDate; kind: Exclude<OpenKind, "undecided"> };
export const openDaysIn = (tx: Tx, period: PeriodRow): Promise<OpenDay[]> => store.openDays(tx, placeOf(period));

export const openCounts = async (tx: Tx, period: PeriodRow): Promise<OpenCounts> => {
  const [days, undecided] = await Promise.all([openDaysIn(tx, period), undecidedIn(tx, period)]);
  const incomplete = days.filter(({ kind }) => kind === "incomplete").length;
  return { incomplete, absent: days.length - incomplete, undecided: undecided.length };
};

/** A page of rows by its number; one beyond the last is the last. */
export const pageOf = <T>(rows: readonly T[], asked: number): { total: number; page: number; pages: number; rows: T[] } => {
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE));
  const page = Math.min(asked, pages);
  return { total: rows.length, page, pages, rows: rows.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE) };
};

export const openItems = async (tx: Tx, period: PeriodRow, { kind, page }: OpenQuery): Promise<OpenItems> => {
  const all: (OpenDay | Undecided)[] =
    kind === "undecided" ? await undecidedIn(tx, period) : (await openDaysIn(tx, period)).filter((day) => day.kind === kind);
  const paged = pageOf(all, page);
  const cards = await people.cards(tx, [...new Set(paged.rows.map(({ employee }) => employee))]);
  const rows = paged.rows.map((one): OpenItem => {
    const { code, name } = orMissing("employee")(cards.get(one.employee));
    const number = "number" in one ? one.number : undefined;
    return {
      id: number ?? `${code} ${one.date}`,
      owner: { code, name },
      date: one.date,
      kind,
      ...(number !== undefined && { number }),
      path: number === undefined ? dayPath(one.date, code) : requestPath(number),
    };
  });
  return { ...paged, rows };
}; // AT-37
