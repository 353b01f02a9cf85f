// Days past their closing time get their record, days that something has changed get it anew, and each night some are looked at again.
import { z } from "zod";
import { clock } from "#api/clock.ts";
import { type CompanyRun, companyTask, eachCompany, enqueue, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, type Instant, PlainDate } from "#shared/dates.ts";
import { EmployeeId, Id } from "#shared/ids.ts";
import { closesAt } from "../../day/plan.ts";
import { holdOpenPeriods, lockedByPlace } from "../periods/locked.ts";
import { type Clock, clocksToClose, everyClock, lockClocks, openClocks, setClosed } from "../punches-store.ts";
import { settingsOf } from "../shifts/store.ts";
import { deriveAround, deriveEach } from "./derive.ts";
import { factsOfDays, type KnownDay } from "./facts.ts";
import { offerTask } from "./offer.ts";
import { deletePending, insertPending } from "./pending-store.ts";
import { differences, keptOf } from "./record.ts";
import { recordsOf } from "./store.ts";

type Run = Pick<CompanyRun<unknown>, "transaction">;

/** So many people's clocks are held at once, for so many days at the most. */
const AT_ONCE = 200;
const DAYS_AT_ONCE = 31;

/** The last date whose closing time has passed, as far as they are closed without a gap. */
const lastClosed = (known: readonly KnownDay[], at: Instant): PlainDate | undefined => {
  const firstOpen = known.findIndex((day, index) => {
    // Who does not work here has no day to wait for.
    if (day.employed !== "yes") return day.date >= at.slice(0, 10);
    return closesAt(day, known[index + 1]) > at;
  });
  return firstOpen === -1 ? known.at(-1)?.date : known[firstOpen - 1]?.date;
};

type Spans = ReadonlyMap<number, { from: PlainDate; to: PlainDate }>;

/** Which days of each can be closed by now, of the earliest ones. */
const spansToClose = async (tx: Tx, clocks: ReadonlyMap<number, PlainDate>, at: Instant): Promise<Spans> => {
  const from = addDays([...clocks.values()].toSorted()[0] ?? at.slice(0, 10), 1);
  const facts = await factsOfDays(tx, [...clocks.keys()], from, addDays(from, DAYS_AT_ONCE));
  const spans = new Map<number, { from: PlainDate; to: PlainDate }>();
  for (const [employee, known] of facts) {
    const own = addDays(clocks.get(employee) ?? from, 1);
    const last = lastClosed(
      known.filter(({ date }) => date >= own),
      at,
    );
    if (last !== undefined) spans.set(employee, { from: own, to: last });
  }
  return spans;
};

/** Closes the earliest of their days; gives how many were kept, or nothing where none was left to close. */
const closeSome = async ({ transaction }: Run, page: readonly Clock[], at: Instant): Promise<number | undefined> => {
  const due = await transaction((tx) => spansToClose(tx, new Map(page.map(({ employee, closedUntil }) => [employee, closedUntil])), at));
  if (due.size === 0) return undefined;
  return transaction(async (tx) => {
    // Looked at again once they are held: only who has something to close is kept waiting.
    const spans = await spansToClose(tx, await lockClocks(tx, [...due.keys()]), at);
    const made = await deriveEach(tx, spans);
    setClosed(
      tx,
      [...spans].map(([employee, span]) => ({ employee, closedUntil: span.to })),
    );
    return made;
  });
};

const welcome = ({ transaction }: Run): Promise<void> => transaction(async (tx) => openClocks(tx, await people.employedIds(tx)));

export const closeDays = async (run: Run): Promise<number> => {
  await welcome(run);
  const at = clock.now();
  // Somewhere on earth that day may have begun already, and an early shift of it may have ended.
  const before = addDays(at.slice(0, 10), 1);
  let made = 0;
  const closeAfter = async (after: number): Promise<void> => {
    const page = await run.transaction((tx) => clocksToClose(tx, { before, after, limit: AT_ONCE }));
    if (page.length === 0) return;
    const closed = await closeSome(run, page, at);
    made += closed ?? 0;
    // Whoever is behind by more than was looked at is looked at again from there.
    if (closed !== undefined) await closeAfter(after);
    else if (page.length === AT_ONCE) await closeAfter(page.at(-1)?.employee ?? after);
  };
  await closeAfter(0);
  return made;
};

