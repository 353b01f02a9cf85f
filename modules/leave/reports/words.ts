// How reports and their figures are called, on the page and in files.
import type { Figure, ReportName, ReportRow } from "./contract.ts";

export const reportTitles: Record<ReportName, string> = {
  balances: "Leave balances on a day",
  taken: "Leave taken and booked",
  lapsing: "Leave that lapses",
  corrections: "Leave adjusted, and days after the lock",
};

export const figureWords: Record<Figure, string> = {
  free: "Free",
  inHand: "In hand",
  waiting: "Waiting",
  booked: "Booked",
  taken: "Taken",
  lapsing: "Lapse",
  units: "Days",
};

export const correctionWords: Record<NonNullable<ReportRow["what"]>, string> = {
  granted: "Granted",
  adjusted: "Adjusted",
  afterLock: "After the lock",
};
