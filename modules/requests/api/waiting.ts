// What waits for the actor of a transaction: its list and its figure are of the same query.
import type { Tx } from "#api/transaction.ts";
import * as lists from "./list-store.ts";
import { absentDeciders } from "./steps.ts";
import { actorFacts } from "./views.ts";

const decider = async (tx: Tx): Promise<lists.Waiting> => {
  const facts = actorFacts(tx);
  return { ...facts, absent: facts.inHrQueue ? await absentDeciders(tx) : [] };
};

export const waitingPage = async (tx: Tx, asked: Parameters<typeof lists.waitingPage>[2]) =>
  lists.waitingPage(tx, await decider(tx), asked);

/** How many requests wait for the actor's decision, as their list counts them. */
export const waitingTotal = async (tx: Tx): Promise<number> => lists.countWaiting(tx, await decider(tx));
