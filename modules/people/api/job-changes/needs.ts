// What the shell hands in for changes of jobs, so that people needs no module above it.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";

type JobChangeNeeds = {
  /** The last day of attendance that is locked at this location; absent while nobody locks any. */
  lockedUntil?: (tx: Tx, location: string) => Promise<PlainDate | undefined>;
};

export const jobChangeNeeds = handedIn<JobChangeNeeds>("job changes");
