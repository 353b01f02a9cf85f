// What a history of punches comes to, worked out another way: on a clock that is walked second by second, its wall read off at each minute. It knows nothing
// of plans, pairs or instants, and looks for the nearest span by going outwards from the second of the punch. All that it counts are seconds, until it says minutes.
import { addDays, dayIn, type Instant, type PlainDate, timeIn } from "#shared/dates.ts";
import type { DayFacts, DayStatus, Halves, Punch, Shares } from "./model.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const REACH = 360 * 60;

/** The wall of a zone at each minute from a moment on. */
export type Clock = { from: Instant; wall: string[] };

export const clockOf = (zone: string, from: Instant, days: number): Clock => ({
  from,
  wall: Array.from({ length: days * 1440 }, (_, minute) => {
    const at = new Date(Date.parse(from) + minute * MINUTE).toISOString();
    return `${dayIn(zone, at)} ${timeIn(zone, at)}`;
  }),
});

/** The first minute at which the wall has reached what is wanted. It goes back now and then, so that only each day is looked through. */
export const firstAt = ({ wall }: Clock, wanted: string): number => {
  const from = wall.findIndex((shown, minute) => minute % 180 === 0 && shown >= wanted);
  const start = Math.max(0, (from < 0 ? wall.length : from) - 360);
  return start + wall.slice(start).findIndex((shown) => shown >= wanted);
};

const minutesOfWall = (wall: string): number => Date.parse(`${wall.replace(" ", "T")}Z`) / MINUTE;

/** What is begun of a minute is not said. */
const minutesIn = (seconds: number): number => Math.floor(seconds / 60);

type Known = { facts: DayFacts; start: number; end: number; opens: number; shuts: number; closes: number };
type Walked = {
  punches: string[];
  work: number;
  away: number;
  first?: number | undefined;
  last?: number | undefined;
  firstMissing: boolean;
  isOutAlone: boolean;
  lastOut?: number | undefined;
  flags: Set<string>;
  counted: number;
};

export type Expectation = {
  status: DayStatus;
  shares: Shares;
  flags: string[];
  punches: string[];
  gross: number;
  net: number;
  expected: number;
  short: number;
  late: number;
  early: number;
  overtime: number;
  offDayMinutes: number;
};

/** The second at which the wall has reached a time; where it jumped over it, as much later as the time lay in the jump. */
const secondOf = (clock: Clock, date: PlainDate, time: string): number => {
  const { wall } = clock;
  const wanted = `${date} ${time}`;
  const found = firstAt(clock, wanted);
  const before = wall[found - 1];
  return 60 * (wall[found] === wanted || before === undefined ? found : found + minutesOfWall(wanted) - minutesOfWall(before) - 1);
};

const knownOf = (clock: Clock, days: readonly DayFacts[]): Known[] => {
  const known = days.map((facts) => {
    const { shift, date } = facts;
    const start = secondOf(clock, date, shift.start);
    const end = secondOf(clock, shift.end > shift.start ? date : addDays(date, 1), shift.end);
    return { facts, start, end, opens: start - shift.before * 60, shuts: end + shift.after * 60, closes: 0 };
  });
  for (const [index, day] of known.entries())
    day.closes = Math.max(day.end, Math.min(day.end + REACH, known[index + 1]?.opens ?? Infinity));
  return known;
};

/** Goes outwards from a second until a span is met. */
const outwards = (days: readonly Known[], second: number, within: number): Known | undefined => {
  for (let step = 0; days.length > 0 && step < within; step += 1) {
    const met = days.find(
      ({ start, end }) => (second - step >= start && second - step <= end) || (second + step >= start && second + step <= end),
    );
    if (met) return met;
  }
  return undefined;
};

const untouched = (): Walked => ({ punches: [], work: 0, away: 0, firstMissing: false, isOutAlone: false, flags: new Set(), counted: 0 });

