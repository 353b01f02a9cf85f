// Who is told of a period (file 05, section 9): people with open items of its review, HR of what was locked and opened again, and whoever's
// totals are others by it.

import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatDay, formatMonth } from "#shared/format.ts";
import { monthPath, periodPath } from "../../paths.ts";
import { needsYou } from "../../periods/rules.ts";
import { openDaysIn } from "./open-items.ts";
import type { PeriodRow } from "./store.ts";

const sheetPath = (day: PlainDate): string => monthPath(day.slice(0, 7));

/** Everybody with an incomplete or absent day; gives how many were told. */
export const tellOfReview = async (
  tx: Tx,
  period: PeriodRow,
  until: PlainDate,
  event: "review_started" | "review_ends",
): Promise<number> => {
  const owners = new Map<number, PlainDate[]>();
  for (const { employee, date } of await openDaysIn(tx, period)) owners.set(employee, [...(owners.get(employee) ?? []), date]);
  for (const [employee, dates] of owners) {
    const sentence = `${needsYou({ from: period.from_day, to: period.to_day }, dates)} Until ${formatDay(until)}.`;
    const subject = { type: "attendance.period", id: `${period.id}:${event}:${period.revision}` };
    notify(tx, {
      event: `attendance.${event}`,
      employee,
      params: { sentence },
      path: sheetPath(dates[0] ?? period.to_day),
      subject,
      version: 1,
    });
  }
  return owners.size;
}; // AT-36

type Moved = { period: PeriodRow; place: string; event: "period_locked" | "period_reopened" };

/** HR, but for whoever did it. */
export const tellHr = async (tx: Tx, { period, place, event }: Moved): Promise<void> => {
  const subject = { type: "attendance.period", id: `${period.id}:${event}:${period.revision}` };
  const params = { month: formatMonth(period.to_day), place };
  for (const employee of await people.holdersOf(tx, "HR"))
    if (employee !== tx.actor.employee)
      notify(tx, { event: `attendance.${event}`, employee, params, path: periodPath(period.id), subject, version: 1 });
};

export const tellOfTotals = (tx: Tx, period: PeriodRow, owners: readonly number[]): void => {
  const subject = { type: "attendance.period", id: `${period.id}:totals:${period.version + 1}` };
  for (const employee of owners)
    notify(tx, {
      event: "attendance.totals_changed",
      employee,
      params: { month: formatMonth(period.to_day) },
      path: sheetPath(period.to_day),
      subject,
      version: 1,
    });
};
