// SQL of rosters: spans of people that are written over.
import { sql } from "kysely";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Held } from "../../shifts/rules.ts";
import type { AttendanceTables } from "../tables.ts";

const q = tablesOf<AttendanceTables>();

export type HeldBy = Held & { employee: number };

/** Everything that was ever given to them. */
export const heldBy = (tx: Tx, employees: readonly number[]): Promise<HeldBy[]> =>
  q(tx)
    .selectFrom("attendance.assignments")
    .select(["id", "employee_id as employee", "shift_id as shiftId", "from_day as from", "until_day as until"])
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .orderBy("employee_id")
    .orderBy("from_day")
    .execute();

export const deleteHeld = (tx: Tx, ids: readonly string[]): void => {
  if (ids.length === 0) return;
  write(
    tx,
    q(tx).deleteFrom("attendance.assignments").where("company_id", "=", tx.company).where("id", "=", sql<string>`any(${ids}::uuid[])`),
  );
};
