// Applies the limit of a line: per line, night, day, month or year, and for mileage per kilometres a day. Pure.
import type { PlainDate } from "#shared/dates.ts";
import { formatMoney } from "#shared/money.ts";
import { mileage, tenths } from "./arithmetic.ts";
import type { Category, ClaimFacts, Found, Known, LiveLine, PricedLine } from "./facts.ts";

const levelOf = { block: "stop", cap: "cut", warn: "look" } as const;
const perOf = { line: "per expense", night: "for {nights}", day: "a day", month: "a month", year: "a year", km: "per km" } as const;

const spanOf = ({ period }: Category, day: PlainDate, facts: ClaimFacts): ((other: PlainDate) => boolean) => {
  if (period === "year") {
    const { from, to } = facts.financialYearOf(day);
    return (other) => other >= from && other <= to;
  }
  return period === "month" ? (other) => other.slice(0, 7) === day.slice(0, 7) : (other) => other === day;
};

/** What already counts in the same period: other bills, and earlier lines of this one by day and position. */
const countedBefore = ({ facts, category, line: { day } }: Known, before: readonly LiveLine[]): LiveLine[] => {
  if (!category || day === undefined) return [];
  const isInside = spanOf(category, day, facts);
  return [...facts.live, ...before].filter((one) => one.category === category.code && isInside(one.day));
}; // BL-64

export type Limited = Pick<PricedLine, "cap" | "limit" | "left"> & { findings: Found[] };

export const limitMileage = (known: Known, base: number, before: readonly LiveLine[]): Limited => {
  const { facts, category, limit = 0, line } = known;
  const { kmADay: most, excess = "cap" } = category ?? {};
  if (most === undefined) return { cap: base, findings: [] };
  const used = countedBefore(known, before).reduce((sum, { km = 0 }) => sum + tenths(km), 0);
  const left = Math.max(0, most * 10 - used);
  const over = tenths(line.km ?? 0) - left;
  const cap = mileage(left, limit);
  const shown = { limit: mileage(most * 10, limit), left: cap };
  if (over <= 0) return { ...shown, cap: base, findings: [] };
  const amount = formatMoney({ minor: cap, currency: facts.currency });
  const params = { case: excess, most, left: left / 10, over: over / 10, cap: amount };
  const found: Found = { code: "bills.over_km", level: levelOf[excess], field: "km", params };
  return { ...shown, cap: excess === "warn" ? base : cap, findings: [found] };
};

export const limitAmount = (known: Known, base: number, before: readonly LiveLine[]): Limited => {
  const { facts, category, limit: one = 0, line } = known;
  const { period = "line", excess = "cap" } = category ?? {};
  const alone = period === "line" || period === "night";
  const nights = period === "night" ? Math.max(1, line.nights ?? 1) : 1;
  const limit = one * nights;
  const used = alone ? 0 : countedBefore(known, before).reduce((sum, { counts }) => sum + counts, 0);
  const left = Math.max(0, limit - used);
  if (base <= left) return { cap: base, limit, left, findings: [] };
  const money = (minor: number) => formatMoney({ minor, currency: facts.currency });
  const params = {
    case: excess,
    limit: money(limit),
    per: perOf[period].replace("{nights}", nights === 1 ? "1 night" : `${nights} nights`),
    left: money(left),
    over: money(base - left),
    cap: money(left),
  };
  const found: Found = { code: "bills.over_limit", level: levelOf[excess], field: "amount", params };
  return { cap: excess === "warn" ? base : left, limit, left, findings: [found] };
}; // BL-13
