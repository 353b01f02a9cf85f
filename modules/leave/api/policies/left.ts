// LV-35, LV-39: HR's list names what a correction by rule could not settle by itself, each once.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { leftToHr } from "../../policies/left.ts";
import type { Person } from "../ledger/standing.ts";
import type { LockedAccount } from "../ledger/store.ts";
import { addOnce } from "./left-store.ts";

export const giveLeftToHr = (tx: Tx, before: LockedAccount, after: LockedAccount, { employment, settings, spans }: Person): void => {
  const { employee, type } = before;
  for (const found of leftToHr({ type, today: employment.today, spans, usuallyOwes: settings.mayOwe, before, after })) {
    addOnce(tx, before, found);
    const change = { [found.what]: [null, found.units] as const };
    audit(tx, { action: "leave.to_settle", record: { type: "leave.account", id: `${employee}:${type}` }, change });
  }
};
