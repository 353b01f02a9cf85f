// What the directory shows that another module knows: `api/doors/connect.ts` hands it in.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";

/** Whole days of approved leave of each of them in a span of days, in order; whoever is there all the time is absent. */
type AwayOn = (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) => Promise<ReadonlyMap<number, PlainDate[]>>;

export const directoryNeeds = handedIn<{ awayOn: AwayOn }>("directory");
