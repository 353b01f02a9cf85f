// Owners are told of a day while it can still be saved, managers each morning of the working day before. Each once, however often it runs.

import { clock } from "#api/clock.ts";
import { dueThisMorning } from "#api/jobs/due.ts";
import type { Tx } from "#api/transaction.ts";
import * as leave from "#modules/leave/api/index.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";
import { attendancePath, regularisePath, teamPath } from "../../paths.ts";
import { missingOf, type Nudge, nudgeOf, TEAM_TOLD, type TeamDayAmiss, teamSentence } from "../../reminders/rules.ts";
import { deriveAround } from "../days/derive.ts";
import { settingsOf } from "../shifts/store.ts";
import { daysAmissIn, daysAsked, unfinishedDays } from "./store.ts";

/** A day whose closing was missed is told of for so long. */
const TOLD_BACK = 2;

/** Whose days of these dates may have something to be told of. */
export const withNudges = async (tx: Tx): Promise<number[]> => {
  const settings = await settingsOf(tx);
  if (!settings) return [];
  if (settings.nudgeNotIn) return people.employedIds(tx);
  const today = clock.now().slice(0, 10);
  return [...new Set((await unfinishedDays(tx, addDays(today, -TOLD_BACK), addDays(today, 1))).map(({ employee }) => employee))];
};

/** `at`: when it was, where that is not now. */
type Told = { employee: number; date: PlainDate; nudge: Nudge; what: string; at?: Instant };

export const tellOwner = (tx: Tx, { employee, date, nudge, what, at = clock.now() }: Told): void => {
  const told = { employee, at, subject: { type: "attendance.day", id: `${employee}:${date}:${nudge}` }, version: 1 };
  if (nudge === "incomplete") {
    notify(tx, { ...told, event: "attendance.incomplete", params: { day: date, what }, path: regularisePath(date) });
  } else notify(tx, { ...told, event: nudge === "stillIn" ? "attendance.still_in" : "attendance.not_in", path: attendancePath });
};

/** Gives how many days they were told of. */
export const remindOwners = async (tx: Tx, employees: readonly number[]): Promise<number> => {
  const settings = await settingsOf(tx);
  const isWanted = { notIn: settings?.nudgeNotIn, stillIn: settings?.nudgeStillIn, incomplete: settings?.nudgeIncomplete };
  const at = clock.now();
  const [from, to] = [addDays(at.slice(0, 10), -TOLD_BACK), addDays(at.slice(0, 10), 1)];
  const [derived, found] = await Promise.all([deriveAround(tx, employees, from, to), daysAsked(tx, employees, from, to)]);
  const asked = new Set(found.map(({ employee, date }) => `${employee} ${date}`));
  const told = [...derived].flatMap(([employee, { known, records }]) =>
    known.flatMap((facts, index): Told[] => {
      const record = records.get(facts.date);
      if (!record || facts.date < from || facts.date > to) return [];
      const nudge = nudgeOf(facts, known[index + 1], record, { at, isAsked: asked.has(`${employee} ${facts.date}`) });
      return nudge && isWanted[nudge] ? [{ employee, date: facts.date, nudge, what: missingOf(record) }] : [];
    }),
  );
  for (const one of told) tellOwner(tx, one);
  return told.length;
};

/** What is amiss with the direct reports of each on their day; somebody whose leave waits has said where they were. */
const amissOf = async (tx: Tx, days: ReadonlyMap<number, PlainDate>): Promise<Map<number, TeamDayAmiss>> => {
  const [first = "", last = ""] = [[...days.values()].toSorted()[0], [...days.values()].toSorted().at(-1)];
  const found = await daysAmissIn(tx, first, last);
  const owners = [...new Set(found.map(({ employee }) => employee))];
  const [managers, leaves] = await Promise.all([people.managersOf(tx, owners), leave.daysOf(tx, owners, first, last)]);
  const teams = new Map<number, TeamDayAmiss>();
  for (const { employee, date, status } of found) {
    const manager = managers.get(employee);
    if (manager === undefined || days.get(manager) !== date) continue;
    const isAskedFor = leaves.get(employee)?.some((day) => day.date === date && day.state === "waiting");
    if (isAskedFor) continue;
    const team = teams.get(manager) ?? { absent: 0, incomplete: 0 };
    teams.set(manager, status === "absent" ? { ...team, absent: team.absent + 1 } : { ...team, incomplete: team.incomplete + 1 });
  }
  return teams;
};

/** Gives how many managers were told. */
export const tellManagers = async (tx: Tx): Promise<number> => {
  const days = await dueThisMorning(tx, TEAM_TOLD, await people.holdersOf(tx, "Manager"));
  if (days.size === 0) return 0;
  let told = 0;
  for (const [employee, amiss] of await amissOf(tx, days)) {
    const [sentence, day] = [teamSentence(amiss), days.get(employee)];
    if (sentence === undefined || day === undefined) continue;
    notify(tx, {
      event: "attendance.team_yesterday",
      employee,
      params: { day, sentence },
      path: `${teamPath}?date=${day}&tile=needs_attention`,
      subject: { type: "attendance.team", id: `${employee}:${day}` },
      version: 1,
    });
    told += 1;
  }
  return told;
};
