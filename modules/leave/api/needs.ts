// What the shell hands in, so that leave needs no module above it: what attendance has closed and seen, and who hears of changed days.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { WorkedOn } from "../worked.ts";

/** Days of somebody's leave that count otherwise now; `afterLock` where the month of one of them was closed already. */
export type DaysChanged = { employee: number; dates: readonly PlainDate[]; afterLock: boolean };

type LeaveNeeds = {
  /** The last day of attendance that is closed at this location; absent while nobody closes any. */
  lockedUntil?: (tx: Tx, location: string) => Promise<PlainDate | undefined>;
  /** When somebody came and went on a day, in order. */
  punchesOn?: (tx: Tx, employee: number, day: PlainDate) => Promise<readonly Instant[]>;
  /** What each of them worked on days between two dates, beside what was expected of them. */
  workedOn?: (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) => Promise<ReadonlyMap<number, readonly WorkedOn[]>>;
  /** In the transaction of the change. */
  daysChanged: readonly ((tx: Tx, change: DaysChanged) => Promise<void>)[];
};

export const leaveNeeds = handedIn<LeaveNeeds>("leave");

export const tellDaysChanged = async (tx: Tx, change: DaysChanged): Promise<void> => {
  if (change.dates.length === 0) return;
  for (const hear of leaveNeeds.get().daysChanged) await hear(tx, change);
};

/** Which of these places have closed which days. */
export const locksOf = async (tx: Tx, locations: readonly string[]): Promise<(location: string, day: PlainDate) => boolean> => {
  const { lockedUntil } = leaveNeeds.get();
  if (!lockedUntil) return () => false;
  const known = new Map<string, PlainDate | undefined>();
  for (const location of new Set(locations)) known.set(location, await lockedUntil(tx, location));
  return (location, day) => day <= (known.get(location) ?? "");
};
