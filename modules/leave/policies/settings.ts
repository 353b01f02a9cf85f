// What a company sets for all its leave (file 04, section 3).
import type { PlainDate } from "#shared/dates.ts";

export type LeaveSettings = {
  /** The month with which a leave year begins. */
  yearFrom: number;
  /** How credits become half days: the nearest one, or the one below. */
  rounding: "nearest" | "down";
  /** Days that are booked may count on credits that are still to come. */
  booksCreditsToCome: boolean;
  /** How far below zero every account may go. */
  mayOwe: number;
  /** Giving back future days has to be decided. */
  giveBackIsDecided: boolean;
  compOff: { halfMinutes: number; fullMinutes: number; claimDays: number; usableDays: number };
  /** How long days are usable that the company returned after their lot had ended. */
  returnedUsableDays: number;
  thinPercent: number;
  showsDepartment: boolean;
  /** How credits of leave years were rounded that were closed before that was changed, in the order of time. */
  roundedBefore?: readonly RoundedBefore[];
};

export type RoundedBefore = { until: PlainDate; rounding: LeaveSettings["rounding"] };

/** How credits of a leave year become half days: as when it was closed. */
export const roundingIn = ({ rounding, roundedBefore = [] }: Pick<LeaveSettings, "rounding" | "roundedBefore">, yearEnd: PlainDate) =>
  roundedBefore.find(({ until }) => yearEnd <= until)?.rounding ?? rounding;

/** What is kept of roundings once one is said that counts after a day: what closed years were rounded by. */
export const roundedUntil = (
  { rounding, roundedBefore = [] }: Pick<LeaveSettings, "rounding" | "roundedBefore">,
  next: LeaveSettings["rounding"],
  until: PlainDate,
): readonly RoundedBefore[] =>
  next === rounding || roundedBefore.some((one) => one.until === until) ? roundedBefore : [...roundedBefore, { until, rounding }];

/** What counts where a company has set nothing. */
export const usualSettings: LeaveSettings = {
  yearFrom: 1,
  rounding: "nearest",
  booksCreditsToCome: true,
  mayOwe: 0,
  giveBackIsDecided: false,
  compOff: { halfMinutes: 240, fullMinutes: 480, claimDays: 30, usableDays: 60 },
  returnedUsableDays: 30,
  thinPercent: 25,
  showsDepartment: true,
};
