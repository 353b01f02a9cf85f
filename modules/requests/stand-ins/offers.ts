// The question "Who decides for you?" about a leave: whom it is put to, for which days, and what becomes of the answer. Pure.
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { type Days, lastDayFor } from "./rules.ts";

const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);
const earlier = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? one : other);

/** Whether others wait for this person's decisions. */
export type Burden = { hasReports: boolean; headsDepartment: boolean; isNamed: boolean; holdsStep: boolean };

export const decidesForOthers = (burden: Burden): boolean => Object.values(burden).some(Boolean); // DG-04

/** The days of an absence to ask about: the first stretch from today on for which nobody stands in for everything. */
export const daysToAsk = (absence: Days, today: PlainDate, covered: readonly Days[]): Days | undefined => {
  const inOrder = covered.toSorted((one, other) => compare(one.from, other.from));
  let from = later(absence.from, today);
  for (const known of inOrder) if (known.from <= from && known.to >= from) from = addDays(known.to, 1);
  if (from > absence.to) return undefined;
  const next = inOrder.find((known) => known.from > from);
  const to = earlier(absence.to, next ? addDays(next.from, -1) : absence.to);
  return { from, to: earlier(to, lastDayFor(from)) };
}; // DG-04

type Followed = {
  now: Days & { begun: boolean };
  /** The leave as it is now; absent once it is cancelled. */
  absence: Days | undefined;
  today: PlainDate;
  /** What else is set for the same kind. */
  others: readonly Days[];
};

/** The days of a stand-in after its leave has changed; nothing where it ends. One that has begun keeps its first day. */
export const daysAfterChange = ({ now, absence, today, others }: Followed): Days | undefined => {
  if (!absence || absence.to < today) return undefined;
  const from = now.begun ? now.from : later(absence.from, today);
  const clear = others.filter((other) => other.to >= from);
  if (clear.some((other) => other.from <= from)) return undefined;
  const next = clear.map((other) => addDays(other.from, -1)).reduce(earlier, absence.to);
  return { from, to: earlier(next, lastDayFor(from)) };
}; // DG-04
