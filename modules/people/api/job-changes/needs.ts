// What the shell hands in for changes of jobs, so that people needs no module above it.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";

/** Somebody stands elsewhere from a day on, or does not after all. */
export type PlaceChanged = { employee: number; from: PlainDate };

export type JobChangeNeeds = {
  /** The last day of attendance that is locked at this location; absent while nobody locks any. */
  lockedUntil?: (tx: Tx, location: string) => Promise<PlainDate | undefined>;
  /** In the transaction of the change. */
  placeChanged: readonly ((tx: Tx, change: PlaceChanged) => Promise<void>)[];
};

export const jobChangeNeeds = handedIn<JobChangeNeeds>("job changes");

/** Of those of these locations where attendance is locked its last locked day. */
export const lockedAt = async (tx: Tx, locations: readonly string[]): Promise<ReadonlyMap<string, PlainDate>> => {
  const { lockedUntil } = jobChangeNeeds.get();
  const found = new Map<string, PlainDate>();
  for (const location of new Set(locations)) {
    const day = await lockedUntil?.(tx, location);
    if (day !== undefined) found.set(location, day);
  }
  return found;
};

export const tellPlace = async (tx: Tx, change: PlaceChanged): Promise<void> => {
  for (const hear of jobChangeNeeds.get().placeChanged) await hear(tx, change);
};
