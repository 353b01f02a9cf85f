// Which days a report is about, and what its rows add up to. No clock, no database.
import { addDays, daysBetween, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { Violation } from "#shared/problem.ts";
import type { MonthTotals } from "../months/contract.ts";
import { directed } from "../team/rules.ts";
import { MOST_DAYS, type ReportRow, type ReportSort, sortedFigures } from "./contract.ts";

export type ReportSpan = { from: PlainDate; to: PlainDate };

/** Until yesterday, from the beginning of its month. */
export const spanOf = ({ from, to }: { from?: PlainDate | undefined; to?: PlainDate | undefined }, today: PlainDate): ReportSpan => {
  const last = to ?? addDays(today, -1);
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last };
};

export type ReportCode = "attendance.report_span";

/** Days that are not over have no figures to add up. */
export const spanRefused = ({ from, to }: ReportSpan, today: PlainDate): Violation<ReportCode> | undefined => {
  const refused = (field: "from" | "to", params: NonNullable<Violation["params"]>) => ({
    code: "attendance.report_span" as const,
    field,
    params,
  });
  if (to >= today) return refused("to", { case: "open", last: addDays(today, -1) });
  if (from > to) return refused("to", { case: "order", from });
  const days = daysBetween(from, to) + 1;
  return days > MOST_DAYS ? refused("from", { case: "long", days, most: MOST_DAYS }) : undefined;
};

type Counted = { days: number; totals: MonthTotals };

const none: MonthTotals = {
  attended: 0,
  leave: 0,
  off: 0,
  absent: 0,
  open: 0,
  net: 0,
  short: 0,
  overtime: 0,
  offDayMinutes: 0,
  lateCount: 0,
  lateMinutes: 0,
  workFromHome: 0,
  onDuty: 0,
};

/** Of all rows together. */
export const sumOf = (rows: readonly Counted[]): Counted =>
  rows.reduce<Counted>(
    (sum, row) => ({
      days: sum.days + row.days,
      totals: Object.fromEntries(
        Object.entries(sum.totals).map(([figure, value]) => [figure, value + row.totals[figure as keyof MonthTotals]]),
      ) as MonthTotals,
    }),
    { days: 0, totals: none },
  );

const collator = new Intl.Collator("en");

/** Of rows that stand in the order of names. */
export const reportOrder = (sort: ReportSort): ((one: ReportRow, other: ReportRow) => number) =>
  directed<ReportRow>(sort, {
    name: (one, other) => collator.compare(one.name, other.name) || compare(one.code, other.code),
    location: (one, other) => collator.compare(one.location, other.location),
    days: (one, other) => one.days - other.days,
    ...Object.fromEntries(
      sortedFigures.map((figure) => [figure, (one: ReportRow, other: ReportRow) => one.totals[figure] - other.totals[figure]]),
    ),
  });
