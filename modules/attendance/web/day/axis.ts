// Where the times of a day stand on one line: from its midnight on the wall of its place for 24 hours, longer where the day reaches further. Pure.
import { addDays, type Instant, wallInstant } from "#shared/dates.ts";
import type { DayView } from "../../day/contract.ts";

const HOUR_MS = 3_600_000;
const TICK_HOURS = 3;
const DAY_HOURS = 24;
const WHOLE = 100;

/** A stretch of the line in percent of it; a point is one without a width. */
export type Stretch = { from: number; width: number };
export type Axis = {
  ticks: { at: Instant; place: number }[];
  planned: Stretch | undefined;
  worked: Stretch[];
  /** Ends of pairs whose other end is missing. */
  alone: number[];
};

type Shown = Pick<DayView, "date" | "zone" | "plan" | "pairs">;

const millis = (at: Instant): number => Date.parse(at);

/** A whole number of steps from `from` on that reaches `least`. */
const roundedUp = (from: number, least: number): number => from + Math.ceil((least - from) / (TICK_HOURS * HOUR_MS)) * TICK_HOURS * HOUR_MS;

export const axisOf = ({ date, zone, plan, pairs }: Shown): Axis => {
  const midnight = millis(wallInstant(zone, date, "00:00"));
  const next = millis(wallInstant(zone, addDays(date, 1), "00:00"));
  const moments = [plan?.start, plan?.end, ...pairs.flatMap((pair) => [pair.in, pair.out])].flatMap((at) => (at ? [millis(at)] : []));
  const start = midnight - Math.max(0, roundedUp(0, midnight - Math.min(midnight, ...moments)));
  const end = Math.max(...moments, next) > next ? roundedUp(midnight, Math.max(...moments)) : next;
  const place = (at: number): number => ((at - start) / (end - start)) * WHOLE;
  const stretch = (from: Instant, to: Instant): Stretch => ({ from: place(millis(from)), width: place(millis(to)) - place(millis(from)) });
  const hours = Math.max(DAY_HOURS, Math.round((end - start) / HOUR_MS));
  return {
    ticks: Array.from({ length: Math.floor(hours / TICK_HOURS) + 1 }, (_, index) => start + index * TICK_HOURS * HOUR_MS)
      .filter((at) => at <= end)
      .map((at) => ({ at: new Date(at).toISOString(), place: place(at) })),
    planned: plan && stretch(plan.start, plan.end),
    worked: pairs.flatMap((pair) => (pair.in && pair.out ? [stretch(pair.in, pair.out)] : [])),
    alone: pairs.flatMap((pair) => {
      const one = pair.in && pair.out ? undefined : (pair.in ?? pair.out);
      return one ? [place(millis(one))] : [];
    }),
  };
};
