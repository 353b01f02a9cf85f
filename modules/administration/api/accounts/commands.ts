// What Admins do with accounts: each one transaction, with the account and the company's Admins held.
import type { Actor } from "#api/actor.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { holdersOf } from "#modules/people/api/index.ts";
import { findAnew, findQueuesAnew } from "#modules/requests/api/index.ts";
import {
  type AccountRow,
  accountsOf,
  changeRole as changeRoleOf,
  closeAccount,
  endSessionsOf,
  issueLink,
  needsConfirmation,
  reopenAccount,
} from "#modules/session/api/index.ts";
import type { Role } from "#shared/permissions.ts";
import { orMissing, refuseIf } from "#shared/problem.ts";
import type { Account, MadeLink } from "../../accounts/contract.ts";
import { checkClose, checkOwn, checkReopen, checkRole, isToldToAll } from "../../accounts/rules.ts";
import { employeeOf, lockFacts, nameOf, requireKeeper, requirePossible } from "./needs.ts";
import { tell } from "./rows.ts";

export const afterwards = async (tx: Tx, employee: number): Promise<Account> =>
  tell(tx, orMissing("account")((await accountsOf(tx, [employee])).get(employee)));

type Issued = Awaited<ReturnType<typeof issueLink>>;
export const toldLink = async (tx: Tx, employee: number, issued: Issued): Promise<MadeLink> => ({
  account: await afterwards(tx, employee),
  ...(!issued.mailed && { link: { url: issued.url, expiresAt: issued.expiresAt } }),
});

type Change = { role: Role; reason: string };

/** The person always; and where it is a role that sees much of others, all who could object. */
const tellOfRole = async (tx: Tx, account: AccountRow, { role, reason }: Change, name: string): Promise<void> => {
  const actor = await nameOf(tx, tx.actor.employee);
  const watchers = isToldToAll(account.role, role) ? (await Promise.all([holdersOf(tx, "HR"), holdersOf(tx, "Admin")])).flat() : [];
  const employees = [account.employee, ...watchers];
  const params = { actor, name, role, reason };
  notify(tx, { event: "administration.role_changed", employees, params, path: "/notifications" });
};

/** The password is asked for last: nobody types it for what is refused anyway. */
export const changeRole = (actor: Actor, code: string, { version, ...wish }: Change & { version: number }): Promise<Account> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    const employee = await employeeOf(tx, code);
    const { account, facts } = await lockFacts(tx, employee);
    requirePossible("role", facts);
    refuseIf(checkOwn("role", facts));
    requireVersion(version, account.version);
    refuseIf(checkRole(facts, wish)); // AD-02
    await needsConfirmation(tx); // AD-02
    await changeRoleOf(tx, account, wish.role, wish.reason);
    await findQueuesAnew(tx); // RP-08
    await tellOfRole(tx, account, wish, facts.name);
    return afterwards(tx, employee);
  });
}; // AD-02

type Reasoned = { reason: string; version: number };

export const close = (actor: Actor, code: string, { reason, version }: Reasoned): Promise<Account> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    const employee = await employeeOf(tx, code);
    const { account, facts } = await lockFacts(tx, employee);
    requirePossible("close", facts);
    refuseIf(checkOwn("close", facts));
    requireVersion(version, account.version);
    refuseIf(checkClose(facts, reason)); // AD-02
    await closeAccount(tx, account, reason);
    await findAnew(tx, [employee], "status"); // RP-08
    await findQueuesAnew(tx);
    return afterwards(tx, employee);
  });
};

export const reopen = (actor: Actor, code: string, { reason, version }: Reasoned): Promise<MadeLink> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    const employee = await employeeOf(tx, code);
    const { account, facts } = await lockFacts(tx, employee);
    requirePossible("reopen", facts);
    refuseIf(checkOwn("reopen", facts));
    requireVersion(version, account.version);
    refuseIf(checkReopen(facts, reason)); // AD-02
    return toldLink(tx, employee, await reopenAccount(tx, account, reason));
  });
};

export const makeLink = (actor: Actor, code: string): Promise<MadeLink> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    const employee = await employeeOf(tx, code);
    const { facts } = await lockFacts(tx, employee);
    requirePossible("link", facts);
    refuseIf(checkOwn("link", facts));
    return toldLink(tx, employee, await issueLink(tx, { employee, purpose: "admin" }));
  });
};

export const endSessions = (actor: Actor, code: string): Promise<{ ended: number }> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    const employee = await employeeOf(tx, code);
    const { facts } = await lockFacts(tx, employee);
    requirePossible("endSessions", facts);
    refuseIf(checkOwn("endSessions", facts));
    return { ended: await endSessionsOf(tx, employee) };
  });
};
