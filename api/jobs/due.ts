// Whom a job reminds of what: each once, by the day and the time it is where they work, however often the job runs and whatever it missed.
import { addDays, daysBetween, type PlainDate } from "#shared/dates.ts";
import { clock } from "../clock.ts";
import { handedIn } from "../handed-in.ts";
import { type Tx, tablesOf } from "../transaction.ts";

export const dueNeeds = handedIn<{
  /** What day and time it is where each of them works. */
  clocks: (tx: Tx, employees: readonly number[]) => Promise<ReadonlyMap<number, { today: PlainDate; time: string }>>;
  workingDays: (
    tx: Tx,
    employees: readonly number[],
    from: PlainDate,
    to: PlainDate,
  ) => Promise<ReadonlyMap<number, ReadonlySet<PlainDate>>>;
}>("clocks of people");

const q = tablesOf<{ "platform.told_days": { company_id: number; what: string; subject: string; day: PlainDate } }>();

/** True once for each subject and day, from here on: whoever else asks at the same time waits and gets false. */
export const firstTime = async (tx: Tx, what: string, subject: string | number, day: PlainDate): Promise<boolean> => {
  const row = { company_id: tx.company, what, subject: String(subject), day };
  const noted = await q(tx)
    .insertInto("platform.told_days")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("what")
    .execute();
  return noted.length > 0;
};

/** No zone is further from UTC than a day. */
const EARLY = 1;

type Dated = { day: PlainDate | null };
export type Reminder<Row extends Dated> = {
  /** `people.contract_ends` */
  name: string;
  /** How many days before the day. Of several that were missed the last one is made good, and none once the day is over. */
  daysBefore: readonly number[];
  rows: (tx: Tx, span: { from: PlainDate; to: PlainDate }) => Promise<readonly Row[]>;
  /** Whose clock counts, and what is told of once for each of these days. */
  about: (row: Row) => { employee: number; subject: string | number };
};

/** The rows of which to remind now, with how many days before it was to be. */
export const dueBefore = async <Row extends Dated>(tx: Tx, { name, daysBefore, rows, about }: Reminder<Row>) => {
  const utc = clock.now().slice(0, 10);
  const most = Math.max(...daysBefore);
  const found = await rows(tx, { from: addDays(utc, -EARLY), to: addDays(utc, most + EARLY) });
  const clocks = await dueNeeds.get().clocks(tx, [...new Set(found.map((row) => about(row).employee))]);
  const due: { row: Row; day: PlainDate; before: number }[] = [];
  for (const row of found) {
    const { employee, subject } = about(row);
    if (row.day === null) continue;
    const left = daysBetween(clocks.get(employee)?.today ?? utc, row.day);
    const before = daysBefore.toSorted((one, other) => one - other).find((days) => left >= 0 && left <= days);
    if (before !== undefined && (await firstTime(tx, `${name}_${before}`, subject, row.day))) due.push({ row, day: row.day, before });
  }
  return due;
};

/** So far back a working day is looked for. */
const LOOKED_BACK = 14;

/** On the wall of whoever is reminded; a run that comes late is made up for until the last. */
export type Morning = { name: string; from: string; before: string };

/** Of these people, those for whom it is a working morning now, once a day; with the working day before it. */
export const dueThisMorning = async (
  tx: Tx,
  { name, from, before }: Morning,
  employees: readonly number[],
): Promise<Map<number, PlainDate>> => {
  const clocks = [...(await dueNeeds.get().clocks(tx, employees))].filter(([, { time }]) => time >= from && time < before);
  const due = new Map<number, PlainDate>();
  const days = clocks.map(([, { today }]) => today).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return due;
  const working = await dueNeeds.get().workingDays(
    tx,
    clocks.map(([employee]) => employee),
    addDays(first, -LOOKED_BACK),
    last,
  );
  for (const [employee, { today }] of clocks) {
    const own = [...(working.get(employee) ?? [])];
    const previous = own
      .filter((day) => day < today)
      .toSorted()
      .at(-1);
    if (previous !== undefined && own.includes(today) && (await firstTime(tx, name, employee, today))) due.set(employee, previous);
  }
  return due;
};
