// Who has anything in the ledger, for modules that must know whether a record is still only what it was made as.
import { sql } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { LeaveTables } from "./tables.ts";

/** Those of them who have an entry, whatever brought it: it is never removed, so neither are they. */
export const withEntriesAmong = async (tx: Tx, employees: readonly number[]): Promise<Set<number>> => {
  const found = await tablesOf<LeaveTables>()(tx)
    .selectFrom("leave.entries")
    .select("employee_id")
    .distinct()
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .execute();
  return new Set(found.map(({ employee_id }) => employee_id));
}; // PE-66
