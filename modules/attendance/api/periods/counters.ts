// What else must be done before a period is locked, by the parts of attendance that know of it.
import type { Tx } from "#api/transaction.ts";
import { importUnderWay } from "../imports/store.ts";

/** How many imports of punches are being committed in this moment. */
type Committing = (tx: Tx) => Promise<number>;

const committing: readonly Committing[] = [async (tx) => ((await importUnderWay(tx)) ? 1 : 0)];

export const importsCommitting = async (tx: Tx): Promise<number> =>
  (await Promise.all(committing.map((count) => count(tx)))).reduce((sum, count) => sum + count, 0);
