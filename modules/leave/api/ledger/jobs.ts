// What the hour brings to leave accounts, and each night's look whether everything still fits.

import { clock } from "#api/clock.ts";
import { dailyAtEachPlace } from "#api/jobs/at-head-office.ts";
import { type CompanyRun, companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import * as people from "#modules/people/api/index.ts";
import { recorded } from "../runs/record.ts";
import { forgetRuns } from "../runs/store.ts";
import { TOLD_FROM } from "../told-from.ts";
import { settleEach } from "./due.ts";
import { CHECKS, contradictions } from "./due-store.ts";
import { remind } from "./reminders.ts";

export const settle = companyTask({
  name: "leave.settle",
  purpose: "Bring every due leave account to what the rules say: credits, lapses, closed years",
  payload: NoPayload,
  run: recorded("leave.settle", settleEach),
});

/** So long a run is told of, as the platform's own records are. */
const KEPT = 90 * 86_400_000;

/** Anything that is found is an alarm: the run fails, and the page of jobs says what does not fit. */
export const reconcileAll = async ({ transaction }: Pick<CompanyRun<unknown>, "transaction">) => {
  const found = await transaction((tx) => {
    forgetRuns(tx, new Date(clock.millis() - KEPT).toISOString());
    return contradictions(tx);
  });
  return { seen: CHECKS, made: 0, failures: found.map(({ check, count }) => ({ what: `${check} (${count})` })) };
};

export const reconcile = companyTask({
  name: "leave.reconcile",
  purpose: "Look whether balances, ledgers and days of leave still fit each other; what does not is an alarm",
  // It would find the same again: what is wrong stays until somebody has looked.
  attempts: 1,
  payload: NoPayload,
  run: recorded("leave.reconcile", reconcileAll),
});

export const reminders = companyTask({
  name: "leave.reminders",
  purpose: "Tell owners of days that lapse in 30 and in 7 days, and what a new leave year began with",
  payload: NoPayload,
  run: recorded("leave.reminders", async ({ transaction }) => {
    const told = await transaction(remind);
    return { seen: told, made: told, failures: [] };
  }),
});

export const ledgerJobs: ModuleJobs = {
  tasks: [settle, reconcile, reminders],
  schedule: [
    eachCompany(settle, { at: "10 * * * *", fill: "2h" }),
    eachCompany(reconcile, { at: "30 2 * * *", fill: "1d" }),
    dailyAtEachPlace(reminders, { wall: TOLD_FROM, fill: "2d", zonesOf: people.zonesOfPlaces }),
  ],
};
