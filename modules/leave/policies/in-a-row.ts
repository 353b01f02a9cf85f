// What a leave touches: how many units of its type it makes in a row, and which leave of other types lies beside it. Pure.
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveDay, Portion } from "../contract.ts";
import { type CalendarDay, type LiveDay, meet, totalOf } from "../rules.ts";

type Half = { date: PlainDate; part: Exclude<Portion, "whole">; works: boolean; isHalfOff: boolean };

const halvesOf = (around: readonly CalendarDay[]): Half[] =>
  around.flatMap(({ date, kind, halfOff }) =>
    (["first", "second"] as const).map((part) => ({
      date,
      part,
      works: kind === "working" && part !== halfOff,
      isHalfOff: part === halfOff,
    })),
  );

const covers = (day: Pick<LiveDay, "date" | "portion">, half: Half): boolean => day.date === half.date && meet(day.portion, half.part);

type Asked = { type: string; days: readonly LeaveDay[] };

/** The first and the last half day that is asked for and counts, by their place among the halves around. */
const edgesOf = (asked: Asked, halves: readonly Half[]): [first: number, last: number] => {
  const counted = asked.days.filter(({ units }) => units > 0);
  const isAsked = (half: Half): boolean => counted.some((day) => covers(day, half));
  return [halves.findIndex(isAsked), halves.findLastIndex(isAsked)];
};

/**
 * Units of one type with no working half day between them, with what the owner has of it before and after, and the numbers of that.
 * `around` is the calendar of the leave and of some weeks on both sides.
 */
export const inARow = (asked: Asked, around: readonly CalendarDay[], live: readonly LiveDay[]): { units: number; with: string[] } => {
  const halves = halvesOf(around);
  const [first, last] = edgesOf(asked, halves);
  if (first < 0) return { units: 0, with: [] };
  const own = live.filter(({ type }) => type === asked.type);
  let units = totalOf(asked.days);
  const met = new Set<string>();
  for (const side of [halves.slice(0, first).reverse(), halves.slice(last + 1)]) {
    for (const half of side) {
      const beside = own.find((day) => covers(day, half));
      if (beside) {
        units += half.isHalfOff ? 0 : 0.5;
        met.add(beside.number);
      } else if (half.works) break;
    }
  }
  return { units, with: [...met] };
}; // LV-12, LV-15

/** The leave of another type that comes next on either side with no working half day in between. */
export const besides = (asked: Asked, around: readonly CalendarDay[], live: readonly LiveDay[]): LiveDay[] => {
  const halves = halvesOf(around);
  const [first, last] = edgesOf(asked, halves);
  if (first < 0) return [];
  return [halves.slice(0, first).reverse(), halves.slice(last + 1)].flatMap((side) => {
    for (const half of side) {
      const next = live.find((day) => covers(day, half));
      if (next) return next.type === asked.type ? [] : [next];
      if (half.works) return [];
    }
    return [];
  });
}; // LV-13
