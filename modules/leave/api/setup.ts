// What a person brings along: days in hand from before the rules bring any.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { type PlainDate, yearOf } from "#shared/dates.ts";
import * as ledger from "./ledger/store.ts";

/**
 * Opens an account with what its owner brings along for this year: the rules bring credits from the next one on, or from the day that is
 * named. It can be taken until the year ends, or for as long as what is carried may be. Nothing is posted for 0.
 */
export const openWith = async (
  tx: Tx,
  account: ledger.Account,
  units: number,
  day: PlainDate,
  creditedFrom: PlainDate = `${yearOf(day) + 1}-01-01`,
  until: PlainDate = `${yearOf(day)}-12-31`,
): Promise<void> => {
  await ledger.openAccount(tx, account, creditedFrom);
  audit(tx, {
    action: "leave.open_account",
    record: { type: "leave.account", id: `${account.employee}:${account.type}` },
    change: { balance: [null, units] },
  });
  if (units === 0) return;
  const usable = { from: day, until };
  ledger.post(tx, await ledger.lockAccount(tx, account), [
    { kind: "OPENING", units, day, usable, key: `opening:${account.employee}:${account.type}` },
  ]);
};
