// Days computed from what is known of them and the punches that count, and kept where they have changed.
import { clock } from "#api/clock.ts";
import { enqueue } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import { deriveDays } from "../../day/derive.ts";
import { type DayRecord, isOutside, type Punch } from "../../day/model.ts";
import { keepDifferences } from "../periods/differences.ts";
import { lockedByPlace } from "../periods/locked.ts";
import { countingPunches, lockClocks } from "../punches-store.ts";
import { factsOfDays, type KnownDay } from "./facts.ts";
import { offerTask } from "./offer.ts";
import { differences, type KeptDay, keptOf } from "./record.ts";
import { putRecords, type RecordOf, recordsOf } from "./store.ts";

/** What happens so many dates before and after decides which punches are whose. */
export const AROUND = 2;

/** Each zone's day lies in it. */
export const momentsAround = (from: PlainDate, to: PlainDate): { from: Instant; to: Instant } => ({
  from: `${addDays(from, -1)}T00:00:00.000Z`,
  to: `${addDays(to, 2)}T00:00:00.000Z`,
});

export type Derived = { known: readonly KnownDay[]; punches: readonly Punch[]; records: ReadonlyMap<PlainDate, DayRecord> };

/** Whether a date of somebody has to be computed at all. */
type Asked = (employee: number, facts: KnownDay) => boolean;

/** Facts, punches and what they come to, of each of them, two dates more on each side than are asked for. */
export const deriveAround = async (
  tx: Tx,
  employees: readonly number[],
  from: PlainDate,
  to: PlainDate,
  asked: Asked = () => true,
): Promise<Map<number, Derived>> => {
  const at = clock.now();
  const [first, last] = [addDays(from, -AROUND), addDays(to, AROUND)];
  const span = momentsAround(first, last);
  const [facts, rows] = await Promise.all([factsOfDays(tx, employees, first, last), countingPunches(tx, employees, span.from, span.to)]);
  const punchesOf = grouped(rows, ({ employee }) => employee);
  return new Map(
    [...facts].map(([employee, known]) => {
      const punches = punchesOf.get(employee) ?? [];
      const days = known.filter((day) => asked(employee, day));
      return [employee, { known, punches, records: days.length === 0 ? new Map() : deriveDays(days, punches, at) }];
    }),
  );
};

type Changed = { employee: number; before: KeptDay | undefined; isCounted: boolean; day: KeptDay; knownLate: boolean };

const writeChanged = async (tx: Tx, changed: readonly Changed[], at: Instant): Promise<void> => {
  putRecords(tx, changed, at);
  for (const { employee, before, day } of changed)
    if ((before?.offDayMinutes ?? 0) !== day.offDayMinutes) await enqueue(tx, offerTask, { employee, day: day.date });
};

/** What is wanted of somebody: some dates, or all from the first to the last that are asked for. */
type Wanted = (employee: number, date: PlainDate) => boolean;

type Span = { from: PlainDate; to: PlainDate; wanted: Wanted };

/** Days as they are computed, as they are kept, and until when places are locked, all of it read while the clocks are held. */
export type Found = {
  derived: ReadonlyMap<number, Pick<Derived, "known" | "records">>;
  kept: readonly RecordOf[];
  locked: ReadonlyMap<string, PlainDate>;
  at: Instant;
};

/** Of a locked month: in its snapshot, which has no day on which somebody did not work here, or of which that was not known. */
const isCounted = (row: RecordOf | undefined): boolean => row !== undefined && !row.knownLate && !isOutside(row.day.status); // AT-38

/** Keeps those of the wanted dates that have changed, however many people: equal inputs write nothing, days that a lock has counted stay. */
export const keepWanted = async (tx: Tx, { derived, kept, locked, at }: Found, { from, to, wanted }: Span): Promise<number> => {
  const isLocked = ({ date, locationId }: KeptDay): boolean => date <= (locked.get(locationId) ?? "");
  const keptBy = new Map(kept.map((row) => [`${row.employee} ${row.day.date}`, row]));
  const found = [...derived].flatMap(([employee, { known, records }]) =>
    known.flatMap((facts): Changed[] => {
      const record = records.get(facts.date);
      if (!record || facts.date < from || facts.date > to || !wanted(employee, facts.date)) return [];
      const row = keptBy.get(`${employee} ${facts.date}`);
      const before = row?.day;
      // Nothing is kept of somebody who did not work here, unless it was believed that they do.
      if (facts.employed !== "yes" && before === undefined) return [];
      const day = keptOf(facts, record);
      return [{ employee, before, isCounted: isCounted(row), day, knownLate: isLocked(day) }];
    }),
  );
  const isClosed = ({ before, day }: Changed): boolean => isLocked(before ?? day) || isLocked(day);
  // A day that somebody may have been paid by stays; what it would be now is kept beside it, as it is of one that no lock has counted. -- AT-38
  const changed = found.filter((one) => !(one.isCounted && isClosed(one)) && differences(one.before, one.day).length > 0);
  await keepDifferences(tx, found.filter(isClosed));
  await writeChanged(tx, changed, at);
  return changed.length;
};

/** Computes the wanted dates anew. The clocks are held from before. */
const deriveWanted = async (tx: Tx, employees: readonly number[], span: Span): Promise<number> => {
  const { from, to } = span;
  const at = clock.now();
  const [derived, kept, locked] = await Promise.all([
    deriveAround(tx, employees, from, to),
    recordsOf(tx, employees, from, to),
    lockedByPlace(tx),
  ]);
  return keepWanted(tx, { derived, kept, locked, at }, span);
};

/** The days of one person, in the transaction of whatever has changed them. Gives how many have become others. */
export const deriveIn = async (tx: Tx, employee: number, dates: readonly PlainDate[]): Promise<number> => {
  const [from, to] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (from === undefined || to === undefined) return 0;
  await lockClocks(tx, [employee]);
  return deriveWanted(tx, [employee], { from, to, wanted: (_, date) => dates.includes(date) });
};

/** The same of many people at once, all dates of a span. */
export const deriveMany = async (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate): Promise<number> => {
  if (employees.length === 0 || from > to) return 0;
  await lockClocks(tx, employees);
  return deriveWanted(tx, employees, { from, to, wanted: () => true });
};

/** Of people whose clocks are held already: of each the dates from one day to another of their own, all of them or only some. */
export const deriveEach = async (
  tx: Tx,
  spans: ReadonlyMap<number, { from: PlainDate; to: PlainDate }>,
  only?: readonly PlainDate[],
): Promise<number> => {
  const all = [...spans.values()];
  const [from, to] = [
    all.map((span) => span.from).toSorted()[0],
    all
      .map((span) => span.to)
      .toSorted()
      .at(-1),
  ];
  if (from === undefined || to === undefined) return 0;
  const wanted: Wanted = (employee, date) => {
    const own = spans.get(employee);
    return own !== undefined && own.from <= date && date <= own.to && (only?.includes(date) ?? true);
  };
  return deriveWanted(tx, [...spans.keys()], { from, to, wanted });
};
