// What a leave costs: dates and a calendar in, days out. Whether it may be asked for stands in policies/asking.ts. No clock, no database.
import { daysBetween, type PlainDate } from "#shared/dates.ts";
import { compact } from "#shared/problem.ts";
import type { Fit, LeaveApplication, LeaveDay, Portion } from "./contract.ts";
import type { LeaveViolation } from "./messages.ts";
import type { RuleRow } from "./policies/rule-row.ts";
import type { LeaveStatus } from "./workflow.ts";

const MOST_DATES = 366;

/** One date of the owner's calendar, by the location they belong to on it. */
export type CalendarDay = {
  date: PlainDate;
  kind: LeaveDay["why"];
  holiday?: string | undefined;
  /** The half of a working day that a half holiday takes. */
  halfOff?: LeaveDay["halfOff"];
  /** A working day that one may take as an optional holiday, by its name. */
  optional?: string | undefined;
  locationId: string;
  /** False while the holidays of its year are not published. */
  published?: boolean;
};

/** A counted day that the owner has asked for or booked already. */
export type LiveDay = {
  type: string;
  date: PlainDate;
  portion: Portion;
  number: string;
  status: LeaveStatus;
  from: PlainDate;
  to: PlainDate;
};

/** The dates that are asked for, and which part of the first and last of them. */
export type Dates = Pick<LeaveApplication, "from" | "to" | "firstDay" | "lastDay">;

/** The part of a date that an application covers: only its first and last day can be halves. */
const portionOn = (application: Dates, date: PlainDate): Portion => {
  if (date === application.from) return application.firstDay;
  return date === application.to ? application.lastDay : "whole";
};

const unitsOf = (portion: Portion): number => (portion === "whole" ? 1 : 0.5);

/** How much of what is asked for of a date is worked: half a holiday leaves the other half. */
const workedOf = (portion: Portion, { kind, halfOff }: CalendarDay): number => {
  if (kind !== "working" || portion === halfOff) return 0;
  return halfOff ? 0.5 : unitsOf(portion);
};

/** From the first to the last day of a leave that is worked; nothing where nobody works. */
const workingSpan = (application: Dates, calendar: readonly CalendarDay[]): { from: PlainDate; to: PlainDate } | undefined => {
  const working = calendar.filter((day) => workedOf(portionOn(application, day.date), day) > 0);
  const [first, last] = [working[0], working.at(-1)];
  return first && last && { from: first.date, to: last.date };
};

/**
 * One row per calendar date; days off and halves that are off count as their type says (file 04, section 6.1). An optional holiday is a
 * working day.
 */
export const countDays = (application: Dates, calendar: readonly CalendarDay[], daysOff: RuleRow["daysOff"] = "skip"): LeaveDay[] => {
  const span = workingSpan(application, calendar);
  // An afternoon off after the first morning lies inside, and so does a morning off before the last afternoon.
  const isInside = ({ date, halfOff }: CalendarDay): boolean =>
    span !== undefined &&
    (halfOff === "second" ? span.from <= date : span.from < date) &&
    (halfOff === "first" ? date <= span.to : date < span.to);
  const countsOff = (day: CalendarDay): boolean => daysOff === "all" || (daysOff === "inside" && isInside(day));
  return calendar.map((day) => {
    const { date, kind, holiday, halfOff } = day;
    const portion = portionOn(application, date);
    const units = countsOff(day) ? unitsOf(portion) : workedOf(portion, day);
    // A leave of the half that is off is a leave of a holiday.
    return { date, portion, units, why: portion === halfOff ? "holiday" : kind, holiday, ...(halfOff && { halfOff }) };
  });
};

export const totalOf = (days: readonly { units: number }[]): number => days.reduce((sum, day) => sum + day.units, 0);

/** Two parts of one date meet unless they are its two different halves. */
export const meet = (one: Portion, other: Portion): boolean => one === "whole" || other === "whole" || one === other;

export const overlapWith = (days: readonly LeaveDay[], live: readonly LiveDay[]): LiveDay | undefined =>
  live.find((taken) => days.some((day) => day.units > 0 && day.date === taken.date && meet(day.portion, taken.portion)));

/** The longest beginning that `free` covers; nothing when not even the first counted day fits. */
export const longestFit = (days: readonly LeaveDay[], free: number): Fit | undefined => {
  let units = 0;
  let fit: Fit | undefined;
  for (const day of days) {
    if (day.units === 0) continue;
    units += day.units;
    if (units > free) break;
    fit = { to: day.date, units };
  }
  return fit;
};

/** Ordered dates of a bearable length, without which there is no calendar to look at. */
export const checkDates = ({ from, to }: Pick<LeaveApplication, "from" | "to">): LeaveViolation[] =>
  compact([
    to < from && { code: "leave.dates", field: "to", params: { case: "order", from, to } }, // LV-01
    to >= from && daysBetween(from, to) >= MOST_DATES && { code: "leave.dates", field: "to", params: { case: "length", most: MOST_DATES } }, // LV-01
  ]);

/** An approval asks only whether the owner is employed on each date: the balance was reserved when it was sent. */
export const checkApproval = (
  leave: { from: PlainDate; to: PlainDate },
  owner: { name: string; from: PlainDate; to?: PlainDate | undefined; cancelled: boolean },
): LeaveViolation[] => {
  const refused = (on: PlainDate): LeaveViolation[] => [{ code: "leave.not_employed", params: { name: owner.name, on } }]; // LV-23
  if (owner.cancelled || leave.from < owner.from) return refused(leave.from);
  return owner.to !== undefined && leave.to > owner.to ? refused(leave.to) : [];
};
