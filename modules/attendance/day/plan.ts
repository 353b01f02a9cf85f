// What was planned of a date, as moments: local times become moments by the zone of the location (file 05, section 1 and 5.2).
import { addDays, type Instant, wallInstant } from "#shared/dates.ts";
import type { DayFacts, Halves, Shift } from "./model.ts";

export const MINUTE = 60_000;
/** An open day can be closed for so long after its span, and a punch outside all windows looks so far for a span. */
export const REACH = 6 * 60 * MINUTE;

export type Plan = { start: Instant; end: Instant; windowStart: Instant; windowEnd: Instant };

const later = (at: Instant, millis: number): Instant => new Date(Date.parse(at) + millis).toISOString();

const crossesMidnight = ({ start, end }: Shift): boolean => end <= start;

export const planOf = ({ date, zone, shift }: Pick<DayFacts, "date" | "zone" | "shift">): Plan => {
  const start = wallInstant(zone, date, shift.start);
  const end = wallInstant(zone, crossesMidnight(shift) ? addDays(date, 1) : date, shift.end);
  return { start, end, windowStart: later(start, -shift.before * MINUTE), windowEnd: later(end, shift.after * MINUTE) };
};

/** After this moment an open day can no longer be closed by a punch; `next` is the plan of the date that follows. */
export const closesBefore = ({ end }: Plan, next: Pick<Plan, "windowStart"> | undefined): Instant => {
  const reach = later(end, REACH);
  const nextWindow = next ? next.windowStart : reach;
  const first = nextWindow < reach ? nextWindow : reach;
  return first < end ? end : first;
};

/** The same where nothing is planned out yet. */
export const closesAt = (facts: DayFacts, next: DayFacts | undefined): Instant => closesBefore(planOf(facts), next && planOf(next));

/** Late is measured from `lateFrom`, early until `earlyUntil`; `middle` of the span is where its halves meet. */
type Measures = { lateFrom: Instant; middle: Instant; earlyUntil: Instant };

export const measuresOf = (facts: DayFacts, { start, end }: Plan): Measures => {
  const { date, zone, shift } = facts;
  const [late, early] = [shift.lateFrom, shift.earlyUntil];
  const isNext = (time: string, onStart: boolean) =>
    crossesMidnight(shift) && (time < shift.start || (onStart && time === shift.start)) && (onStart || time <= shift.end);
  return {
    lateFrom: wallInstant(zone, isNext(late, false) ? addDays(date, 1) : date, late),
    middle: new Date((Date.parse(start) + Date.parse(end)) / 2).toISOString(),
    earlyUntil: wallInstant(zone, isNext(early, true) ? addDays(date, 1) : date, early),
  };
};

export const takes = (halves: Halves, half: "first" | "second"): boolean => halves === half || halves === "whole";

export const otherHalf = { first: "second", second: "first" } as const;

/** The day's share: 0, 0.5 or 1. */
export const shareOf = (halves: Halves): number => (halves === "none" ? 0 : halves === "whole" ? 1 : 0.5);

/** What leave and duty take together. */
export const together = (one: Halves, other: Halves): Halves => {
  const [first, second] = [takes(one, "first") || takes(other, "first"), takes(one, "second") || takes(other, "second")];
  if (first && second) return "whole";
  if (first) return "first";
  return second ? "second" : "none";
};

export const isDayOff = ({ calendar }: Pick<DayFacts, "calendar">): boolean => calendar.kind !== "working";

/** What half a holiday takes of a working day; leave that counts days off as well comes first. */
export const halfOff = ({ calendar, leave }: Pick<DayFacts, "calendar" | "leave">): Halves =>
  !isDayOff({ calendar }) && calendar.halfOff && !takes(leave.halves, calendar.halfOff) ? calendar.halfOff : "none";

/** What leave and half a holiday take together: nothing is expected of it. */
export const freeOf = (facts: Pick<DayFacts, "calendar" | "leave">): Halves => together(facts.leave.halves, halfOff(facts));

/** The same with duty, which needs no punches. */
export const awayOf = (facts: Pick<DayFacts, "calendar" | "leave" | "onDuty">): Halves => together(freeOf(facts), facts.onDuty.halves);

/** Something is expected of the day. */
export const isWorkingDay = (facts: DayFacts): boolean => facts.employed === "yes" && !isDayOff(facts) && freeOf(facts) !== "whole";

/** Present without a punch: on duty for all that is not free, people of trust, and at home where the company does not ask. */
export const needsNoPunches = (facts: DayFacts): boolean =>
  (facts.onDuty.halves !== "none" && awayOf(facts) === "whole") ||
  facts.shift.kind === "trust" ||
  (facts.workFromHome && !facts.homeNeedsPunches); // AT-17
