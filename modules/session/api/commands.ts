// Signing in, staying in and getting out: each one transaction in the company of the account.
import { systemActor } from "#api/actor.ts";
import { type AuditEntry, audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { hasMail } from "#api/mail.ts";
import { inTransaction, lookup, type Tx } from "#api/transaction.ts";
import { type Renewal, type RenewalRefusal, type SignedIn, type SignIn, usualSessionLimits } from "../contract.ts";
import {
  type Access,
  displacedBy,
  type EndReason,
  inRole,
  lastUse,
  limitReached,
  renewalRefusal,
  roleIn,
  type SessionTimes,
  startSession,
  tokenExpiry,
  usernameKey,
} from "../rules.ts";
import { accessFor } from "./accounts/access.ts";
import { setSignedIn } from "./accounts/account-store.ts";
import { noteFailedSignIn } from "./attempts/attempt-store.ts";
import { judged } from "./attempts/judge.ts";
import { addSignIn } from "./browsers/browser-store.ts";
import { makeKnown } from "./browsers/known.ts";
import type { Origin } from "./browsers/origin.ts";
import { bindingHash, cookieHash, newSecret } from "./cookies.ts";
import { mailOwner } from "./links/owner.ts";
import { mails } from "./mails.ts";
import { notices } from "./notices.ts";
import { checkPassword } from "./passwords.ts";
import { sessionNeeds } from "./settings.ts";
import * as store from "./store.ts";
import { signToken, unauthenticated } from "./tokens.ts";

const badCredentials = () => unauthenticated("auth.bad_credentials"); // SE-01

type Holder = { employee: number; code: string; username: string; role: Parameters<typeof inRole>[1] };
type Opened = SessionTimes & { id: string; access: Access };

const tokenFor = (tx: Tx, holder: Holder, session: Opened, secret: string): Promise<string> =>
  signToken(
    {
      unique_name: holder.username,
      EmployeeId: holder.employee,
      CompanyId: tx.company,
      EmployeeCode: holder.code,
      role: holder.role,
      exp: tokenExpiry(session, clock.now()),
      sid: session.id,
      bnd: bindingHash(secret),
      ...(session.access === "leaver" && { acc: session.access }),
    },
    Math.floor(Date.parse(session.startedAt) / 1000),
  );

const factsOf = ({ kept, idleMinutes, endsAt }: SessionTimes) => ({ kept, idleMinutes, endsAt });

/** Sign-ins and their ends are told as the deeds of whom the session makes known. */
const auditSession = (
  tx: Tx,
  action: "sign_in" | "end",
  { id, employee }: store.EndedSession,
  about: Pick<AuditEntry, "change" | "reason">,
) => audit(tx, { action: `session.${action}`, record: { type: "session.session", id }, actor: employee, session: id, ...about });

export const auditSignIn = (tx: Tx, session: store.EndedSession, kept: boolean): void =>
  auditSession(tx, "sign_in", session, { change: { kept: [null, kept] } });

const auditEnds = (tx: Tx, ended: readonly store.EndedSession[], reason: EndReason): void => {
  for (const session of ended) auditSession(tx, "end", session, { reason });
};

/** Ends the session of a cookie, whoever's it is; none is no failure. */
export const endSession = async (secret: string, reason: EndReason, requestId: string): Promise<void> => {
  const found = await lookup((tx) => store.sessionByCookie(tx, cookieHash(secret)));
  if (!found) return;
  await inTransaction(systemActor(found.company_id, requestId), async (tx) =>
    auditEnds(tx, await store.endSessions(tx, [found.id], reason, clock.now()), reason),
  );
};

type Entry = {
  employee: number;
  keep: boolean;
  held: string | undefined;
  from: Origin;
  isAsChecked: (account: { password_hash: string | null }) => boolean;
};

/** One more session of an active account, in a transaction of its company. */
export const enter = async (tx: Tx, { employee, keep, held, from, isAsChecked }: Entry) => {
  const now = clock.now();
  const account = await store.lockAccount(tx, employee);
  // Between the hash and this lock the account may have been closed or its password changed.
  if (account?.state !== "active" || !isAsChecked(account)) throw badCredentials();
  const [owner, own] = await Promise.all([sessionNeeds.get().standingOf(tx, employee), sessionNeeds.get().limitsOf(tx)]);
  const access = owner && (await accessFor(tx, employee, account, owner.access));
  if (!access) throw badCredentials(); // SE-01
  const role = roleIn(access, account.role);
  const replaced = held === undefined ? undefined : await store.endSessionByCookie(tx, cookieHash(held), "replaced", now); // SE-02
  if (replaced) auditEnds(tx, [replaced], "replaced");
  const live = (await store.unendedSessions(tx, employee, now)).filter((session) => !limitReached(session, now));
  const crowdedOut = displacedBy(live).map(({ id }) => id); // SE-02
  auditEnds(tx, await store.endSessions(tx, crowdedOut, "displaced", now), "displaced");
  const secret = newSecret();
  const session = { id: newId(), access, ...startSession(role, keep, now, own) };
  const { browser, address } = from;
  const { device, wasKnown } = await makeKnown(tx, employee, from.device, now); // SE-02
  addSignIn(tx, { id: newId(), employee, at: now, known: wasKnown, browser, address });
  setSignedIn(tx, employee, now);
  auditSignIn(tx, { id: session.id, employee }, session.kept);
  const hashes = { cookieHash: cookieHash(secret), bindingHash: bindingHash(secret) };
  await store.addSession(tx, { ...session, ...hashes, employee, browser, address });
  const token = await tokenFor(tx, { employee, code: owner.code, username: account.username, role }, session, secret);
  const answer = { outcome: "signed-in" as const, token, ...factsOf(session) };
  return { answer, secret, device, wasKnown, endedHere: replaced !== undefined, keptDays: session.kept ? own.keepDays : undefined };
};

/** `keptDays`: how long the browser keeps the cookie; absent: until it is closed. */
type Entered = { answer: SignedIn; secret: string; device: string; keptDays: number | undefined };

const tellOwner = async (tx: Tx, employee: number, { browser, address }: Origin): Promise<void> => {
  notices.newBrowser(tx, employee, { browser, address });
  if (hasMail()) await mailOwner(tx, employee, (owner) => mails.newBrowser({ ...owner, browser, address, at: clock.now() }));
};

const openWith = async (
  { username, password, keep }: SignIn,
  held: string | undefined,
  from: Origin,
  requestId: string,
): Promise<Entered> => {
  const found = await lookup((tx) => store.accountByUsername(tx, username));
  const stored = (found?.state === "active" && found.password_hash) || undefined;
  const { right, renewed } = await checkPassword(password, stored);
  if (!found || !right) throw badCredentials();
  const {
    endedHere,
    wasKnown: _,
    ...entered
  } = await inTransaction(systemActor(found.company_id, requestId), async (tx) => {
    const isAsChecked = (now: { password_hash: string | null }) => now.password_hash === stored;
    const opened = await enter(tx, { employee: found.employee_id, keep, held, from, isAsChecked });
    if (renewed !== undefined) await store.renewHash(tx, found.employee_id, renewed); // PW-04
    if (!opened.wasKnown) await tellOwner(tx, found.employee_id, from);
    return opened;
  });
  // A session that this browser held in another company is out of reach of the transaction above.
  if (held !== undefined && !endedHere) await endSession(held, "replaced", requestId);
  return entered;
};

/** Judged like every password that is typed; one that was wrong is noted for the owner of the name, if it is somebody's. */
export const signIn = (typed: SignIn, held: string | undefined, from: Origin, requestId: string): Promise<Entered> => {
  const username = usernameKey(typed.username);
  const { browser, address } = from;
  return judged(
    { username, ...from },
    () => openWith({ ...typed, username }, held, from, requestId),
    (tx, known) => noteFailedSignIn(tx, { id: newId(), username, at: clock.now(), known, browser, address }),
  ); // SE-19
};

const refused = (reason: RenewalRefusal, idleMinutes: number = usualSessionLimits.idleMinutes): Renewal => ({
  token: null,
  reason,
  idleMinutes,
});

/** Needs the cookie alone, and leaves it as it is: any number of tabs may renew at once. */
export const renew = async (secret: string | undefined, idleSeconds: number): Promise<Renewal> => {
  const found = secret === undefined ? undefined : await lookup((tx) => store.sessionByCookie(tx, cookieHash(secret)));
  if (secret === undefined || !found) return refused("none"); // SE-05
  const employee = found.employee_id;
  return inTransaction(systemActor(found.company_id), async (tx) => {
    const [row, account, owner, own] = await Promise.all([
      store.lockSession(tx, found.id),
      store.accountOf(tx, employee),
      sessionNeeds.get().standingOf(tx, employee),
      sessionNeeds.get().limitsOf(tx),
    ]);
    if (!row || !account || !owner) return refused("ended");
    const now = clock.now();
    const access = await accessFor(tx, employee, account, owner.access);
    const role = roleIn(row.access, account.role);
    const session = inRole(row, role, own);
    const open = account.state === "active" && access === row.access;
    const reason = renewalRefusal({ ...session, open }, now);
    if (reason) return refused(reason, session.idleMinutes);
    const used = { ...session, lastUsedAt: lastUse(session, now, idleSeconds) };
    if (used.lastUsedAt !== session.lastUsedAt) await store.setLastUsed(tx, session.id, used.lastUsedAt);
    const token = await tokenFor(tx, { employee, code: owner.code, username: account.username, role }, used, secret);
    return { token, ...factsOf(used) };
  });
};
