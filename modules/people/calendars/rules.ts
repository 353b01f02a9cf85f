// What may stand in a year of a calendar, what is copied from it, and which days count otherwise when it changes. Pure.
import { addDays, occurrenceInMonth, PlainDate, weekdayOf, yearOf } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { Violation } from "#shared/problem.ts";
import type { DaysOff } from "../rules.ts";
import type { Effect, YearHoliday } from "./contract.ts";
import { type HalfDay, halfOffOf } from "./holiday-kinds.ts";
import type { CalendarViolation } from "./messages.ts";

type Found = Violation<CalendarViolation>;

const dayField = (index: number): string => `holidays.${index}.day`;

/** Each on a day of its own within the year; somebody chooses an optional one as a whole day. */
export const checkDays = (holidays: readonly YearHoliday[], year: number): Found[] =>
  holidays.flatMap(({ day, name, kind, off }, index): Found[] => {
    if (kind === "optional" && off !== "day") return [{ code: "people.holiday_half", field: `holidays.${index}.off`, params: { name } }];
    if (day === undefined) return [];
    if (yearOf(day) !== year)
      return [{ code: "people.holiday_date", field: dayField(index), params: { case: "outside", day, year: String(year) } }]; // PE-46
    const first = holidays.findIndex((one) => one.day === day);
    if (first === index) return [];
    return [{ code: "people.holiday_date", field: dayField(index), params: { case: "taken", day, name: holidays[first]?.name } }]; // PE-46
  });

/** What is published has at least one holiday, and a date for each. */
export const checkComplete = (holidays: readonly YearHoliday[], year: number): Found[] => {
  if (holidays.length === 0) return [{ code: "people.year_incomplete", params: { case: "none", year: String(year) } }]; // PE-47
  return holidays.flatMap(({ day, name }, index): Found[] =>
    day ? [] : [{ code: "people.year_incomplete", field: dayField(index), params: { case: "undated", name } }],
  ); // PE-47
};

const monthAndDay = (day: PlainDate): string => day.slice(5);

/** The same day of another year; 29 February has none in most. */
const sameDayIn = (year: number, day: PlainDate): PlainDate | undefined => {
  const same = `${year}-${monthAndDay(day)}`;
  return PlainDate.safeParse(same).success ? same : undefined;
};

/**
 * The next year's draft. A date is fixed that is certain and on which the holiday fell in every year that names it; others come without one.
 * `others` are the holidays of the calendar's other years.
 */
export const copied = (holidays: readonly YearHoliday[], others: readonly YearHoliday[], to: number): YearHoliday[] =>
  inOrder(
    holidays.map((holiday) => {
      const { day, name, tentative } = holiday;
      const isFixed =
        day !== undefined &&
        !tentative &&
        others.every((other) => other.name !== name || other.day === undefined || monthAndDay(other.day) === monthAndDay(day));
      return { ...holiday, day: isFixed ? sameDayIn(to, day) : undefined };
    }),
  ); // PE-47

/** By day; those without one last. */
export const inOrder = (holidays: readonly YearHoliday[]): YearHoliday[] =>
  [...holidays].sort((one, other) => compare(one.day ?? "9", other.day ?? "9") || one.name.localeCompare(other.name, "en"));

/** One schedule of a location that follows the calendar. */
export type Following = { locationId: string; from?: PlainDate | undefined; until?: PlainDate | undefined; daysOff: DaysOff };

/** On this date people at this location work now and did not, or the other way round; with `halfOff` they do not work that half alone. */
export type CountingChange = { date: PlainDate; locationId: string; works: boolean; halfOff?: HalfDay | undefined };

/** What is off on the dates of holidays. */
export type FreeDays = ReadonlyMap<PlainDate, "whole" | HalfDay>;

/** People may choose an optional holiday, but it is a working day. */
export const freeDays = (holidays: readonly YearHoliday[]): FreeDays =>
  new Map(
    holidays.flatMap(({ day, kind, off }) =>
      day === undefined || kind === "optional" ? [] : [[day, halfOffOf[off] ?? ("whole" as const)] as const],
    ),
  );

export type DayChange = { date: PlainDate; isHoliday: boolean; halfOff?: HalfDay | undefined };

const halfOf = (off: "whole" | HalfDay | undefined): { halfOff?: HalfDay } =>
  off === undefined || off === "whole" ? {} : { halfOff: off };

