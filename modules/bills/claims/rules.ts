// What is found on a bill and what will be paid of each line: the same function before and at submission. Pure.
import type { Band } from "#modules/people/contract.ts";
import { addDays, daysBetween, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { decimalsOf, formatMoney } from "#shared/money.ts";
import type { Violation } from "#shared/problem.ts";
import type { FindingCode } from "../messages.ts";
import type { ExpenseCategory } from "../policy/categories.ts";
import { converted, mileage, tenths } from "./arithmetic.ts";
import type { BillForm, CheckedLine, LineForm } from "./form.ts";
import { MOST_LINES } from "./form.ts";

export type Category = Omit<ExpenseCategory, "id" | "version" | "colour" | "account">;
export type BillFinding = Violation<FindingCode> & { level: "stop" | "cut" | "look"; line?: number };

/** A line of another bill of the same owner that counts for limits: what was approved, or is claimed. */
export type LiveLine = { category: string; day: PlainDate; counts: number; km: number | undefined };

export type ClaimFacts = {
  /** In the owner's zone. */
  today: PlainDate;
  /** The company's currency. */
  currency: string;
  claimDays: number;
  rateDays: number;
  employed: { from: PlainDate; to: PlainDate | undefined };
  categories: ReadonlyMap<string, Category>;
  bandOn: (day: PlainDate) => Band;
  financialYearOf: (day: PlainDate) => { from: PlainDate; to: PlainDate };
  rates: readonly { currency: string; day: PlainDate; rate: string }[];
  live: readonly LiveLine[];
};

/** A line with what is known of it; without `base` its amount is not known yet. */
export type PricedLine = {
  no: number;
  form: LineForm;
  base: number | undefined;
  cap: number;
  rate?: string | undefined;
  rateDay?: PlainDate | undefined;
  limit?: number | undefined;
  left?: number | undefined;
};

const MOST_UNITS = 9_999_999;
/** 99,99,999.99, in minor units of any currency. */
const mostOf = (currency: string): number => (MOST_UNITS + 1) * 10 ** decimalsOf(currency) - 1;
const MOST_NIGHTS = 60;
const MOST_TENTHS = 9999;

const limitOf = (category: Category, band: Band): number | undefined => category[`limit${band}`];

type Known = { facts: ClaimFacts; no: number; line: LineForm; category: Category | undefined; limit: number | undefined };

const isMileage = (category: Category | undefined): boolean => category?.period === "km";

/** The newest of the day and the days before for which an earlier rate counts. */
const tableRate = ({ rates, rateDays }: ClaimFacts, currency: string, day: PlainDate) =>
  rates
    .filter((one) => one.currency === currency && one.day <= day && one.day >= addDays(day, -rateDays))
    .sort((one, other) => other.day.localeCompare(one.day))[0]; // BL-61

/** The amount in the company's currency, and the rate that it was found with. */
const price = ({ facts, line, category, limit }: Known): Pick<PricedLine, "base" | "rate" | "rateDay"> => {
  const { currency = facts.currency, amount, day } = line;
  if (isMileage(category)) {
    const distance = tenths(line.km ?? 0);
    return { base: limit !== undefined && distance > 0 && distance <= MOST_TENTHS ? mileage(distance, limit) : undefined };
  }
  if (amount === undefined || amount <= 0 || amount > mostOf(currency)) return { base: undefined };
  if (currency === facts.currency) return { base: amount };
  const found = day === undefined ? undefined : tableRate(facts, currency, day);
  const rate = line.rate ?? found?.rate;
  if (rate === undefined) return { base: undefined };
  // The database keeps 12 digits of money; a typed rate could exceed them.
  const base = converted(amount, currency, rate, facts.currency);
  return { base: base > 0 && base <= mostOf(facts.currency) ? base : undefined, rate, ...(!line.rate && { rateDay: found?.day }) };
};

type Found = Omit<BillFinding, "line" | "field"> & { field: keyof LineForm };

const stop = (code: FindingCode, field: keyof LineForm, params?: BillFinding["params"]): Found => ({
  code,
  level: "stop",
  field,
  ...(params && { params }),
});

const dayFindings = ({ facts, line: { day } }: Known): Found[] => {
  if (day === undefined) return [stop("bills.incomplete", "day", { case: "day" })];
  const { from, to } = facts.employed;
  const age = daysBetween(day, facts.today);
  if (day < from) return [stop("bills.outside_employment", "day", { case: "before", day, from })];
  if (to !== undefined && day > to) return [stop("bills.outside_employment", "day", { case: "after", day, to })]; // BL-04
  if (age < 0) return [stop("bills.day_in_future", "day", { day })]; // BL-02
  return age > facts.claimDays ? [stop("bills.too_old", "day", { days: age, most: facts.claimDays })] : []; // BL-03
};

const categoryFindings = ({ line, category, limit }: Known): Found[] => {
  if (line.category === undefined) return [stop("bills.incomplete", "category", { case: "category" })];
  const isOpen = category && !category.closed && limit !== undefined;
  return isOpen ? [] : [stop("bills.category_closed", "category", { category: category?.name ?? line.category })]; // BL-18
};

const detailFindings = ({ line, category }: Known): Found[] => {
  if (!category) return [];
  const { needs, minCharacters: least, period } = category;
  const missing = needs !== "nothing" && [...line[needs]].length < Math.max(1, least);
  const nights = line.nights ?? 0;
  return [
    ...(missing ? [stop("bills.incomplete", needs, { case: needs, least: Math.max(1, least) })] : []),
    ...(period === "night" && (nights < 1 || nights > MOST_NIGHTS) ? [stop("bills.incomplete", "nights", { case: "nights" })] : []),
  ]; // BL-06
};

const amountFindings = ({ facts, line }: Known, { base, rate }: Pick<PricedLine, "base" | "rate">): Found[] => {
  const { currency = facts.currency, amount, day } = line;
  if (amount === undefined) return [stop("bills.incomplete", "amount", { case: "amount" })];
  const tooMuch = (most: number, of: string) =>
    stop("bills.amount_invalid", "amount", { most: formatMoney({ minor: most, currency: of }) });
  if (amount <= 0 || amount > mostOf(currency)) return [tooMuch(mostOf(currency), currency)]; // BL-01
  if (currency === facts.currency) return [];
  const table = day === undefined ? undefined : tableRate(facts, currency, day)?.rate;
  if (rate === undefined) return day === undefined ? [] : [stop("bills.rate_missing", "rate", { currency, day })]; // BL-11
  if (base === undefined) return [tooMuch(mostOf(facts.currency), facts.currency)];
  if (line.rate === undefined) return [];
  const params = table === undefined ? { case: "none", rate } : { case: "table", rate, table };
  return [{ code: "bills.typed_rate", level: "look", field: "rate", params }];
};

const mileageFindings = ({ facts, line, limit }: Known): Found[] => {
  const distance = line.km ?? 0;
  const isWhole = Math.abs(distance * 10 - tenths(distance)) < 1e-6;
  const complete = line.from !== "" && line.to !== "" && isWhole && tenths(distance) > 0 && tenths(distance) <= MOST_TENTHS;
  if (complete || limit === undefined) return [];
  const rate = formatMoney({ minor: limit, currency: facts.currency });
  return [stop("bills.mileage_incomplete", line.from === "" ? "from" : line.to === "" ? "to" : "km", { rate })]; // BL-07
};

const receiptFindings = ({ facts, line, category }: Known, base: number | undefined): Found[] => {
  const above = category?.receiptAbove;
  if (above === undefined || base === undefined || base <= above || line.receipts.length > 0) return [];
  if (line.noReceipt !== "") return [{ code: "bills.no_receipt", level: "look", field: "receipts", params: { reason: line.noReceipt } }];
  const limit = formatMoney({ minor: above, currency: facts.currency });
  return [stop("bills.receipt_missing", "receipts", { case: above === 0 ? "always" : "above", category: category?.name, limit })]; // BL-05
};

const levelOf = { block: "stop", cap: "cut", warn: "look" } as const;
const perOf = { line: "per expense", night: "for {nights}", day: "a day", month: "a month", year: "a year", km: "per km" } as const;

const spanOf = ({ period }: Category, day: PlainDate, facts: ClaimFacts): ((other: PlainDate) => boolean) => {
  if (period === "year") {
    const { from, to } = facts.financialYearOf(day);
    return (other) => other >= from && other <= to;
  }
  return period === "month" ? (other) => other.slice(0, 7) === day.slice(0, 7) : (other) => other === day;
};

/** What counts already in the period of the line's day: other bills, and lines of this one that come before it by day and place. */
const countedBefore = ({ facts, category, line: { day } }: Known, before: readonly LiveLine[]): LiveLine[] => {
  if (!category || day === undefined) return [];
  const isInside = spanOf(category, day, facts);
  return [...facts.live, ...before].filter((one) => one.category === category.code && isInside(one.day));
}; // BL-64

type Limited = Pick<PricedLine, "cap" | "limit" | "left"> & { findings: Found[] };

const limitMileage = (known: Known, base: number, before: readonly LiveLine[]): Limited => {
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

const limitAmount = (known: Known, base: number, before: readonly LiveLine[]): Limited => {
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

const checkLine = (known: Known, before: readonly LiveLine[]): { priced: PricedLine; findings: Found[] } => {
  const { no, line, category, limit } = known;
  const priced = price(known);
  const { base } = priced;
  const limits = (): Limited => {
    if (base === undefined || limit === undefined) return { cap: 0, findings: [] };
    return isMileage(category) ? limitMileage(known, base, before) : limitAmount(known, base, before);
  };
  const { findings, ...limited } = limits();
  return {
    priced: { no, form: line, ...priced, ...limited },
    findings: [
      ...categoryFindings(known),
      ...dayFindings(known),
      ...(isMileage(category) ? mileageFindings(known) : amountFindings(known, priced)),
      ...detailFindings(known),
      ...receiptFindings(known, base),
      ...findings,
    ],
  };
};

/** Everything that is found, and what each line comes to. */
export const checkBill = ({ purpose, lines }: BillForm, facts: ClaimFacts): { findings: BillFinding[]; lines: PricedLine[] } => {
  const known = lines.map((line, place): Known => {
    const category = facts.categories.get(line.category ?? "");
    const limit = category && limitOf(category, facts.bandOn(line.day ?? facts.today));
    return { facts, no: place + 1, line, category, limit };
  });
  const before: LiveLine[] = [];
  const checked = known
    .toSorted((one, other) => (one.line.day ?? "").localeCompare(other.line.day ?? "") || one.no - other.no)
    .map((one) => {
      const result = checkLine(one, before);
      const { category, day, km } = one.line;
      if (category !== undefined && day !== undefined) before.push({ category, day, counts: result.priced.base ?? 0, km });
      return result;
    })
    .toSorted((one, other) => one.priced.no - other.priced.no);
  const length = [...purpose].length;
  const ofBill: BillFinding[] = [
    ...(length < 3 ? [{ code: "bills.purpose", level: "stop", field: "purpose" } as const] : []),
    ...(lines.length === 0 || lines.length > MOST_LINES
      ? [{ code: "bills.lines", level: "stop", field: "lines", params: { most: MOST_LINES } } as const]
      : []), // BL-19
  ];
  const ofLines = checked.flatMap(({ priced: { no }, findings }) =>
    findings.map((found): BillFinding => ({ ...found, line: no, field: `lines.${no - 1}.${found.field}` })),
  );
  return { findings: [...ofBill, ...ofLines], lines: checked.map(({ priced }) => priced) };
};

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

export const stopsAmong = (findings: readonly BillFinding[]): BillFinding[] => findings.filter(({ level }) => level === "stop");

/** What was claimed, and what its owner gets of it: not what the company card paid. */
export const totalsOf = (lines: readonly PricedLine[]): { claimed: number; payable: number } => ({
  claimed: sum(lines.map(({ base = 0 }) => base)),
  payable: sum(lines.filter(({ form }) => form.paidBy === "self").map(({ cap }) => cap)), // BL-66
});

export const checkedLine = ({ no, base, cap, rate, rateDay, limit, left }: PricedLine): CheckedLine => ({
  no,
  ...(base !== undefined && { claimed: base, cap }),
  rate,
  rateDay,
  limit,
  left,
});

/** The next day of the week on which bills are paid, today included. */
export const nextRunOn = (today: PlainDate, weekday: number): PlainDate => addDays(today, (weekday - weekdayOf(today) + 7) % 7);

/** Two bills with the same marks ask for the same money: approvers who have seen one need not see the other. */
export const figuresOf = (lines: readonly LineForm[]): string =>
  JSON.stringify(
    lines.map(({ category, day, currency, amount, rate, nights, km, paidBy }) => [
      ...[category, day, currency ?? "", amount ?? 0],
      ...[rate ?? "", nights ?? 0, km ?? 0, paidBy],
    ]),
  ); // BL-35
