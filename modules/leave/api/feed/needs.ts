// A feed is dead with the account of its owner: whose accounts are open is known above leave.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";

type FeedNeeds = { mayEnter: (tx: Tx, employees: readonly number[]) => Promise<ReadonlySet<number>> };

export const feedNeeds = handedIn<FeedNeeds>("leave feeds");
