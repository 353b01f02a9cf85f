// SQL that marks accounts as due, held in the order in which everybody else holds those of one person.
import { sql } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();

/** What marks an account as due, whatever day it is at its owner's. */
const AT_ONCE: PlainDate = "2000-01-01";

export const markDue = async (tx: Tx, employees: readonly number[]): Promise<void> => {
  await sql`
    update leave.accounts a set next_due_on = ${AT_ONCE}
      from (select employee_id, type from leave.accounts
        where company_id = ${tx.company} and employee_id = any(${employees}::integer[]) order by employee_id, type for no key update) held
      where a.company_id = ${tx.company} and a.employee_id = held.employee_id and a.type = held.type`.execute(q(tx));
};