const walk = (
  clock: Clock,
  known: readonly Known[],
  punches: readonly Punch[],
): { walked: Map<Known, Walked>; inOf: Known | undefined } => {
  const walked = new Map(known.map((day): [Known, Walked] => [day, untouched()]));
  const at = new Map<number, Punch[]>();
  for (const punch of punches) {
    const second = (Date.parse(punch.at) - Date.parse(clock.from)) / SECOND;
    at.set(second, [...(at.get(second) ?? []), punch]);
  }
  let inside: { day: Known; since: number } | undefined;
  let before: { day: Known; second: number; was: "in" | "out" } | undefined;
  const order = ["out", "untyped", "in"];
  const busy = new Set([...at.keys()].map(minutesIn));
  for (let second = 0; second < clock.wall.length * 60; second += 1) {
    const met = at.get(second);
    // Nobody comes or goes within the whole minute: nothing is to be seen in its seconds.
    if (!met && !busy.has(minutesIn(second))) second += 59 - (second % 60);
    if (!met) continue;
    const now = met.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || (one.id < other.id ? -1 : 1));
    for (const { kind, id } of now) {
      const mayClose = inside !== undefined && second < inside.day.closes;
      const held = known.filter((day) => second >= day.opens && second < day.shuts);
      const ownDay = known.find(({ facts }) => facts.date === clock.wall[Math.floor(second / 60)]?.slice(0, 10));
      const byPlace = outwards(held, second, 24 * 3600) ?? outwards(known, second, REACH) ?? ownDay;
      const acts = kind === "untyped" ? (mayClose ? "out" : "in") : kind;
      const isSoon = before !== undefined && second - before.second <= (kind === "untyped" ? 120 : 600);
      const isLike = kind === "untyped" || before?.was === acts;
      const stays = before !== undefined && isSoon && isLike && (second < before.day.closes || byPlace === before.day);
      const day: Known | undefined = stays ? before?.day : acts === "out" && mayClose ? inside?.day : byPlace;
      const state = day && walked.get(day);
      if (!day || !state) continue;
      state.punches.push(id);
      if (second < day.opens || second >= day.shuts) state.flags.add("outside_window");
      if (stays && before) {
        state.flags.add("duplicate");
        if (kind !== "out") continue;
        // A later out moves the end: what lay between was work, if it was known when it began.
        if (!state.isOutAlone) state.work += second - (state.lastOut ?? second);
        state.lastOut = second;
        state.last = second;
        before = { day, second, was: "out" };
        continue;
      }
      if (acts === "out" && mayClose && inside) {
        state.work += second - inside.since;
        state.isOutAlone = false;
        state.lastOut = second;
        state.last = second;
        inside = undefined;
      } else if (acts === "out") {
        state.flags.add("missing_in");
        state.isOutAlone = true;
        state.firstMissing ||= state.counted === 0;
        state.counted += 1;
        state.lastOut = second;
        state.last = second;
        // An earlier in that is past its time stays as it was.
        if (inside) walked.get(inside.day)?.flags.add("missing_out");
        inside = undefined;
      } else {
        if (inside) walked.get(inside.day)?.flags.add("missing_out");
        if (state.lastOut !== undefined && state.last !== undefined) state.away += second - state.lastOut;
        if (state.counted === 0) state.first = second;
        state.counted += 1;
        state.last = undefined;
        state.lastOut = undefined;
        inside = { day, since: second };
      }
      before = { day, second, was: acts };
    }
  }
  return { walked, inOf: inside?.day };
};

const has = (halves: Halves, half: string): number => (halves === half || halves === "whole" ? 1 : 0);

/** The last second of a date's plan in which somebody who is in could still close it, and one more. */
export const closingOf = (clock: Clock, days: readonly DayFacts[]): Map<PlainDate, Instant> =>
  new Map(knownOf(clock, days).map(({ facts, closes }) => [facts.date, new Date(Date.parse(clock.from) + closes * SECOND).toISOString()]));

/** Whether somebody is in at a moment, so that the next press takes them out. */
export const isInAt = (clock: Clock, days: readonly DayFacts[], punches: readonly Punch[], seen: Instant): boolean => {
  const { inOf } = walk(clock, knownOf(clock, days), punches);
  return inOf !== undefined && (Date.parse(seen) - Date.parse(clock.from)) / SECOND < inOf.closes;
};

