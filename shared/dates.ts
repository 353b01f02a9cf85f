import { z } from "zod";

const DAY = 86_400_000;

const isRealDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** Wider than any working life; the database has no year 0, and a day beyond is a slip of the finger. */
const YEARS = { first: 1900, last: 2200 };

/** A calendar day without zone, `2026-12-01`. Days compare as strings. */
export const PlainDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "Write the day as 2026-12-31.", abort: true })
  .refine(isRealDay, { error: "This day is not in the calendar." })
  .refine((day: string) => Number(day.slice(0, 4)) >= YEARS.first && Number(day.slice(0, 4)) <= YEARS.last, {
    error: `Choose a year from ${YEARS.first} to ${YEARS.last}.`,
  })
  .meta({ description: "A calendar day.", examples: ["2026-12-01"] });
export type PlainDate = z.infer<typeof PlainDate>;

/** A calendar month, `2026-12`, in addresses of pages and calls. */
export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "Write a month such as 2026-12." })
  .meta({ examples: ["2026-12"] });

/** A moment in UTC, `2026-12-01T06:30:00.000Z`. */
export const Instant = z.iso.datetime().meta({ description: "A moment in UTC." });
export type Instant = z.infer<typeof Instant>;

// Balances and months ask for the same few years of days again and again; reading and writing a date takes twenty times as long as a look.
const numbers = new Map<PlainDate, number>();
const texts = new Map<number, PlainDate>();
/** Some eighty years of days. */
const MOST_DAYS = 30_000;

const kept = <K, V>(known: Map<K, V>, key: K, value: V): V => {
  if (known.size >= MOST_DAYS) known.clear();
  known.set(key, value);
  return value;
};

/** Days since 1 January 1970; not a number for what is no day. */
const numberOf = (day: PlainDate): number => numbers.get(day) ?? kept(numbers, day, Date.parse(`${day}T00:00:00Z`) / DAY);

const dayOf = (number: number): PlainDate => texts.get(number) ?? kept(texts, number, new Date(number * DAY).toISOString().slice(0, 10));

export const addDays = (day: PlainDate, days: number): PlainDate => dayOf(numberOf(day) + days);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => numberOf(to) - numberOf(from);

const THURSDAY = 4;

/** 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (day: PlainDate): number => (((numberOf(day) + THURSDAY) % 7) + 7) % 7;

/** Which occurrence of its weekday in the month: 1 … 5 (file 02, section 6.2). */
export const occurrenceInMonth = (day: PlainDate): number => Math.ceil(Number(day.slice(8)) / 7);

/** Every day from `from` to `to`, both included; empty when they are the wrong way round. */
export const eachDay = (from: PlainDate, to: PlainDate): PlainDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** The first and the last day of a month such as `2026-12`. */
export const daysOfMonth = (month: string): { from: PlainDate; to: PlainDate } => {
  const from = `${month}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
};

export const yearOf = (day: PlainDate): number => Number(day.slice(0, 4));

/** The financial year that a day lies in; `startMonth`: 1 = January … 12. */
export const financialYearOf = (day: PlainDate, startMonth: number): { from: PlainDate; to: PlainDate } => {
  const first = (year: number): PlainDate => `${year}-${String(startMonth).padStart(2, "0")}-01`;
  const year = day < first(yearOf(day)) ? yearOf(day) - 1 : yearOf(day);
  return { from: first(year), to: addDays(first(year + 1), -1) };
};

// Making one costs more than the call that needs it; there are a few hundred zones at most.
const wallCalendars = new Map<string, Intl.DateTimeFormat>();

const wallCalendar = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    wallCalendars.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  wallCalendars.set(timeZone, made);
  return made;
};

/** The calendar day that a clock on the wall of `timeZone` (IANA name) shows at this moment. */
export const dayIn = (timeZone: string, at: Instant): PlainDate => wallCalendar(timeZone).format(new Date(at));

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** The time of day, `09:30`, that a clock on the wall of `timeZone` shows at this moment. */
export const timeIn = (timeZone: string, at: Instant): string => {
  const made =
    wallClocks.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  wallClocks.set(timeZone, made);
  return made.format(new Date(at));
};

/** Milliseconds by which the wall clock is ahead of UTC at this moment. */
const aheadAt = (timeZone: string, at: number): number => {
  const shown = new Date(at).toISOString();
  const minute = Math.floor(at / 60_000) * 60_000;
  return Date.parse(`${dayIn(timeZone, shown)}T${timeIn(timeZone, shown)}Z`) - minute;
};

/** All moments at which a clock on the wall of `timeZone` shows this day and time, in order: two where the clock goes back over it, none where it leaves it out. */
export const wallInstants = (timeZone: string, day: PlainDate, time: string): Instant[] => {
  const wall = Date.parse(`${day}T${time}Z`);
  const [before, after] = [aheadAt(timeZone, wall - DAY), aheadAt(timeZone, wall + DAY)];
  return [...new Set([wall - before, wall - after])]
    .filter((at) => at + aheadAt(timeZone, at) === wall)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at).toISOString());
};

// A team's days ask for the same few moments again and again, each of which takes a dozen questions to the calendar.
const wallMoments = new Map<string, Instant>();
const MOST_MOMENTS = 20_000;

/** The moment at which a clock on the wall of `timeZone` shows this day and time: the earlier of two, and of a time that a change of the clock leaves out the same time later by the gap. */
export const wallInstant = (timeZone: string, day: PlainDate, time: string): Instant => {
  const asked = `${timeZone} ${day} ${time}`;
  const known = wallMoments.get(asked);
  if (known !== undefined) return known;
  const wall = Date.parse(`${day}T${time}Z`);
  const skipped = () => new Date(wall - aheadAt(timeZone, wall - DAY)).toISOString();
  const moment = wallInstants(timeZone, day, time)[0] ?? skipped();
  if (wallMoments.size >= MOST_MOMENTS) wallMoments.clear();
  wallMoments.set(asked, moment);
  return moment;
};
