// What owners are told of their balances: days that lapse in 30 and in 7 days, and what a new leave year began with. Each once.

import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, daysBetween, type PlainDate } from "#shared/dates.ts";
import { formatDays } from "#shared/format.ts";
import { leaveYearOf } from "../../ledger/leave-year.ts";
import { lapsesOf } from "../../ledger/statement.ts";
import { type OpenedWith, yearSentence } from "../../ledger/year-sentence.ts";
import { leavePath, statementPath } from "../../paths.ts";
import { settingsOf, typesOf } from "../policies/index.ts";
import { isToldAt } from "../told-from.ts";
import * as dueStore from "./due-store.ts";
import { standingsOf } from "./standing.ts";

/** Days before the last one; a run that was missed is made up for on one of the two days after. */
const AHEAD = [30, 7];
const MADE_UP = 2;

const thresholdOf = (left: number): number | undefined => AHEAD.find((ahead) => left <= ahead && left >= ahead - MADE_UP);

/** It is no other day anywhere. */
const around = (day: PlainDate): PlainDate[] => [addDays(day, -1), day, addDays(day, 1)];

/** Those of them whose morning it is, each with the day it is there. */
const whoseTime = async (tx: Tx, employees: readonly number[]): Promise<Map<number, PlainDate>> => {
  const now = clock.now();
  const facts = await people.factsOfEach(tx, employees);
  return new Map([...facts].flatMap(([id, one]) => (isToldAt(one, now) ? [[id, one.today] as const] : [])));
};

/** Only what would be lost after all that is booked and waits. */
const tellOfLapses = async (tx: Tx, days: readonly PlainDate[]): Promise<number> => {
  const lasts = days.flatMap((today) =>
    AHEAD.flatMap((ahead) => Array.from({ length: MADE_UP + 1 }, (_, late) => addDays(today, ahead - late))),
  );
  let told = 0;
  for (const employee of (await whoseTime(tx, await dueStore.withLotsEnding(tx, [...new Set(lasts)]))).keys()) {
    const { accounts, types } = await standingsOf(tx, employee);
    for (const { type, standing } of accounts)
      for (const { last, units } of lapsesOf(standing)) {
        const ahead = thresholdOf(daysBetween(standing.today, last));
        if (ahead === undefined) continue;
        const params = { days: formatDays(units), type: types.find(({ code }) => code === type)?.name ?? type, day: last };
        const subject = { type: "leave.account", id: `${employee}:${type}:${last}:${ahead}` };
        notify(tx, { event: "leave.days_lapse", employee, params, path: statementPath(type), subject, version: 1 });
        told += 1;
      }
  }
  return told;
};

/** In the first days of a leave year, once it was opened: what was carried, what is new and what was lost. */
const tellOfYear = async (tx: Tx, days: readonly PlainDate[]): Promise<number> => {
  const { yearFrom } = await settingsOf(tx);
  const isNew = (today: PlainDate): boolean => daysBetween(leaveYearOf(today, yearFrom).from, today) <= MADE_UP;
  const newest = days.findLast(isNew);
  if (newest === undefined) return 0;
  const year = leaveYearOf(newest, yearFrom);
  const [rows, types] = await Promise.all([dueStore.openedWith(tx, year.from, year.year - 1), typesOf(tx)]);
  const nameOf = (type: string): string => types.find(({ code }) => code === type)?.name ?? type;
  const owners = new Map<number, OpenedWith[]>();
  for (const { employee, type, ...sums } of rows) owners.set(employee, [...(owners.get(employee) ?? []), { name: nameOf(type), ...sums }]);
  const whose = await whoseTime(tx, [...owners.keys()]);
  let told = 0;
  for (const [employee, opened] of owners) {
    const today = whose.get(employee);
    if (today === undefined || !isNew(today)) continue;
    told += 1;
    const params = { sentence: yearSentence(year.year, opened) };
    const subject = { type: "leave.year", id: `${employee}:${year.year}` };
    notify(tx, { event: "leave.year_opened", employee, params, path: leavePath, subject, version: 1 });
  }
  return told;
};

export const remind = async (tx: Tx): Promise<number> => {
  const days = around(await people.headOfficeDay(tx));
  return (await tellOfLapses(tx, days)) + (await tellOfYear(tx, days));
};
