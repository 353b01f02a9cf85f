// SQL of the days on which people are away.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveTables } from "./tables.ts";

const query = queriesOf<LeaveTables>();

type Span = OfCompany & { employees: readonly number[]; from: PlainDate; to: PlainDate };

const booked = query((q, { company, employees, from, to }: Span) =>
  q
    .selectFrom("leave.days")
    .select(["employee_id", "day"])
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("state", "=", "booked")
    .where("units", ">", 0)
    .groupBy(["employee_id", "day"])
    // Two halves of one day are a whole one.
    .having((day) => day(day.fn.sum<number>("units"), ">=", 1))
    .orderBy("day"),
);

/** Working days that are booked as leave from morning to evening. */
export const wholeDays = (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) => booked(tx, { employees, from, to });
