// What somebody may still ask for of one type today.
import type { Tx } from "#api/transaction.ts";
import { freeOf } from "../ledger/standing.ts";
import { standingFor } from "./ledger/standing.ts";
import type * as ledger from "./ledger/store.ts";

/** Absent for a type without an account: nothing runs out there. */
export const freeNow = async (tx: Tx, account: ledger.Account): Promise<number | undefined> => {
  const standing = await standingFor(tx, account);
  return standing && freeOf(standing, standing.today);
};
