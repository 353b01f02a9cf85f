// Times as they are filled in, and the moments they stand for.
import { addDays, dayIn, type Instant, type PlainDate, timeIn, wallInstants } from "#shared/dates.ts";
import { cityOf } from "#shared/format.ts";
import type { WallEnd, WallPair } from "./contract.ts";
import type { RegulariseViolation } from "./messages.ts";

const MINUTES_OF_DAY = 1440;
const step = { before: -1, same: 0, after: 1 } as const;

const dateOfEnd = (date: PlainDate, day: WallEnd["day"]): PlainDate => addDays(date, step[day]);

const clockOf = (minute: number): string => {
  const [hours, rest] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
};

/** Where the clock jumps on that day, over a time that it leaves out. */
const jumpOver = (zone: string, on: PlainDate, time: string): { from: string; to: string } => {
  const asked = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const exists = (minute: number): boolean => wallInstants(zone, on, clockOf(minute)).length > 0;
  let [from, to] = [asked, asked];
  while (from > 0 && !exists(from - 1)) from -= 1;
  while (to < MINUTES_OF_DAY - 1 && !exists(to)) to += 1;
  return { from: clockOf(from), to: clockOf(to) };
};

type Read = { at: Instant } | { violation: RegulariseViolation };

export const momentOf = ({ time, day, nth }: WallEnd, date: PlainDate, zone: string, field: string): Read => {
  const on = dateOfEnd(date, day);
  const [first, second] = wallInstants(zone, on, time);
  const about = { on, city: cityOf(zone), time };
  if (first === undefined)
    return { violation: { code: "attendance.no_such_time", field, params: { case: "skipped", ...about, ...jumpOver(zone, on, time) } } };
  if (second === undefined) return { at: first };
  if (nth === undefined) return { violation: { code: "attendance.no_such_time", field, params: { case: "doubled", ...about } } };
  return { at: nth === "first" ? first : second };
}; // AT-26

/** The field of a moment, as the form shows it. */
export const endOf = (at: Instant, date: PlainDate, zone: string): WallEnd => {
  const [on, time] = [dayIn(zone, at), timeIn(zone, at)];
  const both = wallInstants(zone, on, time);
  const isSecond = both.length > 1 && Date.parse(at) >= Date.parse(both[1] ?? "");
  return {
    time,
    day: on < date ? "before" : on > date ? "after" : "same",
    ...(both.length > 1 && { nth: isSecond ? ("second" as const) : ("first" as const) }),
  };
};

/** Whether the form has to ask which of the two is meant. */
export const isDoubled = ({ time, day }: Pick<WallEnd, "time" | "day">, date: PlainDate, zone: string): boolean =>
  wallInstants(zone, dateOfEnd(date, day), time).length > 1;

type Known = { in?: Instant | undefined; out?: Instant | undefined };

/** What is there already, and the shift's own ends for what is missing. */
export const prefilled = (day: {
  date: PlainDate;
  zone: string;
  pairs: readonly Known[];
  plan?: { start: Instant; end: Instant } | undefined;
}): WallPair[] => {
  const { date, zone, pairs, plan } = day;
  const [start, end] = [plan?.start, plan?.end];
  const filled = (pairs.length === 0 ? [{}] : pairs).map((pair: Known) => ({ in: pair.in ?? start, out: pair.out ?? end }));
  const blank: WallEnd = { time: "", day: "same" };
  const shown = (at: Instant | undefined): WallEnd => (at === undefined ? blank : endOf(at, date, zone));
  return filled.map((pair) => ({ in: shown(pair.in), out: shown(pair.out) }));
};
