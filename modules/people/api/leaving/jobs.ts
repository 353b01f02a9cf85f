// What the clock does to those who leave. The moment decides what they may do; the jobs hand over what they held, and clear up behind it.

import { clock } from "#api/clock.ts";
import { dailyAtHeadOffice } from "#api/jobs/at-head-office.ts";
import { type CompanyRun, companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { accountsPath } from "#modules/administration/paths.ts";
import { holdersOf as accountsWith, lastAdmin, leaversWithAccess, setAccess } from "#modules/session/api/index.ts";
import { addDays, dayIn } from "#shared/dates.ts";
import { accessAt, phaseAt } from "../../rules.ts";
import { placedAt, recordsOf, working } from "../records.ts";
import { headOfficeZone } from "../store.ts";
import { leaveNow } from "./leave.ts";
import { leavingNeeds } from "./needs.ts";
import * as store from "./store.ts";
import { closeLedAgain } from "./todos.ts";

type Transaction = CompanyRun<unknown>["transaction"];

/** Working by their record, and past their access end. */
const isDue = async (tx: Tx, employee: number): Promise<boolean> => {
  const now = clock.now();
  const [record] = await recordsOf(tx, [employee]);
  if (!record || (record.status !== "active" && record.status !== "notice")) return false;
  return phaseAt({ ...record, timeZone: placedAt(record, now).timeZone }, now) === "left";
};

const due = async (tx: Tx): Promise<number[]> => {
  const maybe = await store.maybeDue(tx, addDays(clock.now().slice(0, 10), 1), clock.now());
  const found: number[] = [];
  for (const employee of maybe) if (await isDue(tx, employee)) found.push(employee);
  return found;
};

/** What leaver access has come to: over for some, and begun for an Admin who was the last one when they left. */
const narrowAccess = async (tx: Tx): Promise<number> => {
  const now = clock.now();
  const [leavers, admins] = await Promise.all([leaversWithAccess(tx), accountsWith(tx, "Admin")]);
  const records = await recordsOf(tx, [...leavers, ...admins]);
  let changed = 0;
  for (const record of records) {
    const access = accessAt({ ...record, timeZone: placedAt(record, now).timeZone }, record.access, now);
    const wanted = access === "over" ? "none" : access === "leaver" && admins.includes(record.id) ? "leaver" : undefined;
    if (record.status !== "left" || wanted === undefined) continue;
    if ((await setAccess(tx, record.id, wanted, "Has left the company")) === "set") changed += 1;
  }
  return changed;
}; // PE-28

/** One transaction for each, so that a person is done whole or not at all; one who cannot be done holds nobody up. */
export const runLeavers = async (transaction: Transaction): Promise<number> => {
  let done = 0;
  let failed: unknown;
  for (const employee of await transaction(due)) {
    const leave = async (tx: Tx): Promise<number> => {
      // Whoever was quicker has done it, and exit may have moved the day meanwhile.
      if (!(await isDue(tx, employee))) return 0;
      await leaveNow(tx, employee);
      return 1;
    };
    done += await transaction(leave).catch((error: unknown) => {
      failed = error;
      return 0;
    });
  }
  done += await transaction(async (tx) => (await narrowAccess(tx)) + (await closeLedAgain(tx)));
  if (failed !== undefined) throw failed;
  return done;
};

const leavers = companyTask({
  name: "people.leavers",
  purpose: "Hand over what people held whose access has ended, and close accounts whose time is over",
  attempts: 3,
  payload: NoPayload,
  run: ({ transaction }) => runLeavers(transaction),
});

/** Its day is part of what is told, so that the same day tells it once. */
export const warnOfLastAdmin = async (tx: Tx): Promise<number> => {
  const admin = await lastAdmin(tx);
  const [record] = admin === undefined ? [] : await recordsOf(tx, [admin]);
  if (!record?.lastWorkingDay || (record.status !== "notice" && record.status !== "left")) return 0;
  const person = await store.lockEmployee(tx, record.id);
  const able = await working(tx, [...new Set([...(await accountsWith(tx, "HR")), record.id])]);
  const employees = [...able];
  if (!person || employees.length === 0) return 0;
  const today = dayIn(await headOfficeZone(tx), clock.now());
  leavingNeeds.get().tell(tx, {
    employees,
    event: "people.last_admin",
    params: { name: record.name, day: record.lastWorkingDay },
    path: accountsPath,
    subject: { type: "people.employee", id: person.key },
    version: Number(today.replaceAll("-", "")),
  });
  return employees.length;
}; // PE-28

const lastAdmins = companyTask({
  name: "people.warn-of-last-admin",
  purpose: "Tell HR and the Admin daily when a company's last Admin is about to leave",
  payload: NoPayload,
  run: ({ transaction }) => transaction(warnOfLastAdmin),
});

export const leavingJobs: ModuleJobs = {
  tasks: [leavers, lastAdmins],
  schedule: [
    eachCompany(leavers, { at: "* * * * *", fill: "5m" }),
    dailyAtHeadOffice(lastAdmins, { wall: "09:00", fill: "1d", zoneOf: headOfficeZone }),
  ],
};
