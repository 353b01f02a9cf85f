// A day on which somebody is in: what it has come to, in parts that go on with the clock, and when its end is expected.
import type { Instant } from "#shared/dates.ts";
import type { DayFacts } from "./model.ts";
import { awayOf, isDayOff, MINUTE, measuresOf, planOf, shareOf, takes } from "./plan.ts";

const SECOND = 1000;

/** `seconds` of the pairs that are closed, and minutes of the break that no gap has covered yet. */
export type SoFar = { first: Instant; seconds: number; unpaid: number; ends?: Instant };

type Moments = readonly [start: Instant | null, end: Instant | null];

const millis = (from: Instant | null | undefined, to: Instant | null | undefined): number =>
  from && to ? Date.parse(to) - Date.parse(from) : 0;

/** Of a shift that begins when somebody comes, so long after they came; of every other one when it ends, or leave, duty or a holiday begins. */
const endOf = (facts: DayFacts, first: Instant): Instant | undefined => {
  const away = awayOf(facts);
  if (isDayOff(facts) || away === "whole") return undefined;
  const plan = planOf(facts);
  const { middle } = measuresOf(facts, plan);
  const end = takes(away, "second") ? middle : plan.end;
  if (facts.shift.kind !== "flexible") return end;
  const asked = facts.shift.full * (1 - shareOf(away)) + facts.shift.breakMinutes;
  const own = new Date(Date.parse(first) + asked * MINUTE).toISOString();
  return own < end ? own : end;
};

export const soFarOf = (facts: DayFacts, pairs: readonly Moments[]): SoFar | undefined => {
  const first = pairs[0]?.[0];
  if (!first) return undefined;
  const gaps = pairs.slice(1).reduce((sum, [back], index) => sum + millis(pairs[index]?.[1], back), 0);
  const closed = pairs.reduce((sum, [from, to]) => sum + millis(from, to), 0);
  const ends = endOf(facts, first);
  return {
    first,
    seconds: Math.floor(closed / SECOND),
    unpaid: Math.max(0, facts.shift.breakMinutes - Math.floor(gaps / MINUTE)),
    ...(ends !== undefined && { ends }),
  };
};
