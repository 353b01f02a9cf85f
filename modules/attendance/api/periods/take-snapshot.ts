// AT-38: what everybody's days of a period come to at this moment, kept with a hash that says whether anything was changed since.
import { createHash } from "node:crypto";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { isOutside } from "../../day/model.ts";
import { countPeriod } from "../../periods/figures.ts";
import { leaveByDate } from "./differences.ts";
import { placeOf } from "./open-items.ts";
import { insertSnapshots, type NewSnapshot, snapshotsOf } from "./snapshot-store.ts";
import { countedDays, countKnownLate, type PeriodRow } from "./store.ts";

type Days = Awaited<ReturnType<typeof countedDays>>;

/** The same figures give the same hash, in whatever order they were counted. */
const hashOf = ({ employee, totals, leaveByType, leaveDays }: Omit<NewSnapshot, "hash">): string => {
  const inOrder = (of: object): [string, unknown][] => Object.entries(of).sort(([one], [other]) => compare(one, other));
  const text = JSON.stringify([employee, inOrder(totals), leaveByType.map(inOrder), inOrder(leaveDays)]);
  return createHash("sha256").update(text).digest("hex");
};

export const sealed = (counted: Omit<NewSnapshot, "hash">): NewSnapshot => ({ ...counted, hash: hashOf(counted) });

/** A day before somebody joined or after they left belongs to nobody's totals. */
const byPerson = (days: Days): Map<number, Days> => {
  const found = new Map<number, Days>();
  for (const day of days) {
    if (isOutside(day.status)) continue;
    const own = found.get(day.employee) ?? [];
    own.push(day);
    found.set(day.employee, own);
  }
  return found;
};

export type Count = { snapshots: readonly NewSnapshot[]; withOpen: ReadonlySet<number> };

type Span = Pick<PeriodRow, "from_day" | "to_day">;

/** By the calendar of the place where each of them stood on the date. */
const daysOff = async (tx: Tx, employees: readonly number[], { from_day: from, to_day: to }: Span) => {
  const calendars = await people.daysOfMany(tx, employees, from, to);
  const off = new Map(
    [...calendars].map(([id, days]) => [
      id,
      new Map(days.map(({ date, kind, halfOff }) => [date, kind !== "working" ? 1 : halfOff ? 0.5 : 0])),
    ]),
  );
  return (employee: number, date: PlainDate): number => off.get(employee)?.get(date) ?? 0;
};

/** Three statements, however many people: their days, their leave and their calendars. */
export const countAll = async (tx: Tx, period: Span & Pick<PeriodRow, "location_id">): Promise<Count> => {
  const days = byPerson(await countedDays(tx, placeOf(period)));
  const employees = [...days.keys()];
  const [leaveOf, offOn] = await Promise.all([leaveByDate(tx, employees, period.from_day, period.to_day), daysOff(tx, employees, period)]);
  const snapshots = [...days].map(([employee, own]): NewSnapshot => {
    const counted = countPeriod(
      own,
      (date) => leaveOf(employee, date),
      (date) => offOn(employee, date),
    );
    return sealed({ employee, ...counted });
  });
  const withOpen = [...days].filter(([, own]) => own.some(({ shares }) => shares.open > 0)).map(([employee]) => employee);
  return { snapshots, withOpen: new Set(withOpen) };
};

export type Taken = Count & { before: ReadonlyMap<number, NewSnapshot> };

/** Kept as the next version; whatever is in it is frozen by the lock. The clocks of all of them are held. */
export const takeSnapshot = async (tx: Tx, period: PeriodRow): Promise<Taken> => {
  const [counted, before] = await Promise.all([
    countAll(tx, period),
    period.version === 0 ? [] : snapshotsOf(tx, period.id, period.version),
  ]);
  countKnownLate(tx, placeOf(period));
  insertSnapshots(tx, { period: period.id, version: period.version + 1 }, counted.snapshots);
  return { ...counted, before: new Map(before.map((one) => [one.employee, one])) };
}; // AT-38
