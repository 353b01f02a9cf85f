// For people, who take a record back that nobody should have made: an account goes with it as long as nobody has come in by it.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import * as store from "./unused-store.ts";

/** Whoever of them has signed in; the accounts of all are held until the transaction ends. */
export const signedInAmong = async (tx: Tx, employees: readonly number[]): Promise<Set<number>> =>
  new Set((await store.lockAccounts(tx, employees)).flatMap(({ employee, lastSignInAt }) => (lastSignInAt === null ? [] : [employee])));

/** The accounts that these have, of people of whom none has signed in (`signedInAmong`). */
export const removeUnused = async (tx: Tx, employees: readonly number[]): Promise<void> => {
  const those = (await store.lockAccounts(tx, employees)).map(({ employee }) => employee);
  if (those.length === 0) return;
  for (const employee of those) audit(tx, { action: "session.remove_account", record: { type: "session.account", id: employee } });
  store.removeAccounts(tx, those);
}; // PE-66
