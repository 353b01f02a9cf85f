// A day's record from its facts and punches. Computed again at any time: equal inputs give an equal record.
import type { Instant, PlainDate } from "#shared/dates.ts";
import { type Assigned, assign, dateOf, type Planned, plannedOf, secondOf } from "./assign.ts";
import { askedOf, beyond, expectedOf, punctualOf, workedIn } from "./minutes.ts";
import { type DayFacts, type DayFlag, type DayRecord, type DayStatus, dayFlags, type Punch } from "./model.ts";
import { freeOf, isDayOff } from "./plan.ts";
import { judge } from "./status.ts";

const openStatuses: ReadonlySet<DayStatus> = new Set(["planned", "not_in_yet", "in", "out"]);

const flagsOf = ({ facts }: Planned, { pairs, punches, flags }: Assigned, isOpen: boolean): Set<DayFlag> => {
  const all = new Set(flags);
  if (pairs.some((pair) => !pair.in)) all.add("missing_in");
  // The last in of somebody who is still in misses nothing yet.
  if (pairs.some((pair, index) => !pair.out && !(isOpen && index === pairs.length - 1))) all.add("missing_out"); // AT-09
  if (punches.length === 0 || facts.employed !== "yes") return all;
  if (facts.leave.halves !== "none" && freeOf(facts) === "whole") all.add("leave_conflict");
  else if (isDayOff(facts)) all.add("worked_on_day_off");
  return all;
};

const recordOf = (day: Planned, found: Assigned, isOpen: boolean, at: Instant): DayRecord => {
  const { facts } = day;
  const flags = flagsOf(day, found, isOpen);
  const assigned = { ...found, flags };
  const worked = workedIn(found.pairs, facts.shift.breakMinutes);
  const asked = askedOf(day);
  const { status, shares, why } = judge(day, assigned, { net: worked.net, asked, at, isOpen });
  const isSettled = !openStatuses.has(status);
  return {
    date: facts.date,
    status,
    shares,
    flags: dayFlags.filter((flag) => flags.has(flag)),
    why,
    punches: found.punches,
    pairs: found.pairs,
    in: found.pairs[0]?.in?.at,
    out: found.pairs.at(-1)?.out?.at,
    ...worked,
    expected: expectedOf(day),
    short: isSettled ? Math.max(0, asked - worked.net) : 0,
    ...punctualOf(day, found, isSettled),
    ...beyond(facts, worked.net),
  };
};

/** Dates with their plans, and which of them each punch belongs to: worked out once, whatever is asked of it. */
export type Walk = { planned: readonly Planned[] } & ReturnType<typeof assign>;

export const walkThrough = (days: readonly DayFacts[], punches: readonly Punch[]): Walk => {
  const planned = plannedOf(days);
  return { planned, ...assign(planned, punches) };
};

const none = (): Assigned => ({ punches: [], pairs: [], flags: new Set() });

const recordIn = ({ of, last }: Walk, day: Planned, at: Instant): DayRecord => {
  const isStillIn = last?.day === day && last.acted === "in" && secondOf(at) < Date.parse(day.closes);
  return recordOf(day, of.get(day) ?? none(), isStillIn, at);
};

/** Records of consecutive dates. Pass two dates more on each side than are kept: what happens there decides which punches are whose. */
export const deriveDays = (days: readonly DayFacts[], punches: readonly Punch[], at: Instant): Map<PlainDate, DayRecord> => {
  const walk = walkThrough(days, punches);
  return new Map(walk.planned.map((day) => [day.facts.date, recordIn(walk, day, at)]));
};

/** The record of one of the dates, as among all of them. */
export const deriveDay = (walk: Walk, date: PlainDate, at: Instant): DayRecord | undefined => {
  const day = walk.planned.find(({ facts }) => facts.date === date);
  return day && recordIn(walk, day, at);
};

export type Next = { kind: "in" | "out"; workDate: PlainDate; since?: Instant };

/** What comes next for the person at this moment. */
export const nextPunch = ({ planned, last }: Walk, at: Instant): Next => {
  if (last?.acted === "in" && last.pair.in && secondOf(at) < Date.parse(last.day.closes))
    return { kind: "out", workDate: last.day.facts.date, since: last.pair.in.at };
  const day = dateOf(planned, secondOf(at)) ?? planned.at(-1);
  if (!day) throw new Error("Somebody's next punch is asked of no date at all.");
  return { kind: "in", workDate: day.facts.date };
}; // AT-03
