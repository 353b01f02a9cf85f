// A leave counted anew, because a calendar, a week or a place has changed: what of its days is otherwise now. Pure.
import { formatDay, formatDays } from "#shared/format.ts";
import type { LeaveDay } from "../contract.ts";
import { totalOf } from "../rules.ts";

/** A live day as it stands. */
export type CountedRow = LeaveDay & { id: string; locationId: string };
/** The same date as it counts now. */
export type CountedAnew = LeaveDay & { locationId: string };
export type DayChange = { was: CountedRow; now: CountedAnew };

/** A date counts with its portion, with what half a holiday leaves of it, or not at all: which portion was asked for does not change. */
export type Recount = {
  /** Days that count less or no more, which are returned. */
  less: DayChange[];
  /** Days that count more now, which are charged if they fit. */
  more: DayChange[];
  /** Days that count the same for another reason, or somewhere else. */
  alike: DayChange[];
};

/** Only live days change: what went back already stays what it is. */
export const recount = (rows: readonly CountedRow[], counted: readonly CountedAnew[]): Recount => {
  const changes = rows.flatMap((was): DayChange[] => {
    const now = counted.find(({ date }) => date === was.date);
    const isSame = now && (["units", "why", "holiday", "halfOff", "locationId"] as const).every((name) => now[name] === was[name]);
    return now && !isSame ? [{ was, now }] : [];
  });
  return {
    less: changes.filter(({ was, now }) => now.units < was.units),
    more: changes.filter(({ was, now }) => now.units > was.units),
    alike: changes.filter(({ was, now }) => now.units === was.units),
  };
}; // LV-28

type Becomes = LeaveDay["why"] | "half_holiday";

const becomes: Record<Becomes, (one: boolean) => string> = {
  working: (one) => (one ? "is a working day now" : "are working days now"),
  holiday: (one) => (one ? "is now a holiday" : "are now holidays"),
  half_holiday: (one) => (one ? "is now half a holiday" : "are now half holidays"),
  weekly_off: (one) => (one ? "is now a day off" : "are now days off"),
};

const becomeOf = ({ now }: DayChange): Becomes => (now.halfOff ? "half_holiday" : now.why);

/** "Fri 1 Jan is now a holiday, Sat 2 Jan is now a day off" */
const named = (days: readonly DayChange[]): string =>
  [...new Set(days.map(becomeOf))]
    .map((why) => days.filter((day) => becomeOf(day) === why).map(({ now }) => ({ why, day: formatDay(now.date) })))
    .map((alike) => `${alike.map(({ day }) => day).join(", ")} ${becomes[alike[0]?.why ?? "working"](alike.length === 1)}`)
    .join(", ");

const part = (days: readonly DayChange[], word: string): string[] => {
  if (days.length === 0) return [];
  const units = Math.abs(totalOf(days.map(({ now }) => now)) - totalOf(days.map(({ was }) => was)));
  return [`${named(days)}: ${formatDays(units)} ${word}`];
};

/** "Mon 14 Dec is now a holiday: 1 day returned". */
export const recountSentence = ({
  less,
  charged,
  unsettled,
}: {
  less: DayChange[];
  charged: DayChange[];
  unsettled: DayChange[];
}): string =>
  [
    ...part(less, "returned"),
    ...part(charged, "more"),
    ...(unsettled.length > 0 ? [`${named(unsettled)} and could not be charged: HR settles it`] : []),
  ].join(". ");
