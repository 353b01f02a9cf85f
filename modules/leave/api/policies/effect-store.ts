// SQL of what the effect of a policy is counted from: credits that begin later, and leave that is still to come.
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();

/** Accounts whose credits begin within the open leave year or after it. */
export const creditedLater = async (tx: Tx, yearFrom: PlainDate): Promise<{ employee: number; type: string; from: PlainDate }[]> => {
  const rows = await q(tx)
    .selectFrom("leave.accounts")
    .select(["employee_id as employee", "type", "credited_from as from"])
    .where("company_id", "=", tx.company)
    .where("credited_from", ">", yearFrom)
    .orderBy("type")
    .execute();
  return rows.flatMap(({ from, ...row }) => (from === null ? [] : [{ ...row, from }]));
};

/** Leave that waits or is booked and whose first day is that one or later. */
export const requestsFrom = (tx: Tx, from: PlainDate) =>
  q(tx)
    .selectFrom("leave.requests")
    .select(["id", "employee_id as employee", "type", "from_day as from", "to_day as to", "first_day as firstDay", "last_day as lastDay"])
    .select(["reason", "submitted_at as submittedAt"])
    .where("company_id", "=", tx.company)
    .where("status", "in", ["waiting", "approved"])
    .where("from_day", ">=", from)
    .execute();

/** The dates of such leave, each as it counts. */
export const daysFrom = (tx: Tx, from: PlainDate) =>
  q(tx)
    .selectFrom("leave.days as d")
    .select(["d.request_id as request", "d.day", "d.why", "d.holiday", "d.location_id as location"])
    .where("d.company_id", "=", tx.company)
    .where("d.day", ">=", from)
    .where("d.state", "in", ["waiting", "booked"])
    .orderBy("d.day")
    .execute();
