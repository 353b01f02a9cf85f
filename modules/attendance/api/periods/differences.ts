// AT-38: a locked day stays as it is. What it would be now is found by the derivation that would have written it, and kept beside it.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import * as leave from "#modules/leave/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { figuresOf, type LeaveOfDay, leaveOn, sameFigures } from "../../periods/figures.ts";
import type { KeptDay } from "../days/record.ts";
import * as store from "./snapshot-store.ts";
import type { Cause } from "./tables.ts";

/** A day of somebody as it is kept, and as it would be. */
export type Derived = { employee: number; before: KeptDay | undefined; day: KeptDay };

/** Leave of each person and date, as far as it is booked. */
export const leaveByDate = async (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) => {
  const found = new Map<string, LeaveOfDay[]>();
  for (const [employee, days] of await leave.daysOf(tx, employees, from, to))
    for (const { date, state, type, name, paid, units } of days)
      if (state === "booked") {
        const key = `${employee} ${date}`;
        found.set(key, [...(found.get(key) ?? []), { type, name, paid, units }]);
      }
  return (employee: number, date: PlainDate): readonly LeaveOfDay[] => found.get(`${employee} ${date}`) ?? [];
};

const causeOf = (before: KeptDay | undefined, day: KeptDay): Cause => {
  const number = day.leaveNumber ?? before?.leaveNumber;
  return before?.leaveNumber !== day.leaveNumber && number !== undefined ? { code: "leave", number } : { code: "other" };
};

/** Keeps what has become of locked days since the lock or the last look; of those that stand as they were told nothing. */
export const keepDifferences = async (tx: Tx, derived: readonly Derived[]): Promise<number> => {
  const [first] = derived;
  if (!first) return 0;
  const periods = await store.lockedPeriods(tx);
  const periodOf = ({ before, day }: Derived) =>
    periods.find(({ location, from, to }) => location === (before ?? day).locationId && from <= day.date && day.date <= to);
  const dates = derived.map(({ day }) => day.date).toSorted();
  const employees = [...new Set(derived.map(({ employee }) => employee))];
  const ids = [...new Set(derived.flatMap((one) => periodOf(one)?.id ?? []))];
  const [leaveNow, atLock, latest] = await Promise.all([
    leaveByDate(tx, employees, dates[0] ?? "", dates.at(-1) ?? ""),
    store.leaveAtLock(tx, ids, employees),
    store.latestDifferences(tx, ids, employees),
  ]);
  const thenBy = new Map(atLock.map(({ period, employee, leaveDays }) => [`${period} ${employee}`, leaveDays]));
  const lastBy = new Map(latest.map(({ employee, date, wouldBe }) => [`${employee} ${date}`, wouldBe]));
  const found = derived.flatMap((one): store.NewDifference[] => {
    const { employee, before, day } = one;
    const period = periodOf(one);
    // Before the first period nothing was counted that could differ.
    if (!period) return [];
    const then = thenBy.get(`${period.id} ${employee}`)?.[day.date] ?? [];
    const was = lastBy.get(`${employee} ${day.date}`) ?? figuresOf(before, then);
    const wouldBe = figuresOf(day, leaveOn(day.shares.leave, leaveNow(employee, day.date)));
    if (sameFigures(was, wouldBe)) return [];
    return [{ period: period.id, version: period.version, employee, day: day.date, was, wouldBe, cause: causeOf(before, day) }];
  });
  store.insertDifferences(tx, found, clock.now());
  return found.length;
}; // AT-38
