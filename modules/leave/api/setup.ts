// What a company and a person start with, until policies and accrual bring it by rule.
import { audit, auditedAsNew } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveType } from "../rules.ts";
import * as ledger from "./ledger-store.ts";

const standardTypes: LeaveType[] = [
  { code: "EL", name: "Earned leave", step: 0.5, masked: false },
  { code: "CL", name: "Casual leave", step: 0.5, masked: false },
  { code: "SL", name: "Sick leave", step: 0.5, masked: true, document: { over: 2, days: 5 } },
];

export const setUpTypes = async (tx: Tx): Promise<void> => {
  await ledger.insertTypes(tx, standardTypes);
  for (const { code, document, ...type } of standardTypes) {
    const change = auditedAsNew({ ...type, documentOver: document?.over ?? null, documentDays: document?.days ?? null });
    audit(tx, { action: "leave.add_type", record: { type: "leave.type", id: code }, change });
  }
};

/** Opens an account with what its owner brings along; nothing is posted for 0. */
export const openWith = async (tx: Tx, account: ledger.Account, units: number, day: PlainDate): Promise<void> => {
  await ledger.openAccount(tx, account);
  audit(tx, {
    action: "leave.open_account",
    record: { type: "leave.account", id: `${account.employee}:${account.type}` },
    change: { balance: [null, units] },
  });
  if (units === 0) return;
  await ledger.post(tx, await ledger.lockAccount(tx, account), [
    { kind: "OPENING", units, day, key: `opening:${account.employee}:${account.type}` },
  ]);
};
