// Checks a bill and computes what will be paid for each line; used both before and at submission. Pure.
import type { Band } from "#modules/people/contract.ts";
import { addDays, daysBetween, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { decimalsOf, formatMoney } from "#shared/money.ts";
import type { Violation } from "#shared/problem.ts";
import type { FindingCode } from "../messages.ts";
import { converted, mileage, tenths } from "./arithmetic.ts";
import type { BillFinding, Category, ClaimFacts, Found, Known, LiveLine, PricedLine } from "./facts.ts";
import { type BillForm, type CheckedLine, type LineForm, MOST_LINES } from "./form.ts";
import { type Limited, limitAmount, limitMileage } from "./limits.ts";

const MOST_UNITS = 9_999_999;
/** 99,99,999.99, in minor units of any currency. */
const mostOf = (currency: string): number => (MOST_UNITS + 1) * 10 ** decimalsOf(currency) - 1;
const MOST_NIGHTS = 60;
const MOST_TENTHS = 9999;

const limitOf = (category: Category, band: Band): number | undefined => category[`limit${band}`];

const isMileage = (category: Category | undefined): boolean => category?.period === "km";

/** The rate of the day, or the newest one before it that is still valid. */
const tableRate = ({ rates, rateDays }: ClaimFacts, currency: string, day: PlainDate) =>
  rates
    .filter((one) => one.currency === currency && one.day <= day && one.day >= addDays(day, -rateDays))
    .sort((one, other) => other.day.localeCompare(one.day))[0]; // BL-61

/** The amount in the company's currency, and the rate used. */
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

/** Drops fields the category does not use, which were typed before the category was changed. */
const tidied = (line: LineForm, category: Category | undefined, base: string): LineForm => {
  const { km, from, to, amount, currency, rate, nights, ...others } = line;
  const isForeign = currency !== undefined && currency !== base;
  return {
    ...others,
    noReceipt: line.receipts.length > 0 ? "" : line.noReceipt,
    nights: category?.period === "night" ? nights : undefined,
    ...(isMileage(category)
      ? { km, from, to, amount: undefined, currency: undefined, rate: undefined }
      : {
          km: undefined,
          from: "",
          to: "",
          amount,
          currency: isForeign ? currency : undefined,
          rate: isForeign && rate !== undefined ? String(Number(rate)) : undefined,
        }),
  };
};

/** All findings, and the amount of each line. */
export const checkBill = ({ purpose, lines }: BillForm, facts: ClaimFacts): { findings: BillFinding[]; lines: PricedLine[] } => {
  const known = lines.map((line, place): Known => {
    const category = facts.categories.get(line.category ?? "");
    const limit = category && limitOf(category, facts.bandOn(line.day ?? facts.today));
    return { facts, no: place + 1, line: tidied(line, category, facts.currency), category, limit };
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

/** The findings in the form of a refusal. */
export const stopsAmong = (findings: readonly BillFinding[]): Violation[] =>
  findings.flatMap(({ level, line: _, ...found }) => (level === "stop" ? [found] : []));

/** What was claimed, and what the owner gets, without what the company card paid. */
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

/** The next payment day; today counts. */
export const nextRunOn = (today: PlainDate, weekday: number): PlainDate => addDays(today, (weekday - weekdayOf(today) + 7) % 7);

type Figure = "category" | "day" | "currency" | "amount" | "rate" | "nights" | "km" | "paidBy";
/** Two bills with the same figures claim the same money, so an approver who approved one need not see the other. */
export const figuresOf = (lines: readonly Pick<LineForm, Figure>[]): string =>
  JSON.stringify(
    lines.map(({ category, day, currency, amount, rate, nights, km, paidBy }) => [
      ...[category, day, currency ?? "", amount ?? 0],
      ...[rate ?? "", nights ?? 0, km ?? 0, paidBy],
    ]),
  ); // BL-35
