// SQL of what accounts open once their owners have left.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { SessionTables } from "../tables.ts";

const q = tablesOf<SessionTables>();
const query = queriesOf<SessionTables>();

const admins = query((q, { company }: OfCompany) =>
  q
    .selectFrom("session.accounts")
    .select("employee_id")
    .where("company_id", "=", company)
    .where("role", "=", sql.lit("Admin" as const))
    .where("state", "=", sql.lit("active" as const))
    .where("access", "=", sql.lit("work" as const))
    .limit(sql.lit(2)),
);

/** The one Admin who is in work, where there is just one. */
export const onlyAdmin = async (tx: Tx): Promise<number | undefined> => {
  const [first, second] = await admins(tx, {});
  return second ? undefined : first?.employee_id;
};

/** Nobody but this one, or nobody at all: whoever asks is an active Admin. */
export const isLastAdmin = async (tx: Tx, employee: number): Promise<boolean> =>
  (await admins(tx, {})).every(({ employee_id }) => employee_id === employee);

/** Whether it was open to everything until now. */
export const narrow = async (tx: Tx, employee: number): Promise<boolean> => {
  const rows = await q(tx)
    .updateTable("session.accounts")
    .set((row) => ({ access: "leaver", version: row("version", "+", 1) }))
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .where("access", "=", "work")
    .returning("employee_id")
    .execute();
  return rows.length > 0;
};

/** Sessions that were opened while everything was open. */
export const openInWork = async (tx: Tx, employee: number): Promise<string[]> => {
  const rows = await q(tx)
    .selectFrom("session.sessions")
    .select("id")
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .where("ended_at", "is", null)
    .where("access", "=", "work")
    .execute();
  return rows.map(({ id }) => id);
};

const leavers = query((q, { company }: OfCompany) =>
  q
    .selectFrom("session.accounts")
    .select("employee_id")
    .where("company_id", "=", company)
    .where("access", "=", sql.lit("leaver" as const))
    .where("state", "<>", sql.lit("closed" as const)),
);

/** Whose accounts are open to leavers alone. */
export const leaversWithAccess = async (tx: Tx): Promise<number[]> => (await leavers(tx, {})).map(({ employee_id }) => employee_id);
