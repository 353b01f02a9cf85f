// What a shift must be, from which day one may be changed, and whose spans lie too close together. Facts in, everything that is wrong out.
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compact } from "#shared/problem.ts";
import type { DayFacts, Shift } from "../day/model.ts";
import { isWorkingDay, MINUTE, planOf } from "../day/plan.ts";
import { inHours } from "../day/why.ts";
import { DAY_MINUTES, type ShiftTimes } from "./contract.ts";
import type { ShiftViolation } from "./messages.ts";

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from the start to a time of the same span. */
const into = (start: string, time: string): number => (minuteOf(time) - minuteOf(start) + DAY_MINUTES) % DAY_MINUTES;

/** An end at or before the start is on the next day. */
const spanOf = ({ start, end }: Pick<ShiftTimes, "start" | "end">): number => into(start, end) || DAY_MINUTES;

/** `field` names a part of the times. */
export const checkTimes = (kind: Shift["kind"], times: ShiftTimes): ShiftViolation[] => {
  const { start, end, breakMinutes, before, after, lateFrom, earlyUntil, full, halfBelow, absentBelow } = times;
  const span = spanOf(times);
  const [late, early] = [into(start, lateFrom), earlyUntil === end ? span : into(start, earlyUntil)];
  const wrong = (field: keyof ShiftTimes, params: NonNullable<ShiftViolation["params"]>): ShiftViolation => ({
    code: "attendance.shift",
    field: `times.${field}`,
    params,
  });
  return compact([
    halfBelow > full && wrong("halfBelow", { case: "half", halfBelow, full }),
    absentBelow > halfBelow && wrong("absentBelow", { case: "absent", absentBelow, halfBelow }),
    full > span - breakMinutes && wrong("full", { case: "long", full: inHours(full), most: inHours(Math.max(0, span - breakMinutes)) }),
    before + span + after > DAY_MINUTES && wrong("before", { case: "window", window: inHours(before + span + after) }),
    kind === "flexible" && late >= early && wrong("lateFrom", { case: "core", lateFrom, earlyUntil }),
    kind === "flexible" && early > span && wrong("earlyUntil", { case: "outside", time: earlyUntil, start, end }),
  ]);
}; // AT-44

/** Only a flexible shift is late and early by other times than its own. */
export const measuredTimes = (kind: Shift["kind"], times: ShiftTimes): ShiftTimes =>
  kind === "flexible" ? times : { ...times, lateFrom: times.start, earlyUntil: times.end };

/** `locked`: the last day that must stay as it is, of whichever place. */
export const checkFrom = (from: PlainDate, locked: PlainDate | undefined): ShiftViolation[] =>
  locked !== undefined && from <= locked
    ? [{ code: "attendance.shift_day", field: "from", params: { case: "locked", after: locked } }]
    : []; // AT-44

/** A version follows those before it. One that has not begun may be said anew from its own day. */
export const checkFollows = (from: PlainDate, last: PlainDate, today: PlainDate): ShiftViolation[] => {
  if (from > last || (from === last && from > today)) return [];
  return [{ code: "attendance.shift_day", field: "from", params: { case: "follows", after: last > today ? addDays(last, -1) : last } }];
};

export const checkSpan = (from: PlainDate, until: PlainDate | undefined): ShiftViolation[] =>
  until !== undefined && until < from ? [{ code: "attendance.shift_day", field: "until", params: { case: "order", from, until } }] : [];

export type RestGap = { date: PlainDate; next: PlainDate; minutes: number };

/** Working days beside each other whose spans lie closer than so many minutes: a warning, for there may be a reason. */
export const shortRests = (days: readonly DayFacts[], least: number): RestGap[] =>
  days.flatMap((day, index) => {
    const next = days[index + 1];
    if (!next || !isWorkingDay(day) || !isWorkingDay(next)) return [];
    const minutes = Math.floor((Date.parse(planOf(next).start) - Date.parse(planOf(day).end)) / MINUTE);
    return minutes < least ? [{ date: day.date, next: next.date, minutes }] : [];
  }); // AT-44

export type Held = { id: string; shiftId: string; from: PlainDate; until: PlainDate | null };
/** No shift: whatever the place has. */
export type Wished = { shiftId?: string | undefined; from: PlainDate; until: PlainDate | null };

/** What is left of a span once another one is cut out of it. */
const without = (held: Omit<Held, "id">, cut: Wished): Omit<Held, "id">[] => {
  const isBeside = (cut.until !== null && held.from > cut.until) || (held.until !== null && held.until < cut.from);
  if (isBeside) return [held];
  const before = held.from < cut.from ? [{ ...held, until: addDays(cut.from, -1) }] : [];
  const after = cut.until !== null && (held.until === null || held.until > cut.until) ? [{ ...held, from: addDays(cut.until, 1) }] : [];
  return [...before, ...after];
};

/** What of somebody's roster goes and what comes, when some days are said otherwise: the rest stays as it was. */
export const overwritten = (held: readonly Held[], wished: readonly Wished[]): { gone: string[]; added: Omit<Held, "id">[] } => {
  const gone: string[] = [];
  const added: Omit<Held, "id">[] = [];
  for (const one of held) {
    const { id, ...span } = one;
    const left = wished.reduce<Omit<Held, "id">[]>((spans, cut) => spans.flatMap((each) => without(each, cut)), [span]);
    const isWhole = left.length === 1 && left[0]?.from === span.from && left[0]?.until === span.until;
    if (isWhole) continue;
    gone.push(id);
    added.push(...left);
  }
  for (const { shiftId, from, until } of wished) if (shiftId !== undefined) added.push({ shiftId, from, until });
  return { gone, added };
};
