// SQL of accounts by which nobody has come in yet.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { SessionTables } from "../tables.ts";

const q = tablesOf<SessionTables>();
const query = queriesOf<SessionTables>();
const oneOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

const locked = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("session.accounts")
    .select(["employee_id as employee", "last_sign_in_at as lastSignInAt"])
    .where("company_id", "=", company)
    .where("employee_id", "=", oneOf(employees))
    .orderBy("employee_id")
    .forUpdate(),
);

/** Held until the transaction ends: nobody comes in by one of them meanwhile. */
export const lockAccounts = (tx: Tx, employees: readonly number[]) => locked(tx, { employees });

/** With the links that open them. */
export const removeAccounts = (tx: Tx, employees: readonly number[]): void => {
  for (const table of ["session.links", "session.releases", "session.accounts"] as const)
    write(tx, q(tx).deleteFrom(table).where("company_id", "=", tx.company).where("employee_id", "=", oneOf(employees)));
};
