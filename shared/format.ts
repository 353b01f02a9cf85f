import { addDays, dayIn, type Instant, type PlainDate } from "./dates.ts";

// One place for how days, moments and amounts are written; the locale is a constant until there is a second language.
const LOCALE = "en-GB";

const dayFormat = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE, { timeZone: "UTC", ...options });
const shortDay = dayFormat({ day: "numeric", month: "short" });
const weekDay = dayFormat({ weekday: "short" });
const monthOfYear = dayFormat({ month: "long", year: "numeric" });
const year = dayFormat({ year: "numeric" });
const asDate = (day: PlainDate): Date => new Date(`${day}T00:00:00Z`);
/** "2 Oct". The locale would write "Sept"; every other month has three letters. */
export const formatShortDay = (day: PlainDate): string => shortDay.format(asDate(day)).replace("Sept", "Sep");

/** "Fri 2 Oct" */
export const formatDay = (day: PlainDate): string => `${weekDay.format(asDate(day))} ${formatShortDay(day)}`;

/** "2 Oct 2026" */
export const formatDayOfYear = (day: PlainDate): string => `${formatShortDay(day)} ${year.format(asDate(day))}`;

/** "Fri 2 Oct 2026" */
export const formatDate = (day: PlainDate): string => `${formatDay(day)} ${year.format(asDate(day))}`;

/** "November 2026", the month of a day. */
export const formatMonth = (day: PlainDate): string => monthOfYear.format(asDate(day));

/** "28–30 Dec" or "30 Dec – 4 Jan"; one day alone is "30 Dec". */
export const formatSpan = (from: PlainDate, to: PlainDate): string => {
  if (from === to) return formatShortDay(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${formatShortDay(to)}`;
  return `${formatShortDay(from)} – ${formatShortDay(to)}`;
};

/** As a title names them: "28–30 Dec", and with its weekday where it is one day alone: "Wed 30 Dec". */
export const formatDayOrSpan = (from: PlainDate, to: PlainDate): string => (from === to ? formatDay(from) : formatSpan(from, to));

/** "28–30 Dec 2026" or "30 Dec 2026 – 4 Jan 2027". */
export const formatSpanOfYear = (from: PlainDate, to: PlainDate): string =>
  from.slice(0, 4) === to.slice(0, 4)
    ? `${formatSpan(from, to)} ${year.format(asDate(to))}`
    : `${formatDayOfYear(from)} – ${formatDayOfYear(to)}`;

/** "10 h", "4 h 30 min", "45 min". */
export const formatDuration = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(" ") || "0 min";

/** "1 day", "2.5 days": leave is counted in halves. */
export const formatDays = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

let hourCycle: "h12" | "h23" = "h23";

/** To make one takes longer than to write a moment with it; there are as many as zones were seen. */
const zoned = (options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at: Instant, timeZone: string | undefined): string => {
    const clock = `${timeZone} ${hourCycle}`;
    const format = made.get(clock) ?? new Intl.DateTimeFormat(LOCALE, { ...options, hourCycle, timeZone });
    made.set(clock, format);
    // "09:05 pm" keeps the zero of the clock of 24 hours.
    return format.format(new Date(at)).replace(/\b0(?=\d:\d\d [ap]m)/, "");
  };
};
const timeIn = zoned({ timeStyle: "short" });
const dateIn = zoned({ dateStyle: "medium" });
const momentIn = zoned({ dateStyle: "medium", timeStyle: "short" });

/** "9:34 pm" in place of "21:34" from now on, where the reader's locale has a clock of twelve hours. The browser says so once; the server and tests keep 24. */
export const setClock = (locale: string): void => {
  hourCycle = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 ? "h12" : "h23";
};

/** "09:34" on the clock of the reader, or of the given zone. */
export const formatTime = (at: Instant, timeZone?: string): string => timeIn(at, timeZone);

/** "7 Dec 2026, 09:34" in the given zone, or in the reader's own where none is given. */
export const formatMoment = (at: Instant, timeZone?: string): string => momentIn(at, timeZone).replace("Sept", "Sep");

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment as people say it: "just now", "2 hours ago", "Yesterday 14:05", "Tue 24 Nov", and with its year when that is not this one: "12 Mar 2025". */
export const formatRelative = (at: Instant, now: number, timeZone = readersZone()): string => {
  const then = Date.parse(at);
  const age = now - then;
  // A device's clock may be a little behind the server's.
  if (Math.abs(age) < MINUTE_MS) return "just now";
  const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  if (age > 0 && age < HOUR_MS) return ago(Math.floor(age / MINUTE_MS), "minute");
  const [day, today] = [dayIn(timeZone, at), dayIn(timeZone, new Date(now).toISOString())];
  if (day === today) return age > 0 ? ago(Math.floor(age / HOUR_MS), "hour") : `Today ${formatTime(at, timeZone)}`;
  if (day === addDays(today, -1)) return `Yesterday ${formatTime(at, timeZone)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDayOfYear(day);
};

/** "20 Nov 2026": the day on which a moment falls, in the given zone, or in the reader's own where none is given. */
export const formatDayOf = (at: Instant, timeZone?: string): string => dateIn(at, timeZone).replace("Sept", "Sep");

/** "London" of `Europe/London`. */
export const cityOf = (timeZone: string): string => (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
