// What Admins do with accounts: each one transaction, with the account and the company's Admins held.

import type { Actor } from "#api/actor.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { noticesPath } from "#modules/notifications/paths.ts";
import { askRelease, holdersOf, tellOfCredential } from "#modules/people/api/index.ts";
import { findAnew, findQueuesAnew } from "#modules/requests/api/index.ts";
import {
  type AccountRow,
  accountsOf,
  changeRole as changeRoleOf,
  closeAccount,
  endSessionsOf,
  issueLink,
  needsConfirmation,
  needsTrust,
  reopenAccount,
  waitsForRelease,
} from "#modules/session/api/index.ts";
import type { ReleaseKind } from "#modules/session/contract.ts";
import type { Role } from "#shared/permissions.ts";
import { orMissing, refuseIf } from "#shared/problem.ts";
import type { Account, MadeLink } from "../../accounts/contract.ts";
import { checkClose, checkOwn, checkReason, checkReopen, checkRole, isToldToAll } from "../../accounts/rules.ts";
import { employeeOf, lockFacts, nameOf, requireKeeper, requirePossible } from "./needs.ts";
import { tell } from "./rows.ts";

export const afterwards = async (tx: Tx, employee: number): Promise<Account> =>
  tell(tx, orMissing("account")((await accountsOf(tx, [employee])).get(employee)));

type Issued = Awaited<ReturnType<typeof issueLink>>;
export const shownLink = (issued: Issued) => (issued.mailed ? {} : { link: { url: issued.url, expiresAt: issued.expiresAt } });

type HandOut = { employee: number; kind: ReleaseKind; reason: string };

/** Every link that one person makes for another: by their password, told to all who could object, and where it opens much by a second person. */
export const handOut = async (tx: Tx, { issue, ...about }: HandOut & { issue: () => Promise<Issued> }): Promise<MadeLink> => {
  const { employee, kind } = about;
  await needsConfirmation(tx); // SE-20
  if (await waitsForRelease(tx, employee, kind)) {
    const waitsUntil = await askRelease(tx, about); // SE-21
    return { account: await afterwards(tx, employee), waitsUntil };
  }
  const issued = await issue();
  await tellOfCredential(tx, "given", about); // SE-20
  return { account: await afterwards(tx, employee), ...shownLink(issued) };
};

type Change = { role: Role; reason: string };

/** The person always; and where it is a role that sees much of others, all who could object. */
const tellOfRole = async (tx: Tx, account: AccountRow, { role, reason }: Change, name: string): Promise<void> => {
  const actor = await nameOf(tx, tx.actor.employee);
  const watchers = isToldToAll(account.role, role) ? (await Promise.all([holdersOf(tx, "HR"), holdersOf(tx, "Admin")])).flat() : [];
  const employees = [account.employee, ...watchers];
  const params = { actor, name, role, reason };
  notify(tx, { event: "administration.role_changed", employees, params, path: noticesPath });
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
    await needsTrust(tx); // SE-22
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
    return handOut(tx, { employee, kind: "reopen", reason, issue: () => reopenAccount(tx, account, reason) });
  });
};

export const makeLink = (actor: Actor, code: string, { reason }: { reason: string }): Promise<MadeLink> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    const employee = await employeeOf(tx, code);
    const { facts } = await lockFacts(tx, employee);
    requirePossible("link", facts);
    refuseIf([...checkOwn("link", facts), ...checkReason(reason)]);
    return handOut(tx, { employee, kind: "link", reason, issue: () => issueLink(tx, { employee, purpose: "admin", reason }) });
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