export const expectations = (
  clock: Clock,
  days: readonly DayFacts[],
  punches: readonly Punch[],
  seen: Instant,
): Map<PlainDate, Expectation> => {
  const known = knownOf(clock, days);
  const { walked, inOf } = walk(clock, known, punches);
  const now = (Date.parse(seen) - Date.parse(clock.from)) / SECOND;
  return new Map(
    known.map((day) => {
      const { facts, start, end, closes } = day;
      const state = walked.get(day) ?? untouched();
      const { shift, leave, onDuty, calendar } = facts;
      const isIn = inOf === day && now < closes;
      const flags = new Set(state.flags);
      if (inOf === day && !isIn) flags.add("missing_out");
      const isEmployed = facts.employed === "yes";
      const isOff = calendar.kind !== "working";
      // Halves of the day, each taken by leave, by half a holiday, by duty, or to be worked.
      const taken = ["first", "second"].map((half) => {
        if (has(leave.halves, half)) return "leave";
        if (!isOff && calendar.halfOff === half) return "off";
        return has(onDuty.halves, half) ? "duty" : "work";
      });
      const count = (what: string): number => taken.filter((each) => each === what).length / 2;
      const isFree = !isOff && count("leave") > 0 && count("leave") + count("off") === 1;
      const isPunched = state.punches.length > 0;
      if (isEmployed && isPunched && (leave.halves === "whole" || isFree)) flags.add("leave_conflict");
      else if (isEmployed && isPunched && isOff) flags.add("worked_on_day_off");
      const gross = minutesIn(state.work);
      const rest = Math.max(shift.breakMinutes - minutesIn(state.away), 0);
      const net = gross <= 300 ? gross : Math.max(300, gross - rest);

      const needsNone =
        (count("work") === 0 && count("duty") > 0) || shift.kind === "trust" || (facts.workFromHome && !facts.homeNeedsPunches);
      const whole = Math.min(shift.full, minutesIn(end - start) - shift.breakMinutes);
      const isWorking = isEmployed && !isOff && !isFree;
      const shares = { attended: 0, leave: 0, off: 0, absent: 0, open: 0 };
      let status: DayStatus;
      const begins = taken[0] === "leave" || taken[0] === "off" ? (start + end) / 2 : start;
      const isOpen = now < end || (now < closes && (isIn || state.counted === 0));
      if (!isEmployed) status = facts.employed === "not_kept" ? "not_kept" : "not_employed";
      else if (leave.halves === "whole" || isFree) {
        status = "on_leave";
        shares.leave = count("leave");
        shares.off = count("off");
      } else if (isOff) {
        status = calendar.kind === "holiday" ? "holiday" : "weekly_off";
        shares.off = 1;
      } else {
        shares.leave = count("leave");
        shares.off = count("off");
        const left = 1 - shares.leave - shares.off;
        if (isOpen) {
          status = isIn ? "in" : state.counted > 0 ? "out" : now >= begins ? "not_in_yet" : "planned";
          shares.open = left;
        } else if (needsNone) {
          status = "present";
          shares.attended = left;
        } else if (flags.has("missing_in") || flags.has("missing_out")) {
          status = "incomplete";
          shares.open = left;
        } else {
          const isHalf = count("work") < 1;
          const marks = isHalf ? [Math.floor(shift.halfBelow / 2)] : [shift.absentBelow, shift.halfBelow];
          const reached = state.counted === 0 ? 0 : marks.filter((mark) => net >= mark).length;
          shares.attended = count("duty") + (reached * count("work")) / marks.length;
          shares.absent = left - shares.attended;
          status = reached === 0 ? "absent" : reached === marks.length ? "present" : "half_day";
        }
      }
      const isSettled = !["planned", "not_in_yet", "in", "out"].includes(status);
      const isMeasured = isWorking && !needsNone && count("work") > 0;
      const middle = (start + end) / 2;
      const core = {
        from: secondOf(clock, facts.date, shift.lateFrom),
        to: secondOf(clock, shift.earlyUntil > shift.start ? facts.date : addDays(facts.date, 1), shift.earlyUntil),
      };
      const due = taken[0] === "work" ? core.from : Math.max(middle, core.from);
      const until = taken[1] === "work" ? core.to : Math.min(middle, core.to);
      const lateBy = state.first !== undefined && !state.firstMissing && state.first <= end ? state.first - due : 0;
      const earlyBy = state.last !== undefined && state.last >= start && isSettled ? until - state.last : 0;
      const asked = isMeasured ? Math.floor(whole * count("work")) : 0;
      const over = isWorking && leave.halves === "none" ? net - shift.full : 0;
      return [
        facts.date,
        {
          status,
          shares,
          flags: [...flags].sort(),
          punches: state.punches,
          gross,
          net,
          expected: isWorking ? Math.floor(whole * (1 - count("leave") - count("off"))) : 0,
          short: isSettled ? Math.max(0, asked - net) : 0,
          late: isMeasured && lateBy > shift.graceIn * 60 ? minutesIn(lateBy) : 0,
          early: isMeasured && earlyBy > shift.graceOut * 60 ? minutesIn(earlyBy) : 0,
          overtime:
            over < 30
              ? 0
              : ([...Array(16).keys()]
                  .map((step) => (step + 1) * 15)
                  .filter((mark) => mark <= over)
                  .at(-1) ?? 0),
          offDayMinutes: isEmployed && isOff && leave.halves !== "whole" ? net : 0,
        },
      ];
    }),
  );
};
