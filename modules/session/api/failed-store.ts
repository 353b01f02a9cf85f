import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { SessionTables } from "./tables.ts";

const query = queriesOf<SessionTables>();

const failedSignIns = query((q, { company, since, least }: OfCompany & { since: Instant; least: number }) =>
  q
    .selectFrom("session.sign_ins")
    .select((row) => ["employee_id as employee", row.fn.countAll<number>().as("count")])
    .where("company_id", "=", company)
    .where("at", ">", since)
    .where("result", "=", "failed")
    .groupBy("employee_id")
    .having((row) => row(row.fn.countAll(), ">=", least))
    .orderBy("employee_id"),
);
/** Whose name was typed with so many wrong passwords since then, and how often. */
export const failedSignInsSince = (tx: Tx, since: Instant, least: number) => failedSignIns(tx, { since, least });
