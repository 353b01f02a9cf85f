// A password that somebody has chosen: judged outside of any transaction, because hashes wait in line; then set in one.
import type { Actor } from "#api/actor.ts";
import { systemActor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { refuseIf } from "#shared/problem.ts";
import { fits } from "../../link-rules.ts";
import { asTyped, checkNewPassword, type PasswordFacts } from "../../password-rules.ts";
import { openSessionsOf } from "../browsers/browser-store.ts";
import type { Origin } from "../browsers/origin.ts";
import { withOwnPassword } from "../confirmation.ts";
import { mails } from "../mails.ts";
import { notices } from "../notices.ts";
import { checkPassword, hashPassword } from "../passwords.ts";
import { isCommonPassword } from "../passwords-common.ts";
import { sessionNeeds } from "../settings.ts";
import { credentialsOf, endSessions, lockAccount, setHandedOut, setPassword } from "../store.ts";
import { linkDead, type PasswordLink } from "./held-link.ts";
import * as store from "./link-store.ts";
import { mailOwner, ownerOf } from "./owner.ts";

/** Refuses with every broken rule; `isCurrent` is asked only when no other one is. */
const refuseUnfit = async (
  password: string,
  owner: Omit<PasswordFacts, "isCommon" | "isCurrent">,
  { field, isCurrent = async () => false }: { field: string; isCurrent?: () => Promise<boolean> },
): Promise<void> => {
  const facts = { ...owner, isCommon: isCommonPassword, isCurrent: false };
  refuseIf(checkNewPassword(password, facts, field));
  refuseIf(checkNewPassword(password, { ...facts, isCurrent: await isCurrent() }, field));
};

const ownerWithLimits = async (tx: Tx, employee: number) => {
  const [owner, { leastPassword: least }] = await Promise.all([ownerOf(tx, employee), sessionNeeds.get().limitsOf(tx)]);
  const [, domain = ""] = owner.email.split("@");
  return { ...owner, companyWords: [owner.companyName, owner.companyCode, domain], least };
};

type Set = { employee: number; passwordHash: string; stays?: string };

/** The account's old hash, links and sessions are worth nothing any more; the session it was changed in may stay. */
const replacePassword = async (tx: Tx, { employee, passwordHash, stays }: Set): Promise<void> => {
  const now = clock.now();
  await setPassword(tx, employee, passwordHash, now);
  await store.replaceLinks(tx, employee, now);
  audit(tx, { action: "session.set_password", record: { type: "session.account", id: employee }, actor: employee });
  const others = (await openSessionsOf(tx, employee)).filter(({ id }) => id !== stays);
  const ended = await endSessions(
    tx,
    others.map(({ id }) => id),
    "password",
    now,
  ); // PW-05
  for (const { id } of ended)
    audit(tx, { action: "session.end", record: { type: "session.session", id }, actor: employee, reason: "password" });
};

/** By its owner, who types the current one: a wrong one slows the next tries down like at the sign-in. */
export const changePassword = async (actor: Actor, from: Origin, { current, next }: { current: string; next: string }): Promise<void> => {
  const { employee, session } = actor;
  const owner = await reading(actor, (tx) => ownerWithLimits(tx, employee));
  await refuseUnfit(next, owner, { field: "next", isCurrent: async () => asTyped(next) === asTyped(current) });
  await withOwnPassword(
    actor,
    from,
    { password: current, field: "current" },
    async (tx, passwordHash) => {
      await replacePassword(tx, { employee, passwordHash, stays: session });
      notices.passwordChanged(tx, employee);
      await mailOwner(tx, employee, mails.passwordChanged);
    },
    () => hashPassword(next),
  );
}; // PW-05

/** By whoever holds the link. It opens the account to the new password, and does not sign in. */
export const choosePassword = async (
  { id, purpose, company, employee }: PasswordLink,
  password: string,
  requestId: string,
): Promise<void> => {
  const actor = systemActor(company, requestId);
  const [owner, credentials] = await reading(actor, (tx) => Promise.all([ownerWithLimits(tx, employee), credentialsOf(tx, employee)]));
  const stored = credentials?.password_hash ?? undefined;
  const isCurrent = async () => stored !== undefined && (await checkPassword(password, stored)).right;
  await refuseUnfit(password, owner, { field: "password", isCurrent });
  const passwordHash = await hashPassword(password);
  await inTransaction(actor, async (tx) => {
    const account = await lockAccount(tx, employee);
    if (!account || !fits(purpose, account.state)) throw linkDead();
    const used = await store.useLink(tx, { id, employee }, clock.now());
    if (!used) throw linkDead(); // PW-07
    if (used.handedOut) await setHandedOut(tx, employee, clock.now()); // SE-22
    audit(tx, {
      action: "session.use_link",
      record: { type: "session.account", id: employee },
      actor: employee,
      change: { link: [purpose, null], state: [account.state, "active"] },
    });
    await replacePassword(tx, { employee, passwordHash });
    notices.passwordSet(tx, employee);
    await mailOwner(tx, employee, mails.passwordSet);
  });
}; // PW-07
