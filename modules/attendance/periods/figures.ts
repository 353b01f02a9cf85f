// AT-38: what a day of a locked period counts as, and what somebody's days of it add up to. An open share counts as absent.
import { z } from "zod";
import type { PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { DayRow } from "../day/contract.ts";
import { elsewhereOn } from "../day/elsewhere.ts";
import { isOutside } from "../day/model.ts";

const Days = z.number().multipleOf(0.5).nonnegative();
const Minutes = z.int().nonnegative();

/** A part of a day that is leave: of which type, and whether that type is paid. */
export const LeaveOfDay = z.object({ type: z.string(), name: z.string(), paid: z.boolean(), units: Days });
export type LeaveOfDay = z.infer<typeof LeaveOfDay>;

/** What payroll counts of a day. */
export const DayFigures = z.object({
  attended: Days,
  leave: Days,
  off: Days,
  absent: Days,
  /** Absent, and leave that is not paid. */
  unpaid: Days,
  late: Minutes,
  short: Minutes,
  overtime: Minutes,
  offDayMinutes: Minutes,
  workFromHome: Days,
  onDuty: Days,
});
export type DayFigures = z.infer<typeof DayFigures>;
export const dayFigureNames = Object.keys(DayFigures.shape) as (keyof DayFigures)[];

/** Of one person in one period. */
export const PeriodTotals = DayFigures.omit({ late: true }).extend({
  employed: Days,
  working: Days,
  lateCount: z.int().nonnegative(),
  lateMinutes: Minutes,
});
export type PeriodTotals = z.infer<typeof PeriodTotals>;

const noTotals: PeriodTotals = {
  employed: 0,
  working: 0,
  attended: 0,
  leave: 0,
  off: 0,
  absent: 0,
  unpaid: 0,
  lateCount: 0,
  lateMinutes: 0,
  short: 0,
  overtime: 0,
  offDayMinutes: 0,
  workFromHome: 0,
  onDuty: 0,
};
const totalNames = Object.keys(PeriodTotals.shape) as (keyof PeriodTotals)[];

/** Of many people together. */
export const addedUp = (all: readonly PeriodTotals[]): PeriodTotals => {
  const sum = { ...noTotals };
  for (const totals of all) for (const name of totalNames) sum[name] += totals[name];
  return sum;
};

/** A day as it is kept, as far as it is counted. */
export type CountedDay = Pick<
  DayRow,
  "date" | "status" | "shares" | "late" | "short" | "overtime" | "offDayMinutes" | "leave" | "workFromHome" | "onDuty"
>;

const nothing: DayFigures = {
  attended: 0,
  leave: 0,
  off: 0,
  absent: 0,
  unpaid: 0,
  late: 0,
  short: 0,
  overtime: 0,
  offDayMinutes: 0,
  workFromHome: 0,
  onDuty: 0,
};

/** A day of which nothing was kept counts as none. */
export const figuresOf = (day: CountedDay | undefined, leave: readonly LeaveOfDay[]): DayFigures => {
  if (!day) return nothing;
  const { shares, late, short, overtime, offDayMinutes } = day;
  const absent = shares.absent + shares.open;
  const unpaidLeave = leave.filter(({ paid }) => !paid).reduce((sum, { units }) => sum + units, 0);
  return {
    attended: shares.attended,
    leave: shares.leave,
    off: shares.off,
    absent,
    unpaid: absent + Math.min(unpaidLeave, shares.leave),
    late,
    short,
    overtime,
    offDayMinutes,
    ...elsewhereOn(day),
  };
}; // AT-38

export const sameFigures = (one: DayFigures, other: DayFigures): boolean => dayFigureNames.every((name) => one[name] === other[name]);

export type Counted = {
  totals: PeriodTotals;
  leaveByType: LeaveOfDay[];
  /** Which type each date of leave was, so that what changes later is told from it. */
  leaveDays: Record<PlainDate, LeaveOfDay[]>;
};

/** The parts of a date that are leave, no more of them than the day has as leave. */
export const leaveOn = (share: number, parts: readonly LeaveOfDay[]): LeaveOfDay[] => {
  let left = share;
  return parts.flatMap((part) => {
    const units = Math.min(left, part.units);
    left -= units;
    return units > 0 ? [{ ...part, units }] : [];
  });
};

/** Somebody's days of a period, added up. How much of each is off the calendar says: leave may cover that too. */
export const countPeriod = (
  days: readonly CountedDay[],
  leaveOf: (date: PlainDate) => readonly LeaveOfDay[],
  offOn: (date: PlainDate) => number,
): Counted => {
  const employed = days.filter(({ status }) => !isOutside(status));
  const totals: PeriodTotals = { ...noTotals };
  const byType = new Map<string, LeaveOfDay>();
  const leaveDays: Counted["leaveDays"] = {};
  for (const day of employed) {
    const leave = leaveOn(day.shares.leave, leaveOf(day.date));
    const { late, ...figures } = figuresOf(day, leave);
    for (const name of Object.keys(figures) as (keyof typeof figures)[]) totals[name] += figures[name];
    totals.employed += 1;
    totals.working += 1 - offOn(day.date);
    totals.lateCount += late > 0 ? 1 : 0;
    totals.lateMinutes += late;
    if (leave.length > 0) leaveDays[day.date] = leave;
    for (const part of leave) byType.set(part.type, { ...part, units: part.units + (byType.get(part.type)?.units ?? 0) });
  }
  const leaveByType = [...byType.values()].sort((one, other) => compare(one.type, other.type));
  return { totals, leaveByType, leaveDays };
}; // AT-38
