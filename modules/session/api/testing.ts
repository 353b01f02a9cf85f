// Builders for API tests: an account, and the headers of somebody who is signed in.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { auditTest } from "#api/testing-audit.ts";
import { inTransaction, tablesOf } from "#api/transaction.ts";
import type { Role } from "#shared/permissions.ts";
import { expiryOf } from "../link-rules.ts";
import { type AccountState, usernameKey } from "../rules.ts";
import type { Origin } from "./browsers/origin.ts";
import { enter } from "./commands.ts";
import { cookieName } from "./cookies.ts";
import { newToken, type PasswordPurpose, tokenHash } from "./links/issue.ts";
import { addLink } from "./links/link-store.ts";
import { hashPassword } from "./passwords.ts";
import * as store from "./store.ts";
import type { SessionTables } from "./tables.ts";

const q = tablesOf<SessionTables>();

export const testPassword = "monsoon kettle 37";

// Hashed once in a test file: what a hash costs is the business of the password tests alone.
let hashed: Promise<string> | undefined;

export type TestAccount = { company: number; employee: number; username: string; role: Role };
type AccountWish = { company: number; employee: number; username?: string; role?: Role; state?: AccountState };

export const makeAccount = async ({
  company,
  employee,
  username,
  role = "Employee",
  state = "active",
}: AccountWish): Promise<TestAccount> => {
  const account = { employee, username: usernameKey(username ?? `employee.${employee}`), role };
  hashed ??= hashPassword(testPassword);
  const passwordHash = state === "active" ? await hashed : undefined;
  await inTransaction(systemActor(company), (tx) => {
    auditTest(tx);
    return store.addAccounts(tx, [{ ...account, state, passwordHash }], clock.now());
  });
  return { company, ...account };
};

export type SignedInHeaders = { authorization: string; cookie: string };

/** A browser that nobody knows yet, on a machine of its own. */
const somewhere: Origin = { device: undefined, browser: "Firefox on Linux", address: "192.0.2.1" };

/** Signed in without the login page, whose work would be most of a test's time. */
export const signInAs = async ({ company, employee }: { company: number; employee: number }, keep = false): Promise<SignedInHeaders> => {
  const { answer, secret } = await inTransaction(systemActor(company), (tx) =>
    enter(tx, { employee, keep, held: undefined, from: somewhere, isAsChecked: () => true }),
  );
  return { authorization: `Bearer ${answer.token}`, cookie: `${cookieName()}=${secret}` };
};

type Whose = { company: number; employee: number };
const change = ({ company, employee }: Whose, to: { role?: Role; state?: AccountState; password_hash?: string }): Promise<void> =>
  inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    await q(tx).updateTable("session.accounts").set(to).where("company_id", "=", tx.company).where("employee_id", "=", employee).execute();
  });

export const setRole = (whose: Whose, role: Role): Promise<void> => change(whose, { role });
export const setState = (whose: Whose, state: AccountState): Promise<void> => change(whose, { state });
export const setPasswordHash = (whose: Whose, password_hash: string): Promise<void> => change(whose, { password_hash });

/** The token of a link that its holder has not used yet. */
export const makeLink = ({ company, employee }: Whose, purpose: PasswordPurpose): Promise<string> =>
  inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    const [token, now] = [newToken(), clock.now()];
    await addLink(tx, {
      id: newId(),
      employee,
      purpose,
      tokenHash: tokenHash(token),
      issuedAt: now,
      expiresAt: expiryOf(purpose, now),
      handedOut: purpose !== "reset",
    });
    return token;
  });
