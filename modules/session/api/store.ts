// All SQL of this module. What looks across companies goes through the definer functions of the migration.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type LookupTx, type Tx, tablesOf } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import type { Access, AccountState, EndReason, SessionTimes } from "../rules.ts";
import type { SessionTables } from "./tables.ts";

const q = tablesOf<SessionTables>();
const query = queriesOf<SessionTables>();

const rowsOf = async <Row>(tx: LookupTx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(q(tx))).rows;

type FoundAccount = { company_id: number; employee_id: number; state: AccountState; password_hash: string | null };

export const accountByUsername = async (tx: LookupTx, username: string): Promise<FoundAccount | undefined> =>
  (await rowsOf(tx, sql<FoundAccount>`select * from session.account_by_username(${username})`))[0];

type FoundSession = { company_id: number; employee_id: number; id: string };

export const sessionByCookie = async (tx: LookupTx, cookieHash: string): Promise<FoundSession | undefined> =>
  (await rowsOf(tx, sql<FoundSession>`select * from session.session_by_cookie(${cookieHash})`))[0];

export const anyAccount = async (tx: LookupTx): Promise<boolean> =>
  (await rowsOf(tx, sql<{ found: boolean }>`select session.any_account() as found`))[0]?.found ?? false;

/** How many rows were removed that nobody needs any more; 0 when none is left. */
export const purgeHistory = async (tx: LookupTx): Promise<number> =>
  (await rowsOf(tx, sql<{ removed: number }>`select session.purge_history() as removed`))[0]?.removed ?? 0;

type NewAccount = {
  employee: number;
  username: string;
  role: Role;
  state: AccountState;
  access?: Access;
  passwordHash?: string | undefined;
};

const isTaken = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "accounts_username_taken";

/** `field` is where a form has the username that may be taken. */
export const addAccounts = async (tx: Tx, accounts: readonly NewAccount[], now: Instant, field = "username"): Promise<void> => {
  const rows = accounts.map(({ employee, username, role, state, access = "work", passwordHash }) => ({
    company_id: tx.company,
    employee_id: employee,
    username,
    role,
    state,
    access,
    password_hash: passwordHash ?? null,
    password_set_at: passwordHash === undefined ? null : now,
  }));
  try {
    await q(tx).insertInto("session.accounts").values(rows).execute();
  } catch (error) {
    const name = accounts.map(({ username }) => username).join(", ");
    throw isTaken(error) ? new Problem("refused", [{ code: "account.username_taken", field, params: { name } }]) : error;
  }
};

const accountsOf = (tx: Tx) => q(tx).selectFrom("session.accounts").where("company_id", "=", tx.company);

const accounts = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q
    .selectFrom("session.accounts")
    .select(["username", "role", "state", "access"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee),
);

export const accountOf = async (tx: Tx, employee: number) => (await accounts(tx, { employee }))[0];

/** Held until the end: of two sign-ins of one person the second counts the sessions that the first has left. */
export const lockAccount = (tx: Tx, employee: number) =>
  accountsOf(tx)
    .select(["username", "role", "state", "access", "password_hash", "first_sign_in_at as firstSignInAt"])
    .where("employee_id", "=", employee)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** What a typed password is compared with. */
export const credentialsOf = (tx: Tx, employee: number) =>
  accountsOf(tx).select(["username", "password_hash"]).where("employee_id", "=", employee).executeTakeFirst();

/** Whoever has a password may sign in by it: an invited account is active from now on. */
export const setPassword = async (tx: Tx, employee: number, passwordHash: string, now: Instant): Promise<void> => {
  await q(tx)
    .updateTable("session.accounts")
    .set((eb) => ({ password_hash: passwordHash, password_set_at: now, state: "active", version: eb("version", "+", 1) }))
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .execute();
};

export const activeHolders = (tx: Tx, role: Role) =>
  accountsOf(tx)
    .select("employee_id")
    .where("role", "=", role)
    .where("state", "=", "active")
    .where("access", "=", "work")
    .orderBy("employee_id")
    .execute();

const activeAccounts = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("session.accounts")
    .select("employee_id")
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("state", "=", "active"),
);

