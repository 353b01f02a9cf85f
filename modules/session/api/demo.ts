// The accounts of the demo company, and a past for one of them (file 01, section 10).
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { usualSessionLimits } from "../contract.ts";
import { type Access, type AccountState, startSession, usernameKey } from "../rules.ts";
import { auditNewAccount } from "./accounts.ts";
import { addBrowser, addSignIn } from "./browsers/browser-store.ts";
import { auditSignIn } from "./commands.ts";
import { bindingHash, cookieHash, newSecret } from "./cookies.ts";
import { notices } from "./notices.ts";
import { hashPassword } from "./passwords.ts";
import * as store from "./store.ts";

type DemoPerson = { employeeId: number; username: string; role: Role; state: AccountState; access: Access };

/** One account for each; the password is the same, so that it is hashed once. Who is not active has none. */
export const seedAccounts = async (tx: Tx, people: readonly DemoPerson[], password: string): Promise<void> => {
  const passwordHash = await hashPassword(password);
  const accounts = people.map(({ employeeId, username, role, state, access }) => ({
    employee: employeeId,
    username: usernameKey(username),
    role,
    state,
    access,
    passwordHash: state === "active" ? passwordHash : undefined,
  }));
  await store.addAccounts(tx, accounts, clock.now());
  for (const { passwordHash: _, ...account } of accounts) auditNewAccount(tx, account);
};

const HOUR = 3_600_000;
/** Before the first of the sign-ins below. */
const PASSWORD_SET_HOURS_AGO = 28 * 24;

/** Something unread for whoever looks at the bell first: that the password was chosen. */
export const seedNotice = (tx: Tx, employee: number): void =>
  notices.passwordSet(tx, employee, new Date(clock.millis() - PASSWORD_SET_HOURS_AGO * HOUR).toISOString());

const laptop = { browser: "Chrome on Windows", address: "203.0.113.24" };
const phone = { browser: "Chrome on Android", address: "198.51.100.61" };

type DemoSignIn = { hoursAgo: number; from: typeof laptop; result?: "failed"; known?: false };

/** Two that failed: a password typed wrong in the morning, and somebody elsewhere who did not know it. */
const demoSignIns: readonly DemoSignIn[] = [
  { hoursAgo: 27 * 24 + 2.2, from: laptop, known: false },
  { hoursAgo: 24 * 24 + 1.9, from: laptop },
  { hoursAgo: 20 * 24 + 2.6, from: laptop },
  { hoursAgo: 17 * 24 + 1.4, from: laptop },
  { hoursAgo: 13 * 24 + 2.1, from: laptop, result: "failed" },
  { hoursAgo: 13 * 24 + 2.08, from: laptop },
  { hoursAgo: 10 * 24 + 1.7, from: laptop },
  { hoursAgo: 7 * 24 + 2.3, from: laptop },
  { hoursAgo: 5 * 24 + 9.5, from: { browser: "Firefox on Linux", address: "192.0.2.180" }, result: "failed", known: false },
  { hoursAgo: 4 * 24 + 1.8, from: laptop },
  { hoursAgo: 3 * 24 + 2.4, from: laptop },
  { hoursAgo: 2 * 24 + 0.6, from: phone, known: false },
];

/** One person's sign-ins of the last weeks; the last of them, on a phone, still stands. Nobody has the cookies of these browsers. */
export const seedSignIns = async (tx: Tx, employee: number, role: Role): Promise<void> => {
  const now = clock.millis();
  const ago = (hours: number): Instant => new Date(now - hours * HOUR).toISOString();
  for (const { hoursAgo, from, result = "signed_in", known = true } of demoSignIns) {
    addSignIn(tx, { id: newId(), employee, at: ago(hoursAgo), result, known, ...from });
    if (!known && result === "signed_in") notices.newBrowser(tx, employee, from, ago(hoursAgo));
  }
  addBrowser(tx, employee, cookieHash(newSecret()), ago(3 * 24 + 2.4));
  addBrowser(tx, employee, cookieHash(newSecret()), ago(2 * 24 + 0.6));
  const [id, secret] = [newId(), newSecret()];
  const session = { ...startSession(role, true, ago(2 * 24 + 0.6), usualSessionLimits), lastUsedAt: ago(5.2) };
  const hashes = { cookieHash: cookieHash(secret), bindingHash: bindingHash(secret) };
  await store.addSession(tx, { ...session, ...hashes, ...phone, id, employee });
  auditSignIn(tx, { id, employee }, session.kept);
};
