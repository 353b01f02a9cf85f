// What becomes of an account by the hand of somebody else. Who may do what to whom is asked by the module above, in the same transaction.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { hasMail } from "#api/mail.ts";
import type { Tx } from "#api/transaction.ts";
import type { Role } from "#shared/permissions.ts";
import { orMissing } from "#shared/problem.ts";
import { openSessionsOf } from "../browsers/browser-store.ts";
import { type Issued, issueLink } from "../links/issue.ts";
import { replaceHandedOut, replaceLinks } from "../links/link-store.ts";
import { mailOwner } from "../links/owner.ts";
import { mails } from "../mails.ts";
import { notices } from "../notices.ts";
import { activeHolders, endSessions } from "../store.ts";
import * as store from "./account-store.ts";

export type { AccountRow } from "./account-store.ts";
export { accountPage, accountsOf } from "./account-store.ts";

const recordOf = (employee: number) => ({ type: "session.account", id: employee });

/** Held until the end, with the employees whose account is an active Admin's. */
export const lockForChange = async (tx: Tx, employee: number): Promise<{ account: store.AccountRow; admins: number[] }> => {
  await store.lockAdmins(tx);
  const account = orMissing("account")(await store.lockRow(tx, employee));
  return { account, admins: (await activeHolders(tx, "Admin")).map(({ employee_id }) => employee_id) };
}; // AD-02

/** Holds from the next call on, because each call compares the role in its token with the account. */
export const changeRole = async (tx: Tx, { employee, role }: store.AccountRow, to: Role, reason: string): Promise<void> => {
  store.setRole(tx, employee, to);
  // A link that was made for an Employee opens nothing more than that.
  if (to !== "Employee") await replaceHandedOut(tx, employee, clock.now()); // SE-21
  audit(tx, { action: "session.change_role", record: recordOf(employee), change: { role: [role, to] }, reason });
  if (hasMail()) await mailOwner(tx, employee, (owner) => mails.roleChanged({ ...owner, role: to }));
}; // AD-02

/** All that are open; gives how many there were. */
export const endSessionsOf = async (tx: Tx, employee: number, reason?: string): Promise<number> => {
  const open = await openSessionsOf(tx, employee);
  const ids = open.map(({ id }) => id);
  const ended = await endSessions(tx, ids, "ended", clock.now());
  for (const { id } of ended)
    audit(tx, { action: "session.end", record: { type: "session.session", id }, behalfOf: employee, reason: reason ?? "ended" });
  return ended.length;
};

export const closeAccount = async (tx: Tx, { employee, state }: store.AccountRow, reason: string): Promise<void> => {
  store.setClosed(tx, employee);
  await replaceLinks(tx, employee, clock.now());
  audit(tx, { action: "session.close_account", record: recordOf(employee), change: { state: [state, "closed"] }, reason });
  await endSessionsOf(tx, employee);
};

/** As if invited for the first time: the old password is gone, and a link brings a new one. */
export const reopenAccount = (tx: Tx, { employee, state }: store.AccountRow, reason: string): Promise<Issued> => {
  store.setInvited(tx, employee);
  audit(tx, { action: "session.reopen_account", record: recordOf(employee), change: { state: [state, "invited"] }, reason });
  notices.reopened(tx, employee);
  return issueLink(tx, { employee, purpose: "activate", letter: "reopened" });
};
