// Between the calendar days of the product (text) and the days that people type and choose.

import { addDays, daysBetween, PlainDate, weekdayOf } from "#shared/dates.ts";
import { formatDate, formatDayOfYear } from "#shared/format.ts";
import { deviceNow } from "./clock.ts";

const two = (part: number): string => String(part).padStart(2, "0");

/** The day on this device, for what a typed date without a year means. */
export const deviceToday = (): PlainDate => {
  const now = new Date(deviceNow());
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** The same day of another month, or that month's last. */
export const addMonths = (day: PlainDate, months: number): PlainDate => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = `${Math.floor(count / 12)}-${two((count % 12) + 1)}-01`;
  const last = addDays(`${Math.floor((count + 1) / 12)}-${two(((count + 1) % 12) + 1)}-01`, -1);
  const same = addDays(first, Number(day.slice(8)) - 1);
  return same > last ? last : same;
};

const LOCALE = "en-GB";
const midnight = (day: PlainDate): Date => new Date(`${day}T00:00:00Z`);

/** To make one takes longer than to draw a day with it. */
const weekdays = {
  long: new Intl.DateTimeFormat(LOCALE, { timeZone: "UTC", weekday: "long" }),
  narrow: new Intl.DateTimeFormat(LOCALE, { timeZone: "UTC", weekday: "narrow" }),
};

export const weekdayName = (day: PlainDate, length: keyof typeof weekdays): string => weekdays[length].format(midnight(day));

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3)) + 1);

const real = (year: number, month: number, day: number): PlainDate | undefined => {
  const parsed = PlainDate.safeParse(`${year}-${two(month)}-${two(day)}`);
  return parsed.success ? parsed.data : undefined;
};

const nearest = (month: number, day: number, today: PlainDate): PlainDate | undefined => {
  const year = Number(today.slice(0, 4));
  const candidates = [year - 1, year, year + 1].flatMap((candidate) => real(candidate, month, day) ?? []);
  return candidates.sort((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)))[0];
};

/** Whether the month is written before the day: 10/5 is 5 October in en-US, and 10 May in en-GB. */
const monthComesFirst = (locale: string): boolean => {
  const parts = new Intl.DateTimeFormat(locale, { day: "numeric", month: "numeric" }).formatToParts().map(({ type }) => type);
  return parts.indexOf("month") < parts.indexOf("day");
};

/** "5 Oct 2026", "Oct 5, 2026", "5 oct", "5/10/2026", "05.10.26", "2026-10-05"; without a year the nearest such day is meant. */
export const parseDay = (typed: string, today: PlainDate, locale = navigator.language): PlainDate | undefined => {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/, "")
    .replace(/^([a-z]{3,9})\.?\s+(\d{1,2})(?:,\s*|\s+|$)/, "$2 $1 ")
    .trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})[\s./-]+([a-z]{3,9}|\d{1,2})\.?(?:[\s./-]+(\d{4}|\d{2}))?$/.exec(text);
  if (!parts) return undefined;
  const [, one = "", other = "", year] = parts;
  // Dots stand between day and month wherever they are used; only slashes and hyphens follow the locale.
  const isTurned = /^\d+[/-]\d+/.test(text) && monthComesFirst(locale);
  const [day, month] = isTurned ? [Number(other), Number(one)] : [Number(one), monthOf(other)];
  if (year === undefined) return nearest(month, day, today);
  return real(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
};

/** "1 – 5 Oct 2026", "1 Oct to 5 Oct": both ends of what is typed or pasted as one, or undefined. */
export const parseSpan = (typed: string, today: PlainDate, locale = navigator.language): Span | undefined => {
  const [first = "", last, more] = typed.split(/\s+to\s+|\s+-\s+|\s*[–—]\s*/i);
  if (last === undefined || more !== undefined) return undefined;
  const to = parseDay(last, today, locale);
  const from =
    to &&
    (/^\d{1,2}$/.test(first.trim()) ? real(Number(to.slice(0, 4)), Number(to.slice(5, 7)), Number(first)) : parseDay(first, to, locale));
  return from && to && from <= to ? [from, to] : undefined;
};

/** A day as it stands in the field; what is no day stays as it was typed. */
export const shownDay = (value: string, isShort = false): string => {
  if (!PlainDate.safeParse(value).success) return value;
  return isShort ? formatDayOfYear(value) : formatDate(value);
};

/** First and last day. */
export type Span = [PlainDate, PlainDate];

export const mondayOf = (day: PlainDate): PlainDate => addDays(day, -((weekdayOf(day) + 6) % 7));
const monthAround = (day: PlainDate): Span => [`${day.slice(0, 7)}-01`, addDays(`${addMonths(day, 1).slice(0, 7)}-01`, -1)];

/** Spans that are chosen with one press: for what is requested, and for what is looked back at. */
export const presets = {
  ahead: {
    today: (today: PlainDate): Span => [today, today],
    tomorrow: (today: PlainDate): Span => [addDays(today, 1), addDays(today, 1)],
    nextWeek: (today: PlainDate): Span => [addDays(mondayOf(today), 7), addDays(mondayOf(today), 11)],
  },
  back: {
    thisMonth: monthAround,
    lastMonth: (today: PlainDate): Span => monthAround(addMonths(today, -1)),
    thisYear: (today: PlainDate): Span => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
    lastYear: (today: PlainDate): Span => [`${Number(today.slice(0, 4)) - 1}-01-01`, `${Number(today.slice(0, 4)) - 1}-12-31`],
  },
};
