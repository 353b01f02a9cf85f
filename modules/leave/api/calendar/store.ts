// SQL of the calendar: live leave of many people in a span of days, in one statement.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveTables } from "../tables.ts";

const query = queriesOf<LeaveTables>();

type Span = OfCompany & { employees: readonly number[]; from: PlainDate; to: PlainDate };

const leaveDays = query((q, { company, employees, from, to }: Span) =>
  q
    .selectFrom("leave.days as d")
    .innerJoin("leave.requests as l", (join) => join.onRef("l.company_id", "=", "d.company_id").onRef("l.id", "=", "d.request_id"))
    .innerJoin("leave.types as t", (join) => join.onRef("t.company_id", "=", "l.company_id").onRef("t.code", "=", "l.type"))
    .select(["d.employee_id", "d.day", "d.halves", "d.state", "l.number", "t.name as type_name", "t.masked"])
    .where("d.company_id", "=", company)
    .where("d.employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("d.day", ">=", from)
    .where("d.day", "<=", to)
    .where("d.state", "in", [sql.lit("waiting" as const), sql.lit("booked" as const)])
    .where("d.units", ">", 0)
    .orderBy("d.employee_id")
    .orderBy("d.day")
    .orderBy("d.halves"),
);

export const leaveDaysOf = (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) => leaveDays(tx, { employees, from, to });
