// What it would count to keep the attendance of people from before the day they are entered: absent days, and differences in locked months.
import { setImmediate } from "node:timers/promises";
import type { Tx } from "#api/transaction.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { deriveDays } from "../../day/derive.ts";
import { figuresOf, sameFigures } from "../../periods/figures.ts";
import { factsOfPlaces, type KnownDay } from "../days/facts.ts";
import { keptOf } from "../days/record.ts";
import { lockedPeriods } from "../periods/snapshot-store.ts";

/** Somebody who is about to be added: where, and from which day on their attendance would be kept. */
export type Joiner = { locationId: string; from: PlainDate; today: PlainDate };

type Count = { absentDays: number; differences: number };

/** Of each date what it counts for whoever has never punched, once it is over. */
const countsOf = (days: readonly KnownDay[], isLocked: (date: PlainDate) => boolean): (Count & { date: PlainDate })[] => {
  const over = `${addDays(days.at(-1)?.date ?? "2000-01-01", 4)}T00:00:00.000Z`;
  const records = deriveDays(days, [], over);
  return days.flatMap((facts) => {
    const record = records.get(facts.date);
    if (!record) return [];
    const differs = isLocked(facts.date) && !sameFigures(figuresOf(undefined, []), figuresOf(keptOf(facts, record), []));
    return [{ date: facts.date, absentDays: record.shares.absent, differences: differs ? 1 : 0 }];
  });
};

/** Of all of them together, for the days before today. */
export const keptBefore = async (tx: Tx, joiners: readonly Joiner[]): Promise<Count> => {
  const [first] = joiners.map(({ from }) => from).toSorted();
  const last = joiners
    .map(({ today }) => today)
    .toSorted()
    .at(-1);
  const sum: Count = { absentDays: 0, differences: 0 };
  if (first === undefined || last === undefined || first >= last) return sum;
  const places = [...new Set(joiners.map(({ locationId }) => locationId))];
  const [known, periods] = await Promise.all([factsOfPlaces(tx, places, first, addDays(last, -1)), lockedPeriods(tx)]);
  for (const [place, days] of known) {
    const locks = periods.filter(({ location }) => location === place);
    const counts = countsOf(days, (date) => locks.some(({ from, to }) => from <= date && date <= to));
    for (const { from, today } of joiners.filter(({ locationId }) => locationId === place))
      for (const { date, absentDays, differences } of counts)
        if (from <= date && date < today) {
          sum.absentDays += absentDays;
          sum.differences += differences;
        }
    await setImmediate();
  }
  return sum;
};
