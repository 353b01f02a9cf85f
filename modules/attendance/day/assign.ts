// Whose date a punch is, and which punches make a pair. One walk in the order of time: what is open decides where the next one belongs.
import { dayIn, type Instant, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { DayFacts, DayFlag, Pair, Punch } from "./model.ts";
import { closesBefore, MINUTE, type Plan, planOf, REACH } from "./plan.ts";

const UNTYPED_REPEAT = 2 * MINUTE;
const TYPED_REPEAT = 10 * MINUTE;

/** A date with its plan worked out, in milliseconds, for walking through many punches. */
export type Planned = {
  facts: DayFacts;
  plan: Plan;
  closes: Instant;
  span: readonly [from: number, to: number];
  window: readonly [from: number, to: number];
};

export const plannedOf = (days: readonly DayFacts[]): Planned[] => {
  const plans = days.map((facts) => ({ facts, plan: planOf(facts) }));
  return plans.map(({ facts, plan }, index) => ({
    facts,
    plan,
    closes: closesBefore(plan, plans[index + 1]?.plan),
    span: [Date.parse(plan.start), Date.parse(plan.end)],
    window: [Date.parse(plan.windowStart), Date.parse(plan.windowEnd)],
  }));
};

/** A moment to the second: what a clock shows of it counts, not the parts of a second that a server adds. */
export const secondOf = (at: Instant): number => Math.floor(Date.parse(at) / 1000) * 1000;

// Of punches at one moment an out stands first: a pair may begin where another ends.
const turn = { out: 0, untyped: 1, in: 2 };

const inOrder = (punches: readonly Punch[]): Punch[] =>
  punches.toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || turn[one.kind] - turn[other.kind] || compare(one.id, other.id),
  ); // AT-06

const distance = ({ span: [from, to] }: Planned, at: number): number => (at < from ? from - at : at > to ? at - to : 0);
const holds = ({ window: [from, to] }: Planned, at: number): boolean => from <= at && at < to;

/** The nearest span; of two equally near ones the earlier. */
const nearest = (days: readonly Planned[], at: number): Planned | undefined =>
  days.reduce<Planned | undefined>((best, day) => (best && distance(best, at) <= distance(day, at) ? best : day), undefined);

/** The date on the calendar of the place. Somebody who moves between zones may live through moments of no date of theirs, or of two. */
const ownDate = (days: readonly Planned[], at: number): Planned | undefined => {
  const shown = new Date(at).toISOString();
  const on = ({ facts }: Planned): PlainDate => dayIn(facts.zone, shown);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || on(first) < first.facts.date || on(last) > last.facts.date) return undefined;
  return days.find((day) => on(day) === day.facts.date) ?? nearest(days, at);
};

/** The date of a punch that closes nothing; none where it is of a date that was not handed in. */
export const dateOf = (days: readonly Planned[], at: number): Planned | undefined => {
  const within = nearest(
    days.filter((day) => holds(day, at)),
    at,
  );
  if (within) return within;
  const near = nearest(days, at);
  return near && distance(near, at) < REACH ? near : ownDate(days, at);
}; // AT-07

/** What a date's punches come to before anything is counted. */
export type Assigned = { punches: Punch[]; pairs: Pair[]; flags: Set<DayFlag> };

type Last = { day: Planned; at: number; acted: "in" | "out"; pair: Pair };

/** Beside the dates, what is still open at the end: the latest in that nothing has closed or followed. */
export const assign = (days: readonly Planned[], punches: readonly Punch[]): { of: Map<Planned, Assigned>; last: Last | undefined } => {
  const of = new Map<Planned, Assigned>(days.map((day) => [day, { punches: [], pairs: [], flags: new Set() }]));
  let last: Last | undefined;
  for (const punch of inOrder(punches)) {
    const at = secondOf(punch.at);
    const isBeforeClosing = last !== undefined && at < Date.parse(last.day.closes);
    const isOpen = last?.acted === "in" && isBeforeClosing;
    const acts: "in" | "out" = punch.kind === "untyped" ? (isOpen ? "out" : "in") : punch.kind;
    const within = punch.kind === "untyped" ? UNTYPED_REPEAT : TYPED_REPEAT;
    const looksRepeated = last !== undefined && at - last.at <= within && (punch.kind === "untyped" || acts === last.acted);
    const staysWithLast = isBeforeClosing && (looksRepeated || (isOpen && acts === "out"));
    const day = staysWithLast ? last?.day : dateOf(days, at);
    const isRepeat = looksRepeated && day === last?.day; // AT-08
    const assigned = day && of.get(day);
    if (!day || !assigned) continue;
    assigned.punches.push(punch);
    if (!holds(day, at)) assigned.flags.add("outside_window");
    if (last && isRepeat) {
      assigned.flags.add("duplicate");
      // Of ins the first counts, of outs the last; what a device repeats at once changes nothing.
      if (punch.kind === "out") {
        last.pair.out = punch;
        last = { ...last, at };
      }
    } else if (last && isOpen && acts === "out") {
      last.pair.out = punch;
      last = { day, at, acted: "out", pair: last.pair };
    } else {
      const pair: Pair = acts === "in" ? { in: punch } : { out: punch };
      assigned.pairs.push(pair);
      last = { day, at, acted: acts, pair };
    }
  }
  return { of, last };
};
