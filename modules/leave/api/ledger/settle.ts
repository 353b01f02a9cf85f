// LV-34: brings an account to what the rules say, in the same breath with what has changed in it. Whoever calls holds employee and account.
import type { Tx } from "#api/transaction.ts";
import type { LedgerEntry } from "../../ledger/entry.ts";
import { backEntry, returnKey, takenBackBy } from "../../ledger/returned.ts";
import { missingUntil, returnedTo } from "../../ledger/settlement.ts";
import { freeOf, nextDueOn, type Standing, standingOf, toComeOf, worstDebt } from "../../ledger/standing.ts";
import { accountStanding, type Known, knownFor } from "./standing.ts";
import * as store from "./store.ts";

/** Who made the change: days that the company returned after their lot had ended come back once more. */
export type Cause = "owner" | "company" | "rules";

/** As the ledger will read once they are posted. */
const asRead = (entries: readonly store.NewEntry[]): LedgerEntry[] => entries.map((entry) => ({ ...entry, id: entry.key }));

const missingEntries = ({ employee, type }: store.Account, standing: Standing): store.NewEntry[] =>
  missingUntil(standing, standing.today).map(({ name, time, ...entry }) => ({ ...entry, key: `${name}:${employee}:${type}:${time}` }));

const returned = (before: Standing, after: Standing, cause: Cause, entries: readonly store.NewEntry[]): store.NewEntry[] => {
  const back = cause === "company" ? returnedTo(before, after) : undefined;
  const first = entries[0];
  if (!back || !first) return [];
  return [{ kind: "RETURN", units: back.units, day: after.today, usable: back.usable, key: returnKey(first.key) }];
}; // LV-38

/** Days that are held anew take back what was returned for them. */
const takenBack = (before: Standing, after: Standing, cause: Cause, entries: readonly store.NewEntry[]): store.NewEntry[] => {
  const by = entries.find(({ kind }) => kind === "RESERVE" || kind === "TAKE");
  if (cause === "company" || !by) return [];
  return takenBackBy(before, after).map((one) => backEntry(one, after.today, by.leaveDay ?? by.key));
}; // LV-28, LV-38

type Change = { cause: Cause; entries?: readonly store.NewEntry[] };

/** What an account comes to with these entries, and what they bring beside themselves. Nothing is posted. */
const changed = (before: Standing, { cause, entries = [] }: Change): { standing: Standing; again: readonly store.NewEntry[] } => {
  const after = entries.length === 0 ? before : standingOf({ ...before, entries: [...before.entries, ...asRead(entries)] });
  const again = [...returned(before, after, cause, entries), ...takenBack(before, after, cause, entries)];
  return { standing: again.length > 0 ? standingOf({ ...after, entries: [...after.entries, ...asRead(again)] }) : after, again };
};

/** The most that could be asked for on a day, today unless said otherwise, once this had been posted. */
export const freeAfter = (before: Standing, change: Change, day = before.today): number => freeOf(changed(before, change).standing, day);

/** The same for whoever knows the person and the ledger already. */
export const settleKnown = (
  tx: Tx,
  account: store.LockedAccount,
  known: Pick<Known, "person" | "entries">,
  { cause, entries = [], count }: Change & { count?: ((posted: number) => void) | undefined },
): store.LockedAccount => {
  const { standing, again } = changed(accountStanding(known.person, account, known.entries), { cause, entries });
  const posted = [...entries, ...again, ...missingEntries(account, standing)];
  count?.(posted.length);
  const balance = account.balance + posted.reduce((sum, { units }) => sum + units, 0);
  const toCome = toComeOf(standing);
  const mayOwe = Math.max(standing.settings.mayOwe, worstDebt(standing), -(balance + toCome)); // LV-39
  const stand = { toCome, mayOwe, nextDueOn: nextDueOn(standing) };
  const unchanged = posted.length === 0 && toCome === account.toCome && mayOwe === account.mayOwe && stand.nextDueOn === account.nextDueOn;
  return unchanged ? account : store.post(tx, account, posted, stand);
};

/** Posts these entries and what the rules say with them: credits, lapses, closed years, and what is owed. */
export const settleAccount = async (tx: Tx, account: store.LockedAccount, change: Change): Promise<store.LockedAccount> => {
  // A type without an account makes no entries: its days are the record.
  if (!account.exists) return account;
  return settleKnown(tx, account, await knownFor(tx, account), change);
};
