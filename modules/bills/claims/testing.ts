// Builders for tests of rules: a complete line, and the facts about an owner in band C.
import { financialYearOf } from "#shared/dates.ts";
import { usualSettings } from "../policy/contract.ts";
import { usualCategories } from "../policy/usual-categories.ts";
import type { ClaimFacts } from "./facts.ts";
import { type BillForm, BillForm as BillSchema, type LineForm } from "./form.ts";

/** Any receipt will do: the rules only count them. */
const receipt = "0190a000-0000-7000-8000-000000000001";

export const lineOf = (wish: Partial<LineForm> = {}): Partial<LineForm> => ({
  category: "TRV-RAIL",
  day: "2026-04-06",
  amount: 64_550,
  receipts: [receipt],
  ...wish,
});

export const billOf = (...lines: Partial<LineForm>[]): BillForm => BillSchema.parse({ purpose: "Pune client visit", lines });

export const factsWith = (wish: Partial<ClaimFacts> = {}): ClaimFacts => ({
  today: "2026-04-08",
  currency: "INR",
  claimDays: usualSettings.claimDays,
  rateDays: usualSettings.rateDays,
  employed: { from: "2020-01-01", to: undefined },
  categories: new Map(usualCategories.map((category) => [category.code, { ...category, closed: false }])),
  bandOn: () => "C",
  financialYearOf: (day) => financialYearOf(day, 4),
  rates: [{ currency: "EUR", day: "2026-04-03", rate: "98.4137" }],
  live: [],
  ...wish,
});
