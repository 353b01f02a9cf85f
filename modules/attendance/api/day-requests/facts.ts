// All that the rules of work from home and on duty ask about.
import type { Tx } from "#api/transaction.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { daysOfMonth, type PlainDate } from "#shared/dates.ts";
import { missing } from "#shared/problem.ts";
import { type AskedDays, checkSpan, type DayRequestFacts, type KnownDate, type Taken } from "../../day-requests/rules.ts";
import { factsOfDays } from "../days/facts.ts";
import { locksWithin } from "../periods/locked.ts";
import { settingsOf } from "../shifts/store.ts";
import { type LiveDate, liveDates } from "./store.ts";

/** The dates of somebody, each with what is known of it and whether it is closed. */
export const knownDates = async (tx: Tx, employee: number, from: PlainDate, to: PlainDate): Promise<KnownDate[]> => {
  const [facts, lockedOn] = await Promise.all([factsOfDays(tx, [employee], from, to), locksWithin(tx, from, to)]);
  return (facts.get(employee) ?? []).map(({ date, employed, calendar, locationId }) => ({
    date,
    employed,
    calendar,
    locked: lockedOn(locationId, date),
  }));
}; // AT-22

const homeDays = (live: readonly LiveDate[]): Map<string, number> => {
  const months = new Map<string, number>();
  for (const { date, kind, units } of live)
    if (kind === "work_from_home") months.set(date.slice(0, 7), (months.get(date.slice(0, 7)) ?? 0) + units);
  return months;
};

/** `but`: one that is sent again takes nothing from itself. */
export const factsFor = async (tx: Tx, employee: number, asked: AskedDays, but?: string): Promise<DayRequestFacts> => {
  const [settings, { today }] = await Promise.all([settingsOf(tx), people.todayOf(tx, employee)]);
  if (!settings) throw missing("attendance");
  const known = { today, since: settings.startsOn, mostHome: settings.homeDaysAMonth };
  const { from, to } = asked;
  if (checkSpan(asked).length > 0) return { ...known, days: [], taken: [], home: new Map() };
  const [days, away, live] = await Promise.all([
    knownDates(tx, employee, from, to),
    leave.daysOf(tx, [employee], from, to),
    liveDates(tx, [employee], daysOfMonth(from.slice(0, 7)).from, daysOfMonth(to.slice(0, 7)).to),
  ]);
  const others = live.filter(({ request }) => request !== but);
  const taken: Taken[] = [
    ...(away.get(employee) ?? []).filter(({ units }) => units > 0).map(({ date, portion: part, number }) => ({ date, part, number })),
    ...others.map(({ date, part, number }) => ({ date, part, number })),
  ];
  return { ...known, days, taken, home: homeDays(others) };
};
