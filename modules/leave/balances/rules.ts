// What HR may add to a balance or take from it. Facts in, violations out.
import type { PlainDate } from "#shared/dates.ts";
import { compact } from "#shared/problem.ts";
import { leaveYear, leaveYearOf } from "../ledger/leave-year.ts";
import type { Span } from "../ledger/lots.ts";
import { type Adjustment, MOST_UNITS } from "./contract.ts";
import type { BalanceViolation } from "./messages.ts";

export type AdjustmentFacts = {
  name: string;
  /** At the owner's. */
  today: PlainDate;
  yearFrom: number;
  /** What would be owed afterwards on the worst day, where that is more than is owed without it; 0 where nothing is. */
  owed: number;
};

/** From the beginning of this leave year to the end of the next. */
export const givenSpan = (today: PlainDate, yearFrom: number): Span => {
  const year = leaveYearOf(today, yearFrom);
  return { from: year.from, until: leaveYear(year.year + 1, yearFrom).until };
};

/** The leave year of today, unless HR names other days. */
export const usableOr = (asked: Span | undefined, today: PlainDate, yearFrom: number): Span => {
  if (asked) return asked;
  const { from, until } = leaveYearOf(today, yearFrom);
  return { from, until };
};

const halves = (units: number): boolean => Number.isInteger(2 * units);

export const unitsFit = (units: number): boolean => halves(units) && Math.abs(units) >= 0.5 && Math.abs(units) <= MOST_UNITS;

/** In this or the next leave year, and not over yet. */
export const spanFits = ({ from, until }: Span, today: PlainDate, yearFrom: number): boolean => {
  const widest = givenSpan(today, yearFrom);
  return from <= until && from >= widest.from && until <= widest.until && until >= today;
};

/** "−1.5", with the sign that a text has. */
export const signed = (units: number): string => String(units).replace("-", "−");

export const checkAdjustment = (
  { units, usable, mayOwe }: Pick<Adjustment, "units" | "usable" | "mayOwe">,
  { name, today, yearFrom, owed }: AdjustmentFacts,
): BalanceViolation[] => {
  const widest = givenSpan(today, yearFrom);
  return compact([
    !unitsFit(units) && { code: "leave.adjust", field: "units", params: { case: "units", most: MOST_UNITS } },
    usable &&
      !spanFits(usable, today, yearFrom) && {
        code: "leave.adjust",
        field: "usable.until",
        params: { case: "span", from: today > widest.from ? today : widest.from, until: widest.until },
      },
    owed > 0 && !mayOwe && { code: "leave.adjust", field: "mayOwe", params: { case: "owes", name, left: signed(-owed) } },
  ]);
}; // LV-42
