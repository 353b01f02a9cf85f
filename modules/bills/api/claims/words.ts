// The summary of a bill for its approvers; a later round is compared with it.
import { formatDay } from "#shared/format.ts";
import { formatMoney } from "#shared/money.ts";
import type { Category, PricedLine } from "../../claims/facts.ts";
import type { DraftLine } from "../tables.ts";

type Summary = [label: string, value: string][];
type Worded = { purpose: string; currency: string; claimed: number; lines: readonly PricedLine[] };

const partsOf = ({ form, base = 0 }: PricedLine, currency: string, categories: ReadonlyMap<string, Category>): string[] => {
  const { category = "", day = "", amount = base, currency: own = currency, rate, nights, km, from, to, paidBy } = form;
  return [
    categories.get(category)?.name ?? category,
    ...(day === "" ? [] : [formatDay(day)]),
    formatMoney({ minor: amount, currency: own }),
    ...(own === currency ? [] : [formatMoney({ minor: base, currency })]),
    ...(rate === undefined ? [] : [`entered rate ${rate}`]),
    ...(nights === undefined ? [] : [`${nights} ${nights === 1 ? "night" : "nights"}`]),
    ...(km === undefined ? [] : [`${km} km, ${from} – ${to}`]),
    ...(paidBy === "company_card" ? ["company card"] : []),
    ...[form.merchant, form.invoice, form.names, form.description].filter((text) => text !== ""),
    ...(form.noReceipt === "" ? [] : [`no receipt: ${form.noReceipt}`]),
  ];
};

export const summaryOf = ({ purpose, currency, claimed, lines }: Worded, categories: ReadonlyMap<string, Category>): Summary => [
  ["Purpose", purpose],
  ["Claimed", formatMoney({ minor: claimed, currency })],
  ...lines.map((line): [string, string] => [`Expense ${line.no}`, partsOf(line, currency, categories).join(" · ")]),
];

/** The words that search finds a bill by. */
export const soughtWords = (purpose: string, lines: readonly DraftLine[]): string =>
  [purpose, ...new Set(lines.map(({ merchant }) => merchant))].filter(Boolean).join(" ");
