// The working days by which ages are counted, read once in a run of a job for each person and the head office.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, dayIn, type Instant, type PlainDate } from "#shared/dates.ts";
import type { Calendar } from "../../age.ts";
import type { Queue } from "../../policies/policy.ts";
import { needs } from "../kind.ts";

/** Whose days count: the person assigned, or for queues and for what is with nobody the head office. */
export type Whose = number | "head office";

/** By whose days a step ages: whom it was given to first, else the head office. */
export const whoseDays = ({ people, queue }: { people: readonly number[]; queue: Queue | null }): Whose =>
  queue ? "head office" : (people[0] ?? "head office");

/** Calendar days back and ahead in which every age lies that anything hangs on. */
const [BACK, AHEAD] = [130, 130];

const zoneOf = (tx: Tx, whose: Whose): Promise<string> =>
  whose === "head office" ? needs.get().headOfficeZone(tx) : needs.get().zoneOf(tx, whose);

/** Somebody who joined only lately has no days before: then the head office's count. */
const workingDays = async (tx: Tx, whose: Whose, from: PlainDate, to: PlainDate): Promise<readonly PlainDate[]> => {
  const read = (of: Whose) => needs.get().workingDays(tx, of, from, to);
  return whose === "head office" ? read(whose) : read(whose).catch(() => read("head office"));
};

/** The days up to today by which something of so long ago is counted. */
export const calendarSince = async (tx: Tx, whose: Whose, since: Instant): Promise<Calendar> => {
  const zone = await zoneOf(tx, whose);
  return { zone, workingDays: await workingDays(tx, whose, dayIn(zone, since), dayIn(zone, clock.now())) };
};

export type Calendars = (tx: Tx, whose: Whose) => Promise<Calendar>;

export const calendarsOfRun = (): Calendars => {
  const known = new Map<Whose, Promise<Calendar>>();
  const read = async (tx: Tx, whose: Whose): Promise<Calendar> => {
    const zone = await zoneOf(tx, whose);
    const today = dayIn(zone, clock.now());
    return { zone, workingDays: await workingDays(tx, whose, addDays(today, -BACK), addDays(today, AHEAD)) };
  };
  return (tx, whose) => {
    const calendar = known.get(whose) ?? read(tx, whose);
    known.set(whose, calendar);
    return calendar;
  };
};
