// AT-22 and AT-36 to AT-39: when a review starts and ends, what stands against a lock, and which period is opened again.
import { addDays, type Instant, type PlainDate, timeIn, wallInstant } from "#shared/dates.ts";
import { formatDays, formatShortDay } from "#shared/format.ts";
import type { Violation } from "#shared/problem.ts";
import { monthBeside } from "../day/month-words.ts";
import { type OpenCounts, type OpenKind, openKinds, REASON_LEAST } from "./contract.ts";
import { type DayFigures, dayFigureNames } from "./figures.ts";

export type PeriodCode =
  | "attendance.locked"
  | "attendance.periods_not_yours"
  | "attendance.period_state"
  | "attendance.period_changed"
  | "attendance.review"
  | "attendance.lock"
  | "attendance.reopen";
export type PeriodViolation = Violation<PeriodCode>;

export type Span = { from: PlainDate; to: PlainDate };

/** The last day of the period that a date belongs to; periods begin on this day of the month, 1 to 28. */
const lastDayFrom = (date: PlainDate, startDay: number): PlainDate => {
  const own = `${date.slice(0, 8)}${String(startDay).padStart(2, "0")}`;
  const next = own > date ? own : `${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 8)}${own.slice(8)}`;
  return addDays(next, -1);
};

/** The period that holds a date, where there is none before it. */
export const periodAround = (date: PlainDate, startDay: number): Span => {
  const to = lastDayFrom(date, startDay);
  const before = `${addDays(`${to.slice(0, 7)}-01`, startDay === 1 ? 0 : -1).slice(0, 8)}${String(startDay).padStart(2, "0")}`;
  return { from: before, to };
};

/** The one that follows day by day, also where the company has chosen another day to begin with meanwhile. */
export const periodAfter = ({ to }: Span, startDay: number): Span => {
  const from = addDays(to, 1);
  return { from, to: lastDayFrom(from, startDay) };
};

/** The last of so many working days after a period, and the moment after it. */
export const reviewEnd = (
  workingDays: readonly PlainDate[],
  { days, zone }: { days: number; zone: string },
): { until: PlainDate; ends: Instant; remindAt: Instant } | undefined => {
  const [until, before] = [workingDays[days - 1], workingDays[days - 2]];
  if (until === undefined) return undefined;
  return {
    until,
    ends: wallInstant(zone, addDays(until, 1), "00:00"),
    // One working day before the end; where the review has only one, on that day.
    remindAt: wallInstant(zone, before ?? until, "09:00"),
  };
}; // AT-36

/** Nobody is told of a review before nine on the wall of its place. */
export const isTellingTime = (zone: string, at: Instant): boolean => timeIn(zone, at) >= "09:00"; // AT-36

/** The period that a date is locked with, by its last day, and its place. */
export type LockedOn = { period: PlainDate; place: string };

/** No day on or before the last locked one of its place is changed. */
export const checkUnlocked = (locked: LockedOn | undefined): Violation<"attendance.locked">[] =>
  locked === undefined ? [] : [{ code: "attendance.locked", field: "date", params: locked }]; // AT-22

export type LockFacts = {
  /** The oldest period of the place that is not locked, where it is another one. */
  older: PlainDate | undefined;
  /** People whose last day of it has not closed. */
  unclosed: number;
  to: PlainDate;
  importing: boolean;
  open: OpenCounts;
  ticked: readonly OpenKind[];
};

const tick = (kind: OpenKind, count: number): PeriodViolation => ({
  code: "attendance.lock",
  field: "ticked",
  params: { case: kind, count, days: count === 1 ? "day" : "days", requests: count === 1 ? "request" : "requests" },
});

/** What no tick helps against. */
export const hindrancesOf = ({ older, unclosed, to, importing }: Omit<LockFacts, "open" | "ticked">): PeriodViolation[] => {
  const found: (PeriodViolation | false)[] = [
    older !== undefined && { code: "attendance.lock", params: { case: "older", older: monthBeside(older, to) } },
    unclosed > 0 && { code: "attendance.lock", params: { case: "closing", date: to, count: unclosed } },
    importing && { code: "attendance.lock", params: { case: "importing" } },
  ];
  return found.filter((one) => one !== false);
};

export const checkLock = (facts: LockFacts): PeriodViolation[] => [
  ...hindrancesOf(facts),
  ...openKinds.filter((kind) => facts.open[kind] > 0 && !facts.ticked.includes(kind)).map((kind) => tick(kind, facts.open[kind])),
]; // AT-37

/** `newer` and `to`: the last days of the newest one that is locked, where it is another one, and of this one. */
type ReopenFacts = { newer: PlainDate | undefined; to: PlainDate; reason: string };

export const checkReopen = ({ newer, to, reason }: ReopenFacts): PeriodViolation[] => [
  ...(newer === undefined ? [] : [{ code: "attendance.reopen" as const, params: { case: "newer", newer: monthBeside(newer, to) } }]),
  ...(reason.trim().length < REASON_LEAST
    ? [{ code: "attendance.reopen" as const, field: "comment", params: { case: "reason", least: REASON_LEAST } }]
    : []),
]; // AT-39

/** "12, 26 and 27 Nov": the month once, where they are of one. */
const inWords = (dates: readonly PlainDate[]): string => {
  const months = new Set(dates.map((date) => date.slice(0, 7)));
  const last = dates.at(-1) ?? "";
  const words = dates.map((date) => (months.size === 1 && date !== last ? String(Number(date.slice(8))) : formatShortDay(date)));
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
};

/** So many are named; of more their number says enough. */
const NAMED = 5;

/** "2 days of November need you: 12 and 26 Nov." */
export const needsYou = (period: Span, dates: readonly PlainDate[]): string => {
  const month = monthBeside(period.to, period.to);
  const begun = `${formatDays(dates.length)} of ${month} ${dates.length === 1 ? "needs" : "need"} you`;
  return dates.length > NAMED ? `${begun}.` : `${begun}: ${inWords(dates)}.`;
}; // AT-36

const shareWords: Partial<Record<keyof DayFigures, string>> = {
  attended: "attended",
  leave: "leave",
  off: "off",
  absent: "absent",
  unpaid: "unpaid",
  late: "late minutes",
  short: "short minutes",
  overtime: "overtime minutes",
  offDayMinutes: "minutes on a day off",
  workFromHome: "work from home",
  onDuty: "on duty",
};
const shares = ["attended", "leave", "off", "absent"] as const;

/** "absent 1 → leave 1 (LV-2026-00052)"; figures beside the shares where those are the same. */
export const differenceInWords = (was: DayFigures, would: DayFigures, number?: string): string => {
  const moved = shares.some((name) => was[name] !== would[name]);
  const named = moved ? shares : dayFigureNames.filter((name) => was[name] !== would[name]);
  const side = (figures: DayFigures): string =>
    named
      .filter((name) => !moved || figures[name] > 0)
      .map((name) => `${shareWords[name]} ${figures[name]}`)
      .join(", ") || "nothing";
  return `${side(was)} → ${side(would)}${number === undefined ? "" : ` (${number})`}`;
}; // AT-38