/** Dates that are holidays in one of the two and not in the other, or another part of the day, in order. */
export const changedDays = (before: readonly YearHoliday[], after: readonly YearHoliday[]): DayChange[] => {
  const [was, is] = [freeDays(before), freeDays(after)];
  const both = [...new Set([...was.keys(), ...is.keys()])].filter((date) => was.get(date) !== is.get(date));
  return both.sort().map((date) => ({ date, isHoliday: is.has(date), ...halfOf(is.get(date)) }));
};

/** Where a change of the calendar changes what counts: not on a weekly off, on which nobody works either way. */
export const countingChanges = (changes: readonly DayChange[], following: readonly Following[]): CountingChange[] =>
  changes.flatMap(({ date, isHoliday, halfOff }) =>
    following.flatMap(({ locationId, from, until, daysOff }): CountingChange[] => {
      const isThen = (from ?? "") <= date && (until === undefined || date <= until);
      const isOff = daysOff.includes(weekdayOf(date) * 10 + occurrenceInMonth(date));
      return isThen && !isOff ? [{ date, locationId, works: !isHoliday, ...(halfOff && { halfOff }) }] : [];
    }),
  );

/** What a location goes by: the days of a week, and the holidays of the years that are published. */
export type Followed = { daysOff: DaysOff; holidays: FreeDays };

const offOn = (date: PlainDate, { daysOff, holidays }: Followed): "whole" | HalfDay | undefined =>
  daysOff.includes(weekdayOf(date) * 10 + occurrenceInMonth(date)) ? "whole" : holidays.get(date);

/** The days, both ends included, on which a location would work by another schedule and does not, or the other way round. */
export const scheduleChanges = (
  locationId: string,
  { first, last }: { first: PlainDate; last: PlainDate },
  [before, after]: readonly [Followed, Followed],
): CountingChange[] => {
  const found: CountingChange[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const off = offOn(date, after);
    if (off !== offOn(date, before)) found.push({ date, locationId, works: off === undefined, ...halfOf(off) });
  }
  return found;
};

/** A place that follows the calendar, and the last day of its attendance that is locked; nothing where none is. */
export type LockedPlace = Following & { location: string; lockedUntil: PlainDate | undefined };

/** No day is changed, not even a weekly off, where it is locked; each place is named once. */
export const checkUnlocked = (changes: readonly { date: PlainDate }[], places: readonly LockedPlace[]): Found[] => {
  const met = places.filter(
    ({ from, until, lockedUntil }) =>
      lockedUntil !== undefined &&
      changes.some(({ date }) => date <= lockedUntil && (from ?? "") <= date && (until === undefined || date <= until)),
  );
  const days = new Map(met.map(({ location, lockedUntil }) => [location, lockedUntil]));
  return [...days].map(([location, day]) => ({ code: "people.holiday_locked", params: { location, day } }));
}; // PE-48

export const isSame = (one: readonly YearHoliday[], other: readonly YearHoliday[]): boolean => {
  const lines = (holidays: readonly YearHoliday[]) =>
    inOrder(holidays).map(({ day, name, kind, off, tentative }) => [day ?? null, name, kind, off, tentative]);
  return JSON.stringify(lines(one)) === JSON.stringify(lines(other));
};

/** Saved only with the effect that was shown. */
export const checkEffect = (shown: Effect, now: Effect): Found[] => {
  if (shown.mark === now.mark) return [];
  const count = now.requests - shown.requests;
  return [{ code: "people.effect_changed", params: { case: count > 1 ? "more" : count === 1 ? "one" : "other", count } }]; // PE-48
};

/** What people of a location are told of an amended year: the one day, or how many. */
export type Told =
  | { event: "people.holiday_added" | "people.morning_off" | "people.afternoon_off" | "people.holiday_removed"; day: PlainDate }
  | { event: "people.calendar_amended"; count: number };

const addedAs = { whole: "people.holiday_added", first: "people.morning_off", second: "people.afternoon_off" } as const;

export const toldOf = (changes: readonly DayChange[]): Told | undefined => {
  const [only, ...rest] = changes;
  if (!only) return undefined;
  if (rest.length > 0) return { event: "people.calendar_amended", count: changes.length };
  return { event: only.isHoliday ? addedAs[only.halfOff ?? "whole"] : "people.holiday_removed", day: only.date };
};
