// LV-34: brings an account to what the rules say, in the same breath with what has changed in it. Whoever calls holds employee and account.
import type { Tx } from "#api/transaction.ts";
import type { LedgerEntry } from "../../ledger/entry.ts";
import { missingUntil, returnedTo } from "../../ledger/settlement.ts";
import { nextDueOn, type Standing, toComeOf, worstDebt } from "../../ledger/standing.ts";
import { accountStanding, type Known, knownFor } from "./standing.ts";
import * as store from "./store.ts";

/** Who made the change: days that the company returned after their lot had ended come back once more. */
export type Cause = "owner" | "company" | "rules";

/** As the ledger will read once they are posted. */
const asRead = (entries: readonly store.NewEntry[]): LedgerEntry[] => entries.map(({ key, ...entry }) => ({ ...entry, id: key }));

const missingEntries = ({ employee, type }: store.Account, standing: Standing): store.NewEntry[] =>
  missingUntil(standing, standing.today).map(({ name, time, ...entry }) => ({ ...entry, key: `${name}:${employee}:${type}:${time}` }));

const returned = (before: Standing, after: Standing, cause: Cause, entries: readonly store.NewEntry[]): store.NewEntry[] => {
  const back = cause === "company" ? returnedTo(before, after) : undefined;
  const first = entries[0];
  if (!back || !first) return [];
  return [{ kind: "RETURN", units: back.units, day: after.today, usable: back.usable, key: `return:${first.key}` }];
}; // LV-38

/** The same for whoever knows the person and the ledger already. */
export const settleKnown = (
  tx: Tx,
  account: store.LockedAccount,
  known: Pick<Known, "person" | "entries">,
  { cause, entries = [] }: { cause: Cause; entries?: readonly store.NewEntry[] },
): store.LockedAccount => {
  const before = accountStanding(known.person, account, known.entries);
  const after = accountStanding(known.person, account, [...known.entries, ...asRead(entries)]);
  const again = returned(before, after, cause, entries);
  const standing = again.length > 0 ? accountStanding(known.person, account, [...after.entries, ...asRead(again)]) : after;
  const posted = [...entries, ...again, ...missingEntries(account, standing)];
  const balance = account.balance + posted.reduce((sum, { units }) => sum + units, 0);
  const toCome = toComeOf(standing);
  const mayOwe = Math.max(standing.settings.mayOwe, worstDebt(standing), -(balance + toCome)); // LV-39
  const stand = { toCome, mayOwe, nextDueOn: nextDueOn(standing) };
  const unchanged = posted.length === 0 && toCome === account.toCome && mayOwe === account.mayOwe && stand.nextDueOn === account.nextDueOn;
  return unchanged ? account : store.post(tx, account, posted, stand);
};

/** Posts these entries and what the rules say with them: credits, lapses, closed years, and what is owed. */
export const settleAccount = async (
  tx: Tx,
  account: store.LockedAccount,
  change: { cause: Cause; entries?: readonly store.NewEntry[] },
): Promise<store.LockedAccount> => {
  // A type without an account makes no entries: its days are the record.
  if (!account.exists) return account;
  return settleKnown(tx, account, await knownFor(tx, account), change);
};
