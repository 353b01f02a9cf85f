// From pairs to minutes: what was worked, what of the break goes off, how late, how early, what lies beyond.
import { type Assigned, type Planned, secondOf } from "./assign.ts";
import { breakOff } from "./break.ts";
import type { DayFacts, DayRecord, Pair } from "./model.ts";
import { awayOf, freeOf, isDayOff, isWorkingDay, MINUTE, measuresOf, needsNoPunches, shareOf, takes } from "./plan.ts";

const cut = (millis: number): number => Math.floor(millis / MINUTE);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type Worked = Pick<DayRecord, "gross" | "breakTaken" | "net">;

export const workedIn = (pairs: readonly Pair[], breakMinutes: number): Worked => {
  const spans = pairs.map(({ in: from, out: to }) => (from && to ? secondOf(to.at) - secondOf(from.at) : 0));
  const gaps = pairs.slice(1).map(({ in: back }, index) => {
    const away = pairs[index]?.out;
    return back && away ? secondOf(back.at) - secondOf(away.at) : 0;
  });
  const gross = cut(sum(spans));
  const breakTaken = breakOff(gross, breakMinutes - cut(sum(gaps)));
  return { gross, breakTaken, net: gross - breakTaken };
}; // AT-10

/** What a whole working day asks for: a span that a change of the clock shortens asks for less. */
const wholeDay = ({ facts: { shift }, span: [from, to] }: Planned): number =>
  Math.max(0, Math.min(shift.full, cut(to - from) - shift.breakMinutes));

export const expectedOf = (day: Planned): number =>
  isWorkingDay(day.facts) ? Math.floor(wholeDay(day) * (1 - shareOf(freeOf(day.facts)))) : 0;

/** What is asked of the part for which somebody is neither free nor on duty. */
export const askedOf = (day: Planned): number => {
  const { facts } = day;
  if (!isWorkingDay(facts) || needsNoPunches(facts)) return 0;
  return Math.floor(wholeDay(day) * (1 - shareOf(awayOf(facts))));
};

type Punctual = Pick<DayRecord, "late" | "early">;

/** `isSettled`: nobody can come back any more, so that the last out may be called early. */
export const punctualOf = (day: Planned, { pairs }: Assigned, isSettled: boolean): Punctual => {
  const { facts, plan, span } = day;
  const away = awayOf(facts);
  if (!isWorkingDay(facts) || away === "whole" || needsNoPunches(facts)) return { late: 0, early: 0 };
  const { lateFrom, middle, earlyUntil } = measuresOf(facts, plan);
  const from = Date.parse(takes(away, "first") && middle > lateFrom ? middle : lateFrom);
  const until = Date.parse(takes(away, "second") && middle < earlyUntil ? middle : earlyUntil);
  const [first, last] = [pairs[0]?.in, pairs.at(-1)?.out];
  const [came, went] = [first && secondOf(first.at), last && secondOf(last.at)];
  const isLate = came !== undefined && came > from + facts.shift.graceIn * MINUTE && came <= span[1];
  const isEarly = isSettled && went !== undefined && went < until - facts.shift.graceOut * MINUTE && went >= span[0];
  return { late: isLate ? cut(came - from) : 0, early: isEarly ? cut(until - went) : 0 };
}; // AT-11

export const beyond = (facts: DayFacts, net: number): Pick<DayRecord, "overtime" | "offDayMinutes"> => {
  if (facts.employed !== "yes") return { overtime: 0, offDayMinutes: 0 };
  if (isDayOff(facts)) return { overtime: 0, offDayMinutes: facts.leave.halves === "whole" ? 0 : net };
  const { from, step, most } = facts.shift.overtime;
  const over = facts.leave.halves === "none" ? net - facts.shift.full : 0;
  return { overtime: over >= from ? Math.min(most, Math.floor(over / step) * step) : 0, offDayMinutes: 0 };
}; // AT-12
