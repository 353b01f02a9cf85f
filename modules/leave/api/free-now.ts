// What somebody may still ask for of one type today.
import type { Tx } from "#api/transaction.ts";
import { freeOf, freeWithout } from "../ledger/standing.ts";
import { standingFor } from "./ledger/standing.ts";
import * as ledger from "./ledger/store.ts";

/** Absent for a type without an account: nothing runs out there. */
export const freeNow = async (tx: Tx, account: ledger.Account): Promise<number | undefined> => {
  const standing = await standingFor(tx, account);
  return standing && freeOf(standing, standing.today);
};

/** The same, and what it would be if this one leave had never been asked for. */
export const freeBeside = async (tx: Tx, account: ledger.Account, leave: string): Promise<{ free?: number; without?: number }> => {
  const [standing, held] = await Promise.all([standingFor(tx, account), ledger.entriesOfLeave(tx, leave)]);
  return standing ? { free: freeOf(standing, standing.today), without: freeWithout(standing, new Set(held)) } : {};
};