const roles = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("session.accounts")
    .select(["employee_id as employee", "role", "more_until as moreUntil", "keeper_until as keeperUntil"])
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`),
);

/** The roles of these accounts, and what they were lately. */
export const rolesLately = (tx: Tx, employees: readonly number[]) => roles(tx, { employees });

export const handedOutAt = async (tx: Tx, employee: number): Promise<Instant | null> =>
  (await accountsOf(tx).select("handed_out_at").where("employee_id", "=", employee).executeTakeFirst())?.handed_out_at ?? null;

export const setHandedOut = async (tx: Tx, employee: number, at: Instant): Promise<void> => {
  await q(tx)
    .updateTable("session.accounts")
    .set({ handed_out_at: at })
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .execute();
}; // SE-22

export const activeAmong = (tx: Tx, employees: readonly number[]) => activeAccounts(tx, { employees });

export const renewHash = async (tx: Tx, employee: number, passwordHash: string): Promise<void> => {
  await q(tx)
    .updateTable("session.accounts")
    .set({ password_hash: passwordHash })
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .execute();
};

export const times = [
  "started_at as startedAt",
  "last_used_at as lastUsedAt",
  "ends_at as endsAt",
  "kept",
  "idle_minutes as idleMinutes",
] as const;

const sessionsOf = (tx: Tx) => q(tx).selectFrom("session.sessions").where("company_id", "=", tx.company);

/** Sessions whose time is over stay unended until a job marks them; they are no longer of interest. */
export const unendedSessions = (tx: Tx, employee: number, now: Instant) =>
  sessionsOf(tx)
    .select(["id", ...times])
    .where("employee_id", "=", employee)
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .execute();

export const lockSession = (tx: Tx, id: string) =>
  sessionsOf(tx)
    .select(["id", "employee_id as employee", "end_reason as endReason", "access", ...times])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type NewSession = SessionTimes & {
  id: string;
  employee: number;
  cookieHash: string;
  bindingHash: string;
  browser: string;
  address: string;
  access?: Access;
};

export const addSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await q(tx)
    .insertInto("session.sessions")
    .values({
      company_id: tx.company,
      id: session.id,
      employee_id: session.employee,
      cookie_hash: session.cookieHash,
      binding_hash: session.bindingHash,
      kept: session.kept,
      idle_minutes: session.idleMinutes,
      started_at: session.startedAt,
      last_used_at: session.lastUsedAt,
      ends_at: session.endsAt,
      browser: session.browser,
      address: session.address,
      access: session.access ?? "work",
      // Who signs in has just typed their password.
      confirmed_at: session.startedAt,
    })
    .execute();
};

const changeSessions = (tx: Tx) => q(tx).updateTable("session.sessions").where("company_id", "=", tx.company).where("ended_at", "is", null);

export const setLastUsed = async (tx: Tx, id: string, at: Instant): Promise<void> => {
  await changeSessions(tx).set({ last_used_at: at }).where("id", "=", id).execute();
};

export const setConfirmed = async (tx: Tx, id: string, at: Instant): Promise<void> => {
  await changeSessions(tx).set({ confirmed_at: at }).where("id", "=", id).execute();
};

export const confirmationOf = (tx: Tx, id: string) =>
  sessionsOf(tx).select("confirmed_at as confirmedAt").where("id", "=", id).executeTakeFirst();

const ended = ["id", "employee_id as employee"] as const;
export type EndedSession = { id: string; employee: number };

/** Those of them that were still open. */
export const endSessions = async (tx: Tx, ids: readonly string[], end_reason: EndReason, now: Instant): Promise<EndedSession[]> =>
  ids.length === 0 ? [] : changeSessions(tx).set({ ended_at: now, end_reason }).where("id", "in", ids).returning(ended).execute();

/** The session of this company that was ended by it, if one was. */
export const endSessionByCookie = (tx: Tx, cookieHash: string, end_reason: EndReason, now: Instant): Promise<EndedSession | undefined> =>
  changeSessions(tx).set({ ended_at: now, end_reason }).where("cookie_hash", "=", cookieHash).returning(ended).executeTakeFirst();

/** Of an account `a`: nobody else is an Admin here. Looked at for Admins alone. */
const isLastAdmin = sql<boolean>`a.role = 'Admin' and not exists (
  select from session.accounts o
  where o.company_id = a.company_id and o.role = 'Admin' and o.state = 'active' and o.access = 'work' and o.employee_id <> a.employee_id
)`.as("isLastAdmin");

type Claimed = { session: string; employee: number; binding: string };

const claimedSession = query((q, { company, session, employee, binding }: OfCompany & Claimed) =>
  q
    .selectFrom("session.sessions as s")
    .innerJoin("session.accounts as a", (join) =>
      join.onRef("a.company_id", "=", "s.company_id").onRef("a.employee_id", "=", "s.employee_id"),
    )
    .select(["s.ended_at as endedAt", "s.ends_at as endsAt", "s.access as sessionAccess", "a.username", "a.role", "a.state", "a.access"])
    .select(isLastAdmin)
    .where("s.company_id", "=", company)
    .where("s.id", "=", session)
    .where("s.employee_id", "=", employee)
    .where("s.binding_hash", "=", binding),
);

/** What a token claims to be, looked up: the session, bound to that cookie, and its account. */
export const signedIn = async (tx: Tx, claimed: Claimed) => (await claimedSession(tx, claimed))[0];
