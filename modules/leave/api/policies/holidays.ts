// The holidays of a person's calendars, with what they have chosen of the optional ones.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { type PlainDate, yearOf } from "#shared/dates.ts";
import { freeOf } from "../../ledger/standing.ts";
import type { Holidays } from "../../policies/holidays-contract.ts";
import { standingsOf } from "../ledger/standing.ts";
import * as leaves from "../store.ts";
import { ruleRowsOn } from "./index.ts";

export const holidaysOf = async (tx: Tx, employee: number): Promise<Holidays> => {
  const { accounts, employment } = await standingsOf(tx, employee);
  const { today } = employment;
  const [from, to] = [`${yearOf(today)}-01-01`, `${yearOf(today) + 1}-12-31`];
  const [calendar, live, spans] = await Promise.all([
    people.days(tx, employee, from, to),
    leaves.liveDays(tx, employee, from, to),
    ruleRowsOn(tx, [employee], today, today),
  ]);
  const row = spans.get(employee)?.[0]?.rows.find(({ onlyOptional }) => onlyOptional);
  const standing = accounts.find(({ type }) => type === row?.type)?.standing;
  const freeOn = (date: PlainDate): number => (standing ? freeOf(standing, date) : 0);
  const taken = new Map(live.filter(({ type }) => type === row?.type).map(({ date, number }) => [date, number]));
  return {
    today,
    days: calendar.flatMap(({ date, holiday, halfOff, optional }) => {
      const [name, number] = [holiday ?? optional, taken.get(date)];
      if (name === undefined) return [];
      const mayTake = holiday === undefined && number === undefined && date >= today && freeOn(date) > 0;
      const half = halfOff && { halfOff };
      return [
        { date, name, ...half, optional: holiday === undefined, ...(number !== undefined && { number }), ...(mayTake && { mayTake }) },
      ];
    }),
    unpublished: [...new Set(calendar.filter(({ published }) => !published).map(({ date }) => yearOf(date)))],
    ...(row && { choice: { type: row.type, left: freeOn(today), aYear: row.daysAYear } }),
  };
};
