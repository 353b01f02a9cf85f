import { systemActor } from "#api/actor.ts";
import { inTransaction } from "#api/transaction.ts";
import type { TestEmployee } from "../testing.ts";
import { placementsOf } from "./store.ts";

/** The ids of the placements after the first. */
export const planIds = ({ company, employee }: TestEmployee): Promise<string[]> =>
  inTransaction(systemActor(company), async (tx) => (await placementsOf(tx, [employee])).slice(1).map(({ id }) => id));
