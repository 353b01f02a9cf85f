// Months of lived days at once: their punches, and the records that follow from them. For the demo and for companies to measure with.
import { sendWritten, type Tx } from "#api/transaction.ts";
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";
import { deriveDays } from "../day/derive.ts";
import type { Punch } from "../day/model.ts";
import { closesAt } from "../day/plan.ts";
import { AROUND } from "./days/derive.ts";
import { factsOfDays, type KnownDay } from "./days/facts.ts";
import { type KeptDay, keptOf } from "./days/record.ts";
import { putRecords } from "./days/store.ts";
import { livedPunches } from "./demo-lived.ts";
import type { ToldDay } from "./demo-roster.ts";
import { type Clock, insertPunches, openClocks, setClosed } from "./punches-store.ts";

export type Life = {
  employee: number;
  who: number;
  toldOn?: ReadonlyMap<PlainDate, ToldDay> | undefined;
  /** A day of leave that was entered once its month was locked: nothing was known of it when the day was kept. */
  leaveToCome?: PlainDate | undefined;
};

const asKnownThen = (days: readonly KnownDay[], leaveToCome: PlainDate | undefined): readonly KnownDay[] =>
  days.map((day) => (day.date === leaveToCome ? { ...day, leave: { halves: "none" } } : day));

/** Rows of one statement: more of them save nothing. */
const ROWS = 2000;
/** Days that are derived together: a punch is compared with all of them. */
const TOGETHER = 30;

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));

/** What each of somebody's days came to, some at a time, with those around them that decide whose punch is whose. */
const derived = (days: readonly KnownDay[], punches: readonly Punch[], now: Instant): KeptDay[] =>
  inParts([...days.keys()], TOGETHER).flatMap((places) => {
    const [first = 0, last = 0] = [places[0], places.at(-1)];
    const around = days.slice(Math.max(0, first - AROUND), last + 1 + AROUND);
    const [from, to] = [addDays(around[0]?.date ?? "", -1), addDays(around.at(-1)?.date ?? "", 2)];
    const records = deriveDays(
      around,
      punches.filter(({ at }) => at >= from && at < to),
      now,
    );
    return days.slice(first, last + 1).flatMap((day) => {
      const record = records.get(day.date);
      return record && day.employed === "yes" ? [keptOf(day, record)] : [];
    });
  });

/** The last date of which closing time has passed. */
const closedBy = (days: readonly KnownDay[], now: Instant): PlainDate | undefined =>
  days.findLast((day, place) => closesAt(day, days[place + 1]) <= now)?.date;

/** Of so many people at once: the database works while the next are computed, and does not take the transaction for a forgotten one. */
const PEOPLE = 4;

const fillFor = async (tx: Tx, lives: readonly Life[], { from, now }: { from: PlainDate; now: Instant }): Promise<void> => {
  const today = now.slice(0, 10);
  const employees = lives.map(({ employee }) => employee);
  const facts = await factsOfDays(tx, employees, from, addDays(today, 1 + AROUND));
  const closed: Clock[] = [];
  const kept: { employee: number; day: KeptDay }[] = [];
  const lived = lives.map(({ employee, who, toldOn, leaveToCome }) => {
    const days = asKnownThen(facts.get(employee) ?? [], leaveToCome);
    const punches = livedPunches(days, { who, now, ...(toldOn && { toldOn }) });
    return { employee, days, punches: punches.map((punch) => ({ employee, ...punch })) };
  });
  for (const { employee, days, punches } of lived) {
    const ids = insertPunches(tx, punches);
    const known = punches.map(({ at, kind }, place): Punch => ({ id: ids[place] ?? "", at, kind }));
    for (const day of derived(days, known, now)) if (day.date <= today) kept.push({ employee, day });
    const closedUntil = closedBy(days, now);
    if (closedUntil !== undefined) closed.push({ employee, closedUntil });
  }
  for (const part of inParts(kept, ROWS)) putRecords(tx, part, now);
  setClosed(tx, closed);
  sendWritten(tx);
};

/** Everybody's days from one date up to now. The company's attendance has begun by then, and nobody has punched yet. */
export const fillMonths = async (tx: Tx, lives: readonly Life[], span: { from: PlainDate; now: Instant }): Promise<void> => {
  openClocks(
    tx,
    lives.map(({ employee }) => employee),
  );
  for (const part of inParts(lives, PEOPLE)) await fillFor(tx, part, span);
};
