// SQL of the lists of leave.
import type { ExpressionBuilder } from "kysely";
import { pageOf } from "#api/list-store.ts";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { LeaveList } from "../contract.ts";
import type { LeaveTables } from "./tables.ts";

const q = tablesOf<LeaveTables>();

const units = (leave: ExpressionBuilder<LeaveTables & { l: LeaveTables["leave.requests"] }, "l">) =>
  leave
    .selectFrom("leave.days as d")
    .select((days) => days.fn.sum<number>("d.units").as("sum"))
    .whereRef("d.company_id", "=", "l.company_id")
    .whereRef("d.request_id", "=", "l.id")
    .as("units");

/** A person's leave with the name of its type and the sum of its days, whatever has become of them. */
export const ownLeave = (tx: Tx, employee: number, { status, type, year, ...asked }: LeaveList) => {
  let counted = q(tx).selectFrom("leave.requests as l").where("l.company_id", "=", tx.company).where("l.employee_id", "=", employee);
  if (status) counted = counted.where("l.status", "=", status);
  if (type) counted = counted.where("l.type", "=", type);
  if (year) counted = counted.where("l.from_day", "<=", `${year}-12-31`).where("l.to_day", ">=", `${year}-01-01`);
  const shown = counted
    .innerJoin("leave.types as t", (join) => join.onRef("t.company_id", "=", "l.company_id").onRef("t.code", "=", "l.type"))
    .select(["l.id", "l.number", "l.type", "t.name as type_name", "l.from_day", "l.to_day", "l.status", "l.submitted_at"])
    .select(units);
  return pageOf(tx, { counted, shown }, { key: "l.id", sorts: { submitted: "l.id", from: "l.from_day" } }, asked);
};

export type ListedLeave = Awaited<ReturnType<typeof ownLeave>>["items"][number];
