// SQL of accounts as Admins see and change them.
import { sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { ListAsked, Page } from "#shared/list.ts";
import type { Role } from "#shared/permissions.ts";
import type { AccountState } from "../../rules.ts";
import type { SessionTables } from "../tables.ts";

const q = tablesOf<SessionTables>();
const query = queriesOf<SessionTables>();
const list = listOf<SessionTables>();

const columns = [
  "row_id as id",
  "employee_id as employee",
  "username",
  "role",
  "state",
  "last_sign_in_at as lastSignInAt",
  "version",
] as const;

export type AccountRow = {
  id: string;
  employee: number;
  username: string;
  role: Role;
  state: AccountState;
  lastSignInAt: Instant | null;
  version: number;
};

/** `only` and `without`: ids of employees; `never`: who has never signed in. */
export type AccountFilters = {
  role?: Role | undefined;
  state?: AccountState | undefined;
  never?: true | undefined;
  only?: readonly number[] | undefined;
  without?: readonly number[] | undefined;
};

const accounts = list((q, { company, role, state, never, only, without }: OfCompany & AccountFilters) => {
  let counted = q.selectFrom("session.accounts").where("company_id", "=", company);
  if (role) counted = counted.where("role", "=", role);
  if (state) counted = counted.where("state", "=", state);
  if (never) counted = counted.where("last_sign_in_at", "is", null);
  if (only) counted = counted.where("employee_id", "=", sql<number>`any(${only}::integer[])`);
  if (without) counted = counted.where("employee_id", "<>", sql<number>`all(${without}::integer[])`);
  return { counted, shown: counted.select(columns) };
})({ key: "row_id", sorts: { username: "username", lastSignIn: "last_sign_in_at" }, nullable: ["lastSignIn"] });

type Sort = "username" | "lastSignIn";

export const accountPage = (tx: Tx, filters: AccountFilters, asked: ListAsked<Sort | `-${Sort}`>): Promise<Page<AccountRow>> =>
  accounts(tx, filters, asked);

const accountsAmong = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("session.accounts")
    .select(columns)
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`),
);

/** The accounts of these people; who has none is absent. */
export const accountsOf = async (tx: Tx, employees: readonly number[]): Promise<Map<number, AccountRow>> =>
  new Map((employees.length === 0 ? [] : await accountsAmong(tx, { employees })).map((row) => [row.employee, row]));

/** One change of who is Admin at a time in a company; the trigger at commit takes the same lock. */
export const lockAdmins = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('session.admins'), ${tx.company}::integer)`.execute(q(tx));
};

export const lockRow = (tx: Tx, employee: number): Promise<AccountRow | undefined> =>
  q(tx)
    .selectFrom("session.accounts")
    .select(columns)
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .forNoKeyUpdate()
    .executeTakeFirst();

const change = (tx: Tx, employee: number, to: { role?: Role; state?: AccountState; forgets?: true }): void =>
  write(
    tx,
    q(tx)
      .updateTable("session.accounts")
      .set((row) => ({
        ...(to.role && { role: to.role }),
        ...(to.state && { state: to.state }),
        ...(to.forgets && { password_hash: null, password_set_at: null }),
        version: row("version", "+", 1),
      }))
      .where("company_id", "=", tx.company)
      .where("employee_id", "=", employee),
  );

export const setRole = (tx: Tx, employee: number, role: Role): void => change(tx, employee, { role });
export const setClosed = (tx: Tx, employee: number): void => change(tx, employee, { state: "closed" });
/** Invited anew: the old password opens nothing any more. */
export const setInvited = (tx: Tx, employee: number): void => change(tx, employee, { state: "invited", forgets: true });

/** Somebody has come in by this account. */
export const setSignedIn = (tx: Tx, employee: number, at: Instant): void =>
  write(
    tx,
    q(tx)
      .updateTable("session.accounts")
      .set((row) => ({ first_sign_in_at: row.fn.coalesce("first_sign_in_at", row.val(at)), last_sign_in_at: at }))
      .where("company_id", "=", tx.company)
      .where("employee_id", "=", employee),
  );