const closeTask = companyTask({
  name: "attendance.close",
  purpose: "Settle every day of attendance whose closing time has passed, missed dates in order",
  payload: NoPayload,
  run: closeDays,
});

/** Some dates, or all from one on, of one person or of everybody. */
const Affected = z.strictObject({
  employee: EmployeeId.optional(),
  days: z.array(PlainDate).optional(),
  from: PlainDate.optional(),
  /** What says meanwhile that they wait. */
  pending: Id.optional(),
});
type Affected = z.infer<typeof Affected>;

export const batchesOf = (all: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, index) => all.slice(index * AT_ONCE, (index + 1) * AT_ONCE));

/** No day closes later than so many after it. */
const CLOSES_WITHIN = 2;

/** A day that had closed may close later by another shift or place: then it is open again, and waits for its time once more. */
const openAgain = async (tx: Tx, clocks: ReadonlyMap<number, PlainDate>, begin: PlainDate): Promise<void> => {
  const before = (until: PlainDate): PlainDate => [addDays(begin, -1), addDays(until, -CLOSES_WITHIN)].toSorted().at(-1) ?? until;
  const looked = new Map([...clocks].map(([employee, until]) => [employee, before(until)]));
  const spans = await spansToClose(tx, looked, clock.now());
  const closed = [...clocks].map(([employee, until]) => ({ employee, until, to: spans.get(employee)?.to ?? before(until) }));
  setClosed(
    tx,
    closed.filter(({ until, to }) => to < until).map(({ employee, to }) => ({ employee, closedUntil: to })),
  );
};

/** Days that are not closed yet are computed whenever they are read. */
const deriveAffected = async ({ transaction }: Run, { employee, days, from, pending }: Affected): Promise<number> => {
  const known = await transaction(everyClock);
  const owners = known.map((one) => one.employee).filter((owner) => employee === undefined || owner === employee);
  const [begin, last] = [from ?? days?.toSorted()[0], days?.toSorted().at(-1)];
  if (begin === undefined) return 0;
  let made = 0;
  for (const batch of batchesOf(owners))
    made += await transaction(async (tx) => {
      const clocks = [...(await lockClocks(tx, batch))].filter(([, until]) => until >= begin);
      const spans = clocks.map(
        ([owner, until]) => [owner, { from: begin, to: last !== undefined && last < until ? last : until }] as const,
      );
      await openAgain(tx, new Map(clocks), begin);
      return deriveEach(tx, new Map(spans), days);
    });
  if (pending !== undefined) await transaction(async (tx) => deletePending(tx, pending));
  return made;
};

const deriveTask = companyTask({
  name: "attendance.derive",
  purpose: "Compute days of attendance anew whose leave, calendar, place or notice has changed",
  payload: Affected,
  run: ({ payload, transaction }) => deriveAffected({ transaction }, payload),
});

/** Nobody has closed a later date yet, wherever they are: it will be computed by what is known then. */
const lastBegun = (): PlainDate => addDays(clock.now().slice(0, 10), 1);

/** Asks for dates in their order, or all from one on, and says until then that they wait, so that no lock counts what they were. */
export const askFor = async (tx: Tx, asked: Omit<Affected, "pending"> & { from: PlainDate }): Promise<void> => {
  const { employee, days, from } = asked;
  const pending = insertPending(tx, { employee, from, to: days?.at(-1) });
  await enqueue(tx, deriveTask, { ...asked, pending });
};

const askForDays = async (tx: Tx, days: readonly PlainDate[], employee?: number): Promise<void> => {
  const begun = days.filter((day) => day <= lastBegun()).toSorted();
  const [from] = begun;
  if (from === undefined) return;
  await holdOpenPeriods(tx, from, begun.at(-1) ?? from);
  await askFor(tx, { days: begun, from, ...(employee !== undefined && { employee }) });
};
const askFrom = async (tx: Tx, from: PlainDate, employee?: number): Promise<void> => {
  if (from > lastBegun()) return;
  await holdOpenPeriods(tx, from, lastBegun());
  await askFor(tx, { from, ...(employee !== undefined && { employee }) });
};

