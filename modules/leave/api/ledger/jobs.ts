// What the hour brings to leave accounts, and each night's look whether everything still fits.
import { dailyAtHeadOffice } from "#api/jobs/at-head-office.ts";
import { type CompanyRun, companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import * as people from "#modules/people/api/index.ts";
import { settleDue } from "./due.ts";
import { contradictions } from "./due-store.ts";
import { remind } from "./reminders.ts";

const settle = companyTask({
  name: "leave.settle",
  purpose: "Bring every due leave account to what the rules say: credits, lapses, closed years",
  payload: NoPayload,
  run: settleDue,
});

/** Anything that is found is an alarm: the run fails, and the page of jobs says what does not fit. */
export const reconcileAll = async ({ transaction }: Pick<CompanyRun<unknown>, "transaction">): Promise<undefined> => {
  const found = await transaction(contradictions);
  if (found.length > 0) throw new Error(`Leave does not fit: ${found.map(({ check, count }) => `${check} (${count})`).join("; ")}`);
};

const reconcile = companyTask({
  name: "leave.reconcile",
  purpose: "Look whether balances, ledgers and days of leave still fit each other; what does not is an alarm",
  // It would find the same again: what is wrong stays until somebody has looked.
  attempts: 1,
  payload: NoPayload,
  run: reconcileAll,
});

const reminders = companyTask({
  name: "leave.reminders",
  purpose: "Tell owners of days that lapse in 30 and in 7 days, and what a new leave year began with",
  payload: NoPayload,
  run: ({ transaction }) => transaction(remind),
});

export const ledgerJobs: ModuleJobs = {
  tasks: [settle, reconcile, reminders],
  schedule: [
    eachCompany(settle, { at: "10 * * * *", fill: "2h" }),
    eachCompany(reconcile, { at: "30 2 * * *", fill: "1d" }),
    dailyAtHeadOffice(reminders, { wall: "09:00", fill: "2d", zoneOf: people.headOfficeZone }),
  ],
};
