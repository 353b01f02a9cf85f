// SQL of the lists of leave.
import { type ExpressionBuilder, sql } from "kysely";
import { type Counting, listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveList } from "../contract.ts";
import type { LeaveTables } from "./tables.ts";

type OfLeave = ExpressionBuilder<LeaveTables & { l: LeaveTables["leave.requests"] }, "l">;

const units = (leave: OfLeave) =>
  leave
    .selectFrom("leave.days as d")
    .select((days) => days.fn.sum<number>("d.units").as("sum"))
    .whereRef("d.company_id", "=", "l.company_id")
    .whereRef("d.request_id", "=", "l.id")
    .where("d.state", "<>", sql.lit("replaced" as const))
    .as("units");

/** Of its days that still count: the first and the last; and the units of those that went back. */
const dayOf = (leave: OfLeave, which: "min" | "max") =>
  leave
    .selectFrom("leave.days as d")
    .select((days) => days.fn<string | null>(which, ["d.day"]).as("day"))
    .whereRef("d.company_id", "=", "l.company_id")
    .whereRef("d.request_id", "=", "l.id")
    .where("d.state", "=", sql.lit("booked" as const))
    .where("d.units", ">", 0);

const givenBack = (leave: OfLeave) =>
  leave
    .selectFrom("leave.days as d")
    .select((days) => days.fn.sum<number>("d.units").as("sum"))
    .whereRef("d.company_id", "=", "l.company_id")
    .whereRef("d.request_id", "=", "l.id")
    .where("d.state", "=", sql.lit("given_back" as const))
    .as("given_back");

const changeWaits = (leave: OfLeave) =>
  leave
    .exists(
      leave
        .selectFrom("leave.changes as c")
        .select("c.id")
        .whereRef("c.company_id", "=", "l.company_id")
        .whereRef("c.request_id", "=", "l.id")
        .where("c.status", "=", sql.lit("waiting" as const)),
    )
    .as("change_waits");

type Filters = OfCompany & {
  /** Whose leave it is: one person's, some people's or, without either, everybody's. */
  employee: number | undefined;
  employees: readonly number[] | undefined;
  status: LeaveList["status"];
  type: LeaveList["type"];
  /** First and last day of the year that is asked for. */
  since: PlainDate | undefined;
  until: PlainDate | undefined;
};

const leaves = listOf<LeaveTables>()((q, { company, employee, employees, status, type, since, until }: Filters) => {
  let counted = q.selectFrom("leave.requests as l").where("l.company_id", "=", company);
  if (employee !== undefined) counted = counted.where("l.employee_id", "=", employee);
  if (employees) counted = counted.where("l.employee_id", "=", sql<number>`any(${employees}::integer[])`);
  if (status) counted = counted.where("l.status", "=", status);
  if (type) counted = counted.where("l.type", "=", type);
  if (since && until) counted = counted.where("l.from_day", "<=", until).where("l.to_day", ">=", since);
  const shown = counted
    .innerJoin("leave.types as t", (join) => join.onRef("t.company_id", "=", "l.company_id").onRef("t.code", "=", "l.type"))
    .select(["l.id", "l.number", "l.type", "t.name as type_name", "l.from_day", "l.to_day", "l.status", "l.submitted_at"])
    .select(["l.employee_id", "l.submitter_id"])
    .select((leave) => [units(leave), givenBack(leave), changeWaits(leave)])
    .select((leave) => [dayOf(leave, "min").as("counted_from"), dayOf(leave, "max").as("counted_to")]);
  return { counted, shown };
})({ key: "l.id", sorts: { submitted: "l.id", from: "l.from_day" } });

/** Leave with the name of its type and the sum of its days, whatever has become of them; of somebody, of some people, or of everybody. */
export const leavePage = (
  tx: Tx,
  { employee, employees }: { employee?: number | undefined; employees?: readonly number[] | undefined },
  { status, type, year, limit, sort, after, before, countTo }: LeaveList & Counting,
) =>
  leaves(
    tx,
    { employee, employees, status, type, since: year ? `${year}-01-01` : undefined, until: year ? `${year}-12-31` : undefined },
    { limit, sort, after, before, countTo },
  );

export const ownLeave = (tx: Tx, employee: number, asked: LeaveList & Counting) => leavePage(tx, { employee }, asked);

export type ListedLeave = Awaited<ReturnType<typeof leavePage>>["items"][number];