/** Leave tells of days that count otherwise now. */
export const onLeaveChanged = (tx: Tx, { employee, dates }: { employee: number; dates: readonly PlainDate[] }): Promise<void> =>
  askForDays(tx, dates, employee);

/** People tells of days of a calendar that count otherwise. */
export const onCalendarChanged = (tx: Tx, { days }: { days: readonly PlainDate[] }): Promise<void> => askForDays(tx, days);

/** People tells of a location that follows another calendar or week from a day on. */
export const onScheduleChanged = (tx: Tx, { from }: { from: PlainDate }): Promise<void> => askFrom(tx, from);

/** People tells of somebody who stands elsewhere from a day on. */
export const onPlaceChanged = (tx: Tx, { employee, from }: { employee: number; from: PlainDate }): Promise<void> =>
  askFrom(tx, from, employee);

/** A last day that is moved makes days of work of some, and no days at all of others: as far back as a notice may reach. */
const BACK = 92;
export const onNoticeChanged = (tx: Tx, { employee }: { employee: number }): Promise<void> =>
  askFrom(tx, addDays(clock.now().slice(0, 10), -BACK), employee);

/** One person in so many is looked at each night, another one the next. */
const PART = 100;
/** So many days back. */
const LOOKED_AT = 60;

const wrongDays = async (tx: Tx, { employee, closedUntil: to }: Clock): Promise<string[]> => {
  const from = addDays(to, -LOOKED_AT);
  const [derived, kept, locked] = await Promise.all([
    deriveAround(tx, [employee], from, to),
    recordsOf(tx, [employee], from, to),
    lockedByPlace(tx),
  ]);
  const { known, records } = derived.get(employee) ?? { known: [], records: new Map() };
  return known.flatMap((facts) => {
    const record = records.get(facts.date);
    if (!record || facts.employed !== "yes" || facts.date < from || facts.date > to) return [];
    const row = kept.find(({ day }) => day.date === facts.date);
    const before = row?.day;
    // What a locked day would be now is told as a difference of its period. -- AT-38
    if (facts.date <= (locked.get(before?.locationId ?? facts.locationId) ?? "") && !row?.knownLate) return [];
    const parts = differences(before, keptOf(facts, record));
    return parts.length === 0 ? [] : [`${employee} ${facts.date}: ${parts.join(", ")}`];
  });
};

/** Derives some of the kept days again, all of a person in turn. Any difference is an alarm: the run fails and says which. */
export const verifyDays = async ({ transaction }: Run): Promise<number> => {
  const night = Math.floor(clock.millis() / 86_400_000);
  const [settings, all] = await transaction((tx) => Promise.all([settingsOf(tx), everyClock(tx)]));
  const clocks = all.filter(({ closedUntil }) => settings && closedUntil >= settings.startsOn);
  const chosen = clocks.filter((_, index) => (index + night) % Math.min(PART, clocks.length) === 0);
  const wrong: string[] = [];
  for (const one of chosen) wrong.push(...(await transaction((tx) => wrongDays(tx, one))));
  if (wrong.length > 0) throw new Error(`${wrong.length} days of attendance are not what they should be: ${wrong.slice(0, 5).join("; ")}`);
  return chosen.length;
};

const verifyTask = companyTask({
  name: "attendance.verify",
  purpose: "Derive some days of attendance again and compare; a difference is an alarm",
  // It would find the same again: what is wrong stays until somebody has looked.
  attempts: 1,
  payload: NoPayload,
  run: verifyDays,
});

export const dayJobs: ModuleJobs = {
  tasks: [closeTask, deriveTask, verifyTask, offerTask],
  schedule: [eachCompany(closeTask, { at: "*/10 * * * *", fill: "1h" }), eachCompany(verifyTask, { at: "0 3 * * *", fill: "1d" })],
};
