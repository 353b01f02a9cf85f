// SQL of what attendance keeps of people, for whoever would take a record back.
import { sql } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { AttendanceTables } from "./tables.ts";

/** Whoever of them has punched, by whatever way it came, holds the code of a device, or stands in the roster. */
export const keptAmong = async (tx: Tx, employees: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select employee_id as id from attendance.punches where company_id = ${tx.company} and employee_id = any(${employees}::integer[])
    union select employee_id from attendance.device_codes where company_id = ${tx.company} and employee_id = any(${employees}::integer[])
    union select employee_id from attendance.assignments where company_id = ${tx.company} and employee_id = any(${employees}::integer[])`.execute(
    tablesOf<AttendanceTables>()(tx),
  );
  return new Set(rows.map(({ id }) => id));
}; // PE-66
