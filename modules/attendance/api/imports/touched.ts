// The days that punches touch, and those beside them, computed anew.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, dayIn, type Instant, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { deriveEach } from "../days/derive.ts";
import { lockedByPlace } from "../periods/locked.ts";

type Touched = { employee: number; at: Instant; zone: string; locationId: string };

/** Dates that are computed together: a file of one wild row more must not bring a year of everybody. */
const TOGETHER = 31;

type Day = { employee: number; date: PlainDate };

const daysOf = (punches: readonly Touched[], locks: ReadonlyMap<string, PlainDate>, now: Instant): Day[] => {
  const days = new Map<string, Day>();
  for (const { employee, at, zone, locationId } of punches) {
    const date = dayIn(zone, at);
    // What has not come yet is computed whenever it is read, and what is locked stays.
    for (const near of [addDays(date, -1), date, addDays(date, 1)])
      if (near <= dayIn(zone, now) && near > (locks.get(locationId) ?? "")) days.set(`${employee} ${near}`, { employee, date: near });
  }
  return [...days.values()].sort((one, other) => compare(one.date, other.date));
};

/** Of each the first and the last of these days, which stand in order. */
const spansOf = (days: readonly Day[]): Map<number, { from: PlainDate; to: PlainDate }> => {
  const spans = new Map<number, { from: PlainDate; to: PlainDate }>();
  for (const { employee, date } of days) spans.set(employee, { from: spans.get(employee)?.from ?? date, to: date });
  return spans;
};

/** Of people whose clocks are held already. Gives how many days have become others. */
export const deriveTouched = async (tx: Tx, punches: readonly Touched[]): Promise<number> => {
  const days = daysOf(punches, await lockedByPlace(tx), clock.now());
  let made = 0;
  for (let from = 0; from < days.length; ) {
    const last = addDays(days[from]?.date ?? "", TOGETHER);
    const part = days.slice(from).filter(({ date }) => date < last);
    made += await deriveEach(tx, spansOf(part));
    from += part.length;
  }
  return made;
}; // AT-42
