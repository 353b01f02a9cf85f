// Between the calendar days of the product (text) and the days that people type and choose.

import { addDays, daysBetween, PlainDate } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
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

/** "5 Oct 2026", "5 oct", "5/10/2026", "05.10.26", "2026-10-05"; without a year the nearest such day is meant. */
export const parseDay = (typed: string, today: PlainDate): PlainDate | undefined => {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]{3,9},?\s+(?=\d)/, "");
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})[\s./-]+([a-z]{3,9}|\d{1,2})(?:[\s./-]+(\d{4}|\d{2}))?$/.exec(text);
  if (!parts) return undefined;
  const [, day, month, year] = parts;
  if (year === undefined) return nearest(monthOf(month ?? ""), Number(day), today);
  return real(year.length === 2 ? 2000 + Number(year) : Number(year), monthOf(month ?? ""), Number(day));
};

/** A day as it stands in the field; what is no day stays as it was typed. */
export const shownDay = (value: string): string => (PlainDate.safeParse(value).success ? formatDate(value) : value);
