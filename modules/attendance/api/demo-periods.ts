// Months of the demo company that were closed: all but the last two, one of them twice; the month before this one is in review (file 05, section 10).
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, daysOfMonth, type Instant, type PlainDate } from "#shared/dates.ts";
import { recordOf } from "./periods/gather.ts";
import { endOf } from "./periods/review.ts";
import { insertSnapshots, type NewSnapshot } from "./periods/snapshot-store.ts";
import { changePeriod, firstDayAt, insertPeriod, type PeriodRow } from "./periods/store.ts";
import { countAll, sealed } from "./periods/take-snapshot.ts";

type Month = { from: PlainDate; to: PlainDate };

/** From the first month that is kept to the one of today. */
const monthsUntil = (first: PlainDate, today: PlainDate): Month[] => {
  const month = daysOfMonth(first.slice(0, 7));
  return month.to >= today ? [month] : [month, ...monthsUntil(addDays(month.to, 1), today)];
};

/** As it was locked the first time: one day was still missing that was found later. */
const beforeRepair = (rows: readonly NewSnapshot[]): NewSnapshot[] => {
  const place = rows.findIndex(({ totals }) => totals.attended >= 10 && totals.absent === 0);
  return rows.map((row, index) => {
    if (index !== place) return row;
    const { attended, absent, unpaid, ...totals } = row.totals;
    return sealed({ ...row, totals: { ...totals, attended: attended - 1, absent: absent + 1, unpaid: unpaid + 1 } });
  });
};

type Closing = { location: string; month: Month; now: Instant };
const rowOf = (id: string, { location, month }: Closing): PeriodRow =>
  ({ id, location_id: location, from_day: month.from, to_day: month.to }) as PeriodRow;

const lock = async (tx: Tx, closing: Closing, isTwice: boolean): Promise<void> => {
  const { location, month } = closing;
  const id = insertPeriod(tx, { location, ...month });
  const period = rowOf(id, closing);
  const { snapshots } = await countAll(tx, period);
  if (isTwice) insertSnapshots(tx, { period: id, version: 1 }, beforeRepair(snapshots));
  const version = isTwice ? 2 : 1;
  insertSnapshots(tx, { period: id, version }, snapshots);
  const { ends } = await endOf(tx, period);
  // At the end of its review.
  changePeriod(tx, id, { state: "locked", version, review_ends: ends, reminded: true, locked_at: ends });
  audit(tx, {
    action: "attendance.lock_period",
    record: recordOf(period),
    change: { state: ["review", "locked"], version: [null, version] },
  });
};

const review = async (tx: Tx, closing: Closing): Promise<void> => {
  const { location, month, now } = closing;
  const id = insertPeriod(tx, { location, ...month });
  const { ends, remindAt } = await endOf(tx, rowOf(id, closing));
  changePeriod(tx, id, { state: "review", review_ends: ends, reminded: now >= remindAt });
};

/** Of every place where days are kept. */
export const seedPeriods = async (tx: Tx, now: Instant): Promise<void> => {
  const today = now.slice(0, 10);
  for (const location of (await people.placesById(tx)).keys()) {
    const first = await firstDayAt(tx, location);
    if (first === undefined) continue;
    const months = monthsUntil(first, today);
    for (const [index, month] of months.entries()) {
      // This month's place counted from the end: 1 is the one before it.
      const ago = months.length - 1 - index;
      const closing = { location, month, now };
      if (ago >= 2) await lock(tx, closing, ago === 3);
      else if (ago === 1 && today > addDays(month.to, 1)) await review(tx, closing);
      else insertPeriod(tx, { location, ...month });
    }
  }
};
