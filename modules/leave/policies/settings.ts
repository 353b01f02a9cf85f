// What a company sets for all its leave (file 04, section 3).
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
};

/** What counts where a company has set nothing. */
export const usualSettings: LeaveSettings = {
  ...{ yearFrom: 1, rounding: "nearest", booksCreditsToCome: true, mayOwe: 0, giveBackIsDecided: false },
  compOff: { halfMinutes: 240, fullMinutes: 480, claimDays: 30, usableDays: 60 },
  ...{ returnedUsableDays: 30, thinPercent: 25, showsDepartment: true },
};
