// How old an open step is, and what its age asks for: reminders and escalations, by days that somebody works. Pure.
import type { Instant, PlainDate } from "#shared/dates.ts";
import { addDays, dayIn, timeIn, wallInstant } from "#shared/dates.ts";
import type { PolicyStep } from "./policies/policy.ts";

/** Local time at which people are reminded and steps escalated. */
const REMINDED_AT = "09:00";

/** By whose days the age is counted: those of the person assigned, or of the head office. */
export type Calendar = { zone: string; workingDays: readonly PlainDate[] };

/** Working days after the local day on which the step opened, up to and with `day`. */
const workedBy = (openedAt: Instant, day: PlainDate, { zone, workingDays }: Calendar): PlainDate[] => {
  const openedOn = dayIn(zone, openedAt);
  return workingDays.filter((one) => one > openedOn && one <= day);
};

export const ageAt = (openedAt: Instant, now: Instant, calendar: Calendar): number =>
  workedBy(openedAt, dayIn(calendar.zone, now), calendar).length; // RP-22

/** The day on which the step becomes so old; nothing where the calendar does not reach so far. */
export const dayOfAge = (openedAt: Instant, age: number, calendar: Calendar): PlainDate | undefined =>
  calendar.workingDays.filter((one) => one > dayIn(calendar.zone, openedAt))[age - 1];

const OLD = 5; // working days

/** The moment from which it is old: the beginning of the day on which it reaches that age. */
export const oldFrom = (openedAt: Instant, calendar: Calendar): Instant | undefined => {
  const day = dayOfAge(openedAt, OLD, calendar);
  return day === undefined ? undefined : wallInstant(calendar.zone, day, "00:00");
}; // RP-22

/** What has been done about a step's age already: reminders spent, and how far it was escalated. */
export type Spent = { reminded: number; escalated: number };
type Settings = Pick<PolicyStep, "remindAfter" | "escalateAfter">;

/** `reminded`: how many are spent from now on; `remind`: the newest of them is to be told; `escalated`: how far it is from now on. */
export type Due = { reminded: number; remind: boolean; escalated: number };

/**
 * What is due now. Of several reminders that an outage left only the newest is told, and none once the step is escalated; one that
 * falls on a day away is spent without a word (`away`).
 */
export const dueNow = (
  { openedAt, settings, spent }: { openedAt: Instant; settings: Settings; spent: Spent },
  now: Instant,
  calendar: Calendar,
  away = false,
): Due => {
  const today = dayIn(calendar.zone, now);
  const hasBegun = timeIn(calendar.zone, now) >= REMINDED_AT;
  const reached = workedBy(openedAt, hasBegun ? today : addDays(today, -1), calendar).length;
  const { escalateAfter, remindAfter } = settings;
  const levels = escalateAfter === undefined ? [] : [escalateAfter, 2 * escalateAfter];
  const escalated = Math.max(spent.escalated, levels.filter((age) => age <= reached).length); // RP-23
  const isWorking = hasBegun && calendar.workingDays.includes(today);
  const reminded = isWorking ? Math.max(spent.reminded, remindAfter.filter((age) => age <= reached).length) : spent.reminded;
  return { reminded, remind: reminded > spent.reminded && escalated === 0 && !away, escalated }; // RP-22
};

/** Does the clock ask for anything? */
export const isDue = (due: Due, spent: Spent): boolean => due.reminded > spent.reminded || due.escalated > spent.escalated;

const TOLD_BEFORE = 7; // calendar days
const LAPSES_AT = "02:00";

/** What becomes of a request that was returned and not touched since, by the head office's clock. */ // RP-18
export const lapseOf = (
  returnedAt: Instant,
  { zone, days }: { zone: string; days: number },
  now: Instant,
): { day: PlainDate; tell: boolean; lapse: boolean } => {
  const day = addDays(dayIn(zone, returnedAt), days);
  const today = timeIn(zone, now) >= LAPSES_AT ? dayIn(zone, now) : addDays(dayIn(zone, now), -1);
  return { day, tell: today >= addDays(day, -TOLD_BEFORE), lapse: today >= day };
};
