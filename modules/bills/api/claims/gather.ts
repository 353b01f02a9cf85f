// Loads the facts about a bill, in the same way for checking, saving and submitting.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Band } from "#modules/people/contract.ts";
import { addDays, financialYearOf, type PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { ClaimFacts } from "../../claims/facts.ts";
import type { BillForm } from "../../claims/form.ts";
import { checkBill, totalsOf } from "../../claims/rules.ts";
import { categoriesByCode } from "../policy/categories.ts";
import { settingsIn } from "../policy/settings.ts";
import { ratesBetween } from "../policy/store.ts";
import * as store from "./store.ts";

const startMonthOf = async (tx: Tx, day: PlainDate): Promise<number> => Number((await people.financialYear(tx, day)).from.slice(5, 7));

/** Keyed by the first day of each placement that contains one of the days; usually there is one. */
const bandsOn = async (tx: Tx, employee: number, days: readonly PlainDate[]): Promise<(day: PlainDate) => Band> => {
  const placements = (await people.placementsOf(tx, [employee])).get(employee) ?? [];
  const startOf = (day: PlainDate) => placements.findLast(({ startsOn }) => startsOn <= day)?.startsOn ?? day;
  const starts = [...new Set(days.map(startOf))];
  const bands = await Promise.all(
    starts.map(async (day) => {
      const job = (await people.placementOn(tx, [employee], day)).get(employee);
      return [day, orMissing("job")(job).band] as const;
    }),
  );
  const known = new Map(bands);
  return (day) => known.get(startOf(day)) ?? "C";
};

type Asked = {
  owner: number;
  /** Locked by the submission. */
  employment: people.EmployeeFacts;
  form: BillForm;
  /** The bill itself, which does not count against its own limits. */
  except?: string;
};

const gatherFacts = async (tx: Tx, { owner, employment, form, except }: Asked): Promise<ClaimFacts> => {
  const { today, joinedOn, lastWorkingDay } = employment;
  const days = [today, ...form.lines.flatMap(({ day }) => day ?? [])].toSorted();
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today];
  const codes = [...new Set(form.lines.flatMap(({ category }) => category ?? []))];
  const currencies = [...new Set(form.lines.flatMap(({ currency }) => currency ?? []))];
  const [currency, categories, { claimDays, rateDays }, startMonth, bandOn] = await Promise.all([
    people.companyCurrency(tx),
    categoriesByCode(tx),
    settingsIn(tx),
    startMonthOf(tx, today),
    bandsOn(tx, owner, days),
  ]);
  const yearOf = (day: PlainDate) => financialYearOf(day, startMonth);
  const [rates, live] = await Promise.all([
    currencies.length === 0 ? [] : ratesBetween(tx, { currencies, from: addDays(first, -rateDays), to: last }),
    codes.length === 0 ? [] : store.liveLines(tx, { employee: owner, categories: codes, from: yearOf(first).from, to: yearOf(last).to }),
  ]);
  return {
    today,
    currency,
    claimDays,
    rateDays,
    employed: { from: joinedOn, to: lastWorkingDay },
    categories,
    bandOn,
    financialYearOf: yearOf,
    rates: rates.map((one) => ({ ...one, rate: String(one.rate) })),
    live: live.filter(({ bill, counts }) => bill !== except && counts > 0).map(({ km, ...line }) => ({ ...line, km: km ?? undefined })),
  };
};

export const gather = async (tx: Tx, asked: Asked) => {
  const facts = await gatherFacts(tx, asked);
  const { findings, lines } = checkBill(asked.form, facts);
  return { facts, findings, lines, ...totalsOf(lines) };
};
export type Gathered = Awaited<ReturnType<typeof gather>>;
