// The ask about leave for work on a day off: its owner's manager decides, and an approval credits the account.

import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import type { ChainKind, Description } from "#modules/requests/api/index.ts";
import { step } from "#modules/requests/contract.ts";
import { formatDate, formatDay, formatDays } from "#shared/format.ts";
import { compOffName, compOffRecord } from "../../comp-off/record.ts";
import { COMP_OFF, usableOnceApproved } from "../../comp-off/rules.ts";
import { compOffStatusOf, compOffWorkflow } from "../../comp-off/workflow.ts";
import { compOffPath } from "../../paths.ts";
import { lock } from "../effects.ts";
import { mayRead } from "../kind.ts";
import { settleAccount } from "../ledger/settle.ts";
import * as ledger from "../ledger/store.ts";
import { settingsOf } from "../policies/index.ts";
import { offerAgain } from "./offer.ts";
import * as store from "./store.ts";

const describe = async (tx: Tx, ids: string[]): Promise<Map<string, Description>> =>
  new Map(
    (await store.byIds(tx, ids)).map(({ id, workedOn, units }) => [
      id,
      { title: `${compOffName.label}, worked ${formatDay(workedOn)}`, amount: formatDays(units) },
    ]),
  );

const lockOf = async (tx: Tx, id: string) => {
  const row = await store.byId(tx, id);
  return { row, ...(await lock(tx, { employee: row.employee, type: COMP_OFF })) };
};
type HeldClaim = Awaited<ReturnType<typeof lockOf>>;

/** Whoever has had no such account yet has one from the first claim on. */
const opened = async (tx: Tx, account: ledger.LockedAccount): Promise<ledger.LockedAccount> => {
  if (account.exists) return account;
  await ledger.openAccount(tx, account);
  const record = { type: "leave.account", id: `${account.employee}:${account.type}` };
  audit(tx, { action: "leave.open_account", record, change: { balance: [null, 0] } });
  return ledger.lockAccount(tx, account);
};

const credit = async (tx: Tx, { row, account: found, employment }: HeldClaim) => {
  const [account, { returnedUsableDays }] = [await opened(tx, found), await settingsOf(tx)];
  const usable = usableOnceApproved({ on: row.workedOn, usableUntil: row.usableUntil }, employment.today, returnedUsableDays);
  const reason = `Worked on ${formatDate(row.workedOn)} (${row.number})`;
  const after = await settleAccount(tx, account, {
    cause: "rules",
    entries: [{ kind: "COMP_GRANT", units: row.units, day: usable.from, usable, reason, key: `comp-off:${row.id}` }],
  });
  store.setStatus(tx, row.id, compOffStatusOf.approved, usable.until);
  return { balance: [account.balance, after.balance] as const };
}; // LV-33

export const compOffKind: ChainKind<HeldClaim> = {
  ...compOffName,
  area: "people",
  facts: [{ name: "days", label: "Days", type: "days" }],
  defaultPolicy: { rules: [{ name: "All comp-off", when: [], steps: [step("manager", { name: "Manager" })] }] },
  offers: ["reject"],
  batch: "yes",
  standIn: true,
  withdrawUntil: "last",
  ownerLeft: "withdraw",
  mailSays: "kind",
  recordType: compOffRecord,
  statuses: { workflow: compOffWorkflow, of: compOffStatusOf },
  prefix: "CO",
  path: () => compOffPath,
  editPath: () => compOffPath,
  lock: lockOf,
  check: async () => [],
  apply: async (tx, held, event) => {
    if (event === "step_approved") return {};
    if (event === "approved") return credit(tx, held);
    if (event === "returned" || event === "resubmitted" || event === "reopened")
      throw new Error("A claim is approved, rejected or withdrawn, and made anew.");
    store.setStatus(tx, held.row.id, compOffStatusOf[event]);
    if (event === "withdrawn") await offerAgain(tx, held.row.id);
    return {};
  },
  describe,
  mayRead: async (tx, id) => mayRead(tx, (await store.byId(tx, id)).employee),
};
