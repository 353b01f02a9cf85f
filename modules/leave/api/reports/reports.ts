// Reports of leave: for HR of everybody, for managers of those below them.
import type { Actor } from "#api/actor.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { daysBetween } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { MASKED_NAME } from "../../messages.ts";
import { leaveReaders } from "../../permissions.ts";
import {
  type LeaveReport,
  MOST_DAYS,
  type ReportFilters,
  type ReportName,
  type ReportQuery,
  type ReportRow,
  ROWS_A_PAGE,
} from "../../reports/contract.ts";
import { inOrder, reportsFor, totalsOf } from "../../reports/rules.ts";
import * as ledger from "../ledger/store.ts";
import { narrowed } from "../team/narrowed.ts";
import { type Counted, figuresOf, spanOf } from "./figures.ts";

type Reader = { isHr: boolean; below: readonly number[]; names: readonly ReportName[] };

const readerOf = async (tx: Tx): Promise<Reader> => {
  const isHr = may(tx.actor.role, leaveReaders);
  const below = await people.reportsBelow(tx, tx.actor.employee);
  return { isHr, below, names: reportsFor({ isHr, leads: below.length > 0 }) };
};

/** Who may read some report. */
export const mayReport = async (tx: Tx, name: ReportName): Promise<boolean> => (await readerOf(tx)).names.includes(name);

type Types = Awaited<ReturnType<typeof ledger.allTypes>>;

/** What managers read of masked types is that somebody was away: one figure for all of them, and of balances nothing. */
const masked = (counted: readonly Counted[], name: ReportName, types: Types): Counted[] => {
  const isMasked = ({ type }: Counted): boolean => types.get(type)?.masked ?? false;
  const open = counted.filter((one) => !isMasked(one));
  if (name === "balances") return open;
  const hidden = new Map<number, Counted>();
  for (const { employee, figures } of counted.filter(isMasked)) {
    const before = hidden.get(employee)?.figures ?? [];
    const sum = figures.map((figure, place) => figure + (before[place] ?? 0));
    hidden.set(employee, { id: `${employee}:`, employee, type: "", figures: sum });
  }
  return [...open, ...hidden.values()];
};

/** Each by its owner's name, with where they stand now. */
const named = async (tx: Tx, counted: readonly Counted[], types: Types, today: string): Promise<ReportRow[]> => {
  const ids = [...new Set(counted.map(({ employee }) => employee))];
  const [cards, placements, departments, locations] = await Promise.all([
    people.cards(tx, ids),
    people.placementsOf(tx, ids),
    people.departments(tx),
    people.locations(tx),
  ]);
  const nameIn = (all: readonly { id: string; name: string }[]) => new Map(all.map(({ id, name }) => [id, name]));
  const [departmentNames, locationNames] = [nameIn(departments), nameIn(locations)];
  return counted.map(({ employee, type, ...row }) => {
    const { code, name } = orMissing("employee")(cards.get(employee));
    const own = placements.get(employee) ?? [];
    const place = own.findLast(({ startsOn }) => startsOn <= today) ?? own[0];
    return {
      ...row,
      owner: { code, name },
      department: departmentNames.get(place?.departmentId ?? "") ?? "",
      location: locationNames.get(place?.locationId ?? "") ?? "",
      typeName: type === "" ? MASKED_NAME : (types.get(type)?.name ?? type),
    };
  });
};

/** All rows of a report, as far as this reader may know of them. */
export const rowsOf = async (tx: Tx, name: ReportName, filters: ReportFilters) => {
  const [reader, { today }, types] = await Promise.all([readerOf(tx), people.todayOf(tx, tx.actor.employee), ledger.allTypes(tx)]);
  if (!reader.names.includes(name)) throw new Problem("forbidden", [{ code: "leave.reports_not_yours" }]);
  const span = spanOf(name, filters, today);
  if (daysBetween(span.from, span.to) > MOST_DAYS || span.to < span.from)
    throw new Problem("invalid", [{ code: "leave.report_span", field: "to", params: { most: MOST_DAYS } }]);
  const employees = await narrowed(tx, reader.isHr ? undefined : reader.below, filters);
  const found = await figuresOf[name](tx, { employees, today, ...span });
  const known = reader.isHr ? found : masked(found, name, types);
  const counted = known.filter(({ type }) => filters.type === undefined || type === filters.type);
  return { reader, span, types, rows: inOrder(await named(tx, counted, types, today)) };
};

export const report = (actor: Actor, name: ReportName, { page: asked, ...filters }: ReportQuery): Promise<LeaveReport> =>
  reading(actor, async (tx) => {
    const { reader, span, types, rows } = await rowsOf(tx, name, filters);
    const colours = new Map([...types.values()].map(({ name: typeName, colour }) => [typeName, colour]));
    const pages = Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE));
    const page = Math.min(asked, pages);
    return {
      name,
      names: [...reader.names],
      ...span,
      total: rows.length,
      page,
      pages,
      rows: rows.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE),
      totals: totalsOf(rows).map(({ typeName, figures }) => ({ typeName, figures, colour: colours.get(typeName) ?? "grey" })),
    };
  }); // LV-47
