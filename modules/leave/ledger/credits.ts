// What the rules credit for each month, quarter or year (file 04, section 6.2): exact fractions, so that a year always adds up. Pure.
import { daysBetween, type PlainDate } from "#shared/dates.ts";
import type { RuleRow } from "../policies/rule-row.ts";
import { type LeaveSettings, roundingIn } from "../policies/settings.ts";
import { type LeaveYear, leaveYear, leaveYearOf, monthsOf } from "./leave-year.ts";
import type { Span } from "./lots.ts";

/** Days on which a person has this row for the type: those of one version of one policy. */
export type RowSpan = { from: PlainDate; to: PlainDate; row: RuleRow };

/** In which days somebody earns credits. */
export type Earning = { from: PlainDate; until?: PlainDate | undefined };

export type Rounding = "nearest" | "down";

/** What the rules bring for one period, on the first day of it on which its owner is employed. */
export type Credit = { period: string; units: number; usable: Span };

/** A multiple of 28, 29, 30 and 31: with it the share of any month is a whole number. */
const DAYS_OF_ALL_MONTHS = 377_580;
/** Half units in a year of twelve months, so cut: the denominator of what is summed up. */
const DENOMINATOR = 24 * DAYS_OF_ALL_MONTHS;

const wholeTimes = (part: number, whole: number): number => (part - (part % whole)) / whole;

/** A sum over the denominator, to the steps in which the type is counted. */
const rounded = (sum: number, step: number, rounding: Rounding): number =>
  rounding === "down"
    ? wholeTimes(2 * sum, 2 * DENOMINATOR * step) * step
    : wholeTimes(2 * sum + DENOMINATOR * step, 2 * DENOMINATOR * step) * step;

const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);
const earlier = (one: PlainDate, other: PlainDate | undefined): PlainDate => (other !== undefined && other < one ? other : one);

const periodOf = (credited: RuleRow["credited"], year: number, month: { from: PlainDate; quarter: number }): string | undefined => {
  if (credited === "monthly") return month.from.slice(0, 7);
  if (credited === "quarterly") return `${year}-Q${month.quarter}`;
  return credited === "yearly" ? `${year}` : undefined;
};

type Part = { period: string; starts: PlainDate; before: number; after: number; step: number };

/** Each month of a year with what it adds, those of one period together. */
const partsOf = (year: LeaveYear, yearFrom: number, spans: readonly RowSpan[], earning: Earning): Part[] => {
  const parts: Part[] = [];
  let sum = 0;
  for (const month of monthsOf(year, yearFrom)) {
    const [first, last] = [later(month.from, earning.from), earlier(month.until, earning.until)];
    if (first > last) continue;
    // LV-35: the policy of the first employed day counts for the whole month.
    const row = spans.find(({ from, to }) => from <= first && first <= to)?.row;
    const period = row && periodOf(row.credited, year.year, month);
    if (!row || !period) continue;
    const before = sum;
    const days = [daysBetween(first, last) + 1, daysBetween(month.from, month.until) + 1] as const;
    sum += row.daysAYear * 2 * days[0] * (DAYS_OF_ALL_MONTHS / days[1]);
    const known = parts.at(-1);
    if (known?.period === period) known.after = sum;
    else parts.push({ period, starts: first, before, after: sum, step: row.step });
  }
  return parts;
};

/** All credits from the first day of earning until the end of a leave year, in the order of time. */
export const creditsOf = (
  spans: readonly RowSpan[],
  earning: Earning,
  { until, yearFrom, ...settings }: { until: PlainDate; yearFrom: number } & Pick<LeaveSettings, "rounding" | "roundedBefore">,
): Credit[] => {
  const credits: Credit[] = [];
  for (let year = leaveYearOf(earning.from, yearFrom); year.from <= until; year = leaveYear(year.year + 1, yearFrom)) {
    const rounding = roundingIn(settings, year.until);
    for (const { period, starts, before, after, step } of partsOf(year, yearFrom, spans, earning)) {
      const units = rounded(after, step, rounding) - rounded(before, step, rounding);
      if (units > 0) credits.push({ period, units, usable: { from: starts, until: year.until } });
    }
  }
  return credits;
}; // LV-35
