// SQL of the role that comes and goes with the people who report to somebody.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { SessionTables } from "../tables.ts";

const query = queriesOf<SessionTables>();

type Whose = OfCompany & { employees: readonly number[] };

const raised = query((q, { company, employees }: Whose) =>
  q
    .updateTable("session.accounts")
    .set((row) => ({ role: sql.lit("Manager" as const), role_by_line: sql.lit(true), version: row("version", "+", sql.lit(1)) }))
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("role", "=", sql.lit("Employee" as const))
    .returning(["employee_id as employee", "state"]),
);

/** Those of them who were Employees. */
export const raise = (tx: Tx, employees: readonly number[]) => raised(tx, { employees });

const lowered = query((q, { company, employees }: Whose) =>
  q
    .updateTable("session.accounts")
    .set((row) => ({ role: sql.lit("Employee" as const), role_by_line: sql.lit(false), version: row("version", "+", sql.lit(1)) }))
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("role_by_line", "=", sql.lit(true))
    .returning(["employee_id as employee", "state"]),
);

/** Those of them who were Managers by the line alone. */
export const lower = (tx: Tx, employees: readonly number[]) => lowered(tx, { employees });

const holders = query((q, { company }: OfCompany) =>
  q.selectFrom("session.accounts").select("employee_id").where("company_id", "=", company),
);

/** Everybody who has an account, in whatever state. */
export const accountHolders = async (tx: Tx): Promise<number[]> => (await holders(tx, {})).map(({ employee_id }) => employee_id);
