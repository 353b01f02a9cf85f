// What attendance knows of days that are asked for as leave.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { WorkedOn } from "../worked.ts";
import { leaveNeeds } from "./needs.ts";

/** Those that may have begun somewhere: of later ones attendance knows nothing yet. */
export const begunAmong = <Day extends { date: PlainDate }>(days: readonly Day[]): Day[] => {
  const latest = addDays(clock.now().slice(0, 10), 1);
  return days.filter(({ date }) => date <= latest);
};

/** What each of them worked between the first and the last of these dates. */
export const workedOf = async (
  tx: Tx,
  employees: readonly number[],
  dates: readonly PlainDate[],
): Promise<ReadonlyMap<number, readonly WorkedOn[]>> => {
  const { workedOn } = leaveNeeds.get();
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (!workedOn || first === undefined || last === undefined) return new Map();
  return workedOn(tx, employees, first, last);
};
