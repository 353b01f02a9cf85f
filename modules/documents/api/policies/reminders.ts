// Reminders of duties: joiners hear what to accept, everybody before and on the due day, and weekly what is overdue.
import { clock } from "#api/clock.ts";
import { dailyAtHeadOffice } from "#api/jobs/at-head-office.ts";
import { dueBefore, firstTime } from "#api/jobs/due.ts";
import { companyTask, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, daysBetween, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { teamPoliciesPath } from "../../paths.ts";
import { type MissingAcceptance, missingAcceptances } from "./duty-store.ts";
import { NOTICE, tellMissing } from "./tell.ts";

/** The first run for a joiner can be some days late. */
const JOINED_DAYS = 7;
const DAYS_BEFORE = [3, 0] as const;
const FIRST_WEEK = "2026-01-05";

const tellManagers = async (tx: Tx, overdue: readonly MissingAcceptance[], week: PlainDate): Promise<void> => {
  const leaders = new Set(await people.holdersOf(tx, "Manager"));
  const teams = new Map<number, Set<number>>();
  for (const { employee, manager } of overdue)
    if (manager !== null && leaders.has(manager)) teams.set(manager, (teams.get(manager) ?? new Set()).add(employee));
  for (const [manager, { size }] of teams) {
    if (!(await firstTime(tx, "documents.team_overdue", manager, week))) continue;
    const who = size === 1 ? "1 person in your team has" : `${size} people in your team have`;
    notify(tx, {
      event: "documents.team_overdue",
      employee: manager,
      params: { sentence: `${who} not accepted a policy in time.` },
      path: teamPoliciesPath,
      subject: { type: "documents.team", id: `${manager}:${week}` },
      version: 1,
    });
  }
};

/** Returns how many people were notified. */
const remindOfDuties = async (tx: Tx): Promise<number> => {
  const today = await people.headOfficeDay(tx);
  const whom = { now: clock.now(), today };
  const joined = await missingAcceptances(tx, { ...whom, joinedSince: addDays(today, -JOINED_DAYS) });
  tellMissing(tx, joined, { event: "documents.policy_to_accept", version: NOTICE.first });
  const due = await dueBefore(tx, {
    name: "documents.policy",
    daysBefore: DAYS_BEFORE,
    rows: (_, span) => missingAcceptances(tx, { ...whom, ...span }),
    about: ({ employee, version }) => ({ employee, subject: `${version}:${employee}` }),
  });
  for (const before of DAYS_BEFORE) {
    const rows = due.filter((one) => one.before === before).map(({ row }) => row);
    tellMissing(tx, rows, { event: "documents.policy_reminder", version: NOTICE.onDay + before });
  }
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const late = (await missingAcceptances(tx, { ...whom, isOverdue: true })).filter(({ day }) => day < monday);
  const week = daysBetween(FIRST_WEEK, monday) / 7;
  const overdue = (await firstTime(tx, "documents.policies_overdue", "all", monday)) ? late : [];
  tellMissing(tx, overdue, { event: "documents.policy_reminder", version: NOTICE.weekly + week });
  await tellManagers(tx, overdue, monday);
  return joined.length + due.length + overdue.length;
}; // DO-14

const remindTask = companyTask({
  name: "documents.remind",
  purpose:
    "Notify joiners of policies to accept, and remind people who have not accepted: three days before, on the day, and weekly with their manager",
  payload: NoPayload,
  run: ({ transaction }) => transaction(remindOfDuties),
});

export const policyJobs: ModuleJobs = {
  tasks: [remindTask],
  schedule: [dailyAtHeadOffice(remindTask, { wall: "09:00", fill: "2d", zoneOf: people.headOfficeZone })],
};
