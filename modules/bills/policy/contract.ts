// What the company reimburses: categories with limits by band, exchange rates and settings.
import { z } from "zod";
import { bands } from "#modules/people/contract.ts";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Id } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { SettingsVersion, settingsCalls } from "#shared/settings.ts";
import { Amount, Currency, Rate } from "../money.ts";
import { expenseCategories } from "./categories.ts";
import { rateRows } from "./rate-rows.ts";

export { CategoryCode, detailNeeds, type ExpenseCategory, excesses, expenseCategories, periods } from "./categories.ts";
export { rateRows } from "./rate-rows.ts";

/** A category as an employee sees it, with their own limit. */
export const PolicyCategory = expenseCategories.Form.omit({ limitA: true, limitB: true, limitC: true, account: true }).extend({
  limit: Amount,
});
export type PolicyCategory = z.infer<typeof PolicyCategory>;

export const Policy = z.object({
  /** The company's currency, in which every bill is paid. */
  currency: Currency,
  /** In the reader's time zone. */
  today: PlainDate,
  band: z.enum(bands),
  categories: z.array(PolicyCategory),
  /** Foreign currencies that have a rate, each with its newest one. */
  currencies: z.array(z.object({ currency: Currency, day: PlainDate, rate: Rate })),
  /** Expenses older than this cannot be claimed. */
  claimDays: z.int().positive(),
  /** 0 is Sunday, 6 is Saturday; `nextRunOn` is the next such day. */
  paymentWeekday: z.int().min(0).max(6),
  nextRunOn: PlainDate,
});
export type Policy = z.infer<typeof Policy>;

export const RateForm = z.object({ currency: Currency, day: PlainDate, rate: Rate });
export type RateForm = z.output<typeof RateForm>;
export const RateRow = RateForm.extend({ id: Id });
export type RateRow = z.infer<typeof RateRow>;
export const RateList = listQuery({ sorts: { day: PlainDate }, initial: "-day", filters: { currency: Currency.optional() } });
export type RateList = z.output<typeof RateList>;

const Days = z.int().min(1, { error: "Choose 1 to 365 days." }).max(365, { error: "Choose 1 to 365 days." });
export const BillSettingsForm = z.object({
  /** Days after which an expense is too old to claim. */
  claimDays: Days,
  /** How many days an earlier rate stays valid. */
  rateDays: z.int().min(0, { error: "Choose 0 to 31 days." }).max(31, { error: "Choose 0 to 31 days." }),
  paymentWeekday: z.int().min(0).max(6),
  /** Days after which a payment can no longer be marked as failed. */
  failureDays: Days,
});
export type BillSettingsForm = z.output<typeof BillSettingsForm>;
export const BillSettings = BillSettingsForm.extend({ version: SettingsVersion });
export type BillSettings = z.infer<typeof BillSettings>;

export const usualSettings: BillSettingsForm = { claimDays: 90, rateDays: 7, paymentWeekday: 5, failureDays: 30 };

export const policyEndpoints = defineEndpoints({
  readPolicy: {
    method: "GET",
    path: "/bills/policy",
    access: "signed-in",
    returns: Policy,
    summary: "What I can claim: categories with my limits, currencies, and when bills are paid",
  },
  listRates: {
    method: "GET",
    path: "/bills/rates",
    access: "signed-in",
    query: RateList,
    returns: Page(RateRow),
    summary: "Exchange rates, newest first",
  },
  addRate: {
    method: "POST",
    path: "/bills/rates",
    access: "signed-in",
    body: RateForm,
    returns: RateRow,
    status: 201,
    summary: "Add or replace the exchange rate for a day; submitted bills are not affected",
  },
  ...rateRows.endpoints,
  ...expenseCategories.endpoints,
  ...settingsCalls({ name: "bill", path: "/bills/settings", Form: BillSettingsForm, Answer: BillSettings, about: "bills" }),
});
