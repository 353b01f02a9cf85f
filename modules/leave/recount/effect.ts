// LV-28: what a change of a calendar would make of live leave, counted as it will be once it is saved. Pure.
import type { PlainDate } from "#shared/dates.ts";
import type { RuleRow } from "../policies/rule-row.ts";
import { type CalendarDay, countDays, type Dates, totalOf } from "../rules.ts";
import type { CountedRow } from "./rules.ts";

/** Somebody works there on that day and did not, or the other way round; with `halfOff` all but that half. */
export type CountingChange = { date: PlainDate; locationId: string; works: boolean; halfOff?: CalendarDay["halfOff"] };

/** A live leave with all its dates; what went back already counts no more, and is a day of its calendar still. */
export type MetLeave = { id: string; employee: number; dates: Dates; days: readonly (CountedRow & { live: boolean })[] };

export type LeaveEffect = { requests: number; people: number[]; days: number; empty: number; changed: string[] };

const calendarAfter = ({ days }: MetLeave, changes: readonly CountingChange[]): CalendarDay[] =>
  days.map(({ date, why, holiday, halfOff, locationId }) => {
    const change = changes.find((one) => one.date === date && one.locationId === locationId);
    if (!change || why === "weekly_off") return { date, kind: halfOff ? "working" : why, holiday, halfOff, locationId };
    return { date, kind: change.works || change.halfOff ? "working" : "holiday", halfOff: change.halfOff, locationId };
  });

/** How many requests, people and days it meets, and how many requests would have no day left; `changed` names the days. */
export const effectOn = (
  leaves: readonly MetLeave[],
  changes: readonly CountingChange[],
  daysOffOf: (leave: MetLeave) => RuleRow["daysOff"] | undefined,
): LeaveEffect => {
  const met = leaves.flatMap((leave) => {
    const counted = countDays(leave.dates, calendarAfter(leave, changes), daysOffOf(leave));
    const live = leave.days.map((was, index) => ({ was, now: counted[index] ?? was })).filter(({ was }) => was.live);
    const changed = live.filter(({ was, now }) => was.units !== now.units);
    if (changed.length === 0) return [];
    const days = changed.reduce((sum, { was, now }) => sum + Math.abs(was.units - now.units), 0);
    const isEmpty = totalOf(live.map(({ now }) => now)) === 0;
    return [{ employee: leave.employee, days, isEmpty, changed: changed.map(({ was }) => was.id) }];
  });
  return {
    requests: met.length,
    people: [...new Set(met.map(({ employee }) => employee))],
    days: met.reduce((sum, { days }) => sum + days, 0),
    empty: met.filter(({ isEmpty }) => isEmpty).length,
    changed: met.flatMap(({ changed }) => changed),
  };
};
