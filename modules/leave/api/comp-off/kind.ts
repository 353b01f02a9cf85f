// A claim of leave for work on a day off as a request: its owner's manager approves, and an approval credits the account.

import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { recordKind } from "#modules/requests/api/index.ts";
import { formatDate, formatDays } from "#shared/format.ts";
import { COMP_OFF, usableOnceApproved } from "../../comp-off/rules.ts";
import { type CompOffStatus, compOffStatusOf, compOffWorkflow } from "../../comp-off/workflow.ts";
import { compOffName } from "../../kind-names.ts";
import { compOffPath } from "../../paths.ts";
import { leaveReaders } from "../../permissions.ts";
import { compOffTitle } from "../../title.ts";
import { lock } from "../effects.ts";
import { settleAccount } from "../ledger/settle.ts";
import * as ledger from "../ledger/store.ts";
import { settingsOf } from "../policies/index.ts";
import { offerAgain } from "./offer.ts";
import * as store from "./store.ts";

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
  store.change(tx, row.id, { usable_until: usable.until });
  return { balance: [account.balance, after.balance] as const };
}; // LV-33

export const compOffKind = recordKind<HeldClaim>({
  ...compOffName,
  keepers: leaveReaders,
  facts: [{ name: "days", label: "Days", type: "days" }],
  statuses: { workflow: compOffWorkflow, of: compOffStatusOf },
  path: () => compOffPath,
  byId: store.byId,
  lock: lockOf,
  setStatus: (tx, { row }, status) => store.change(tx, row.id, { status: status as CompOffStatus }),
  follow: async (tx, held, answer) => {
    if (answer === "withdrawn") await offerAgain(tx, held.row.id);
    return answer === "approved" ? credit(tx, held) : {};
  },
  describe: async (tx, ids) =>
    new Map(
      (await store.byIds(tx, ids)).map(({ id, workedOn, units, status }) => [
        id,
        {
          title: compOffTitle(workedOn),
          amount: formatDays(units),
          // A claim that was withdrawn is no offer.
          ...(status !== "offered" && { status: { ...compOffWorkflow.states[status], name: status } }),
        },
      ]),
    ),
});
