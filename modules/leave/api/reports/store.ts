// SQL of the reports: days taken and booked, and what was corrected by hand or after the lock.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveTables } from "../tables.ts";

const query = queriesOf<LeaveTables>();

/** Of whom: these people, or everybody. */
type Asked = OfCompany & { employees: readonly number[] | undefined; from: PlainDate; to: PlainDate };

/** Booked units of each person and type between two days, those until today by themselves. */
export const bookedUnits = query((q, { company, employees, from, to, today }: Asked & { today: PlainDate }) => {
  let days = q
    .selectFrom("leave.days as d")
    .innerJoin("leave.requests as l", (join) => join.onRef("l.company_id", "=", "d.company_id").onRef("l.id", "=", "d.request_id"))
    .select(["d.employee_id as employee", "l.type"])
    .select((of) => [
      of.fn.coalesce(of.fn.sum<number>("d.units").filterWhere("d.day", "<=", today), sql.lit(0)).as("taken"),
      of.fn.coalesce(of.fn.sum<number>("d.units").filterWhere("d.day", ">", today), sql.lit(0)).as("booked"),
    ])
    .where("d.company_id", "=", company)
    .where("d.day", ">=", from)
    .where("d.day", "<=", to)
    .where("d.state", "=", sql.lit("booked" as const))
    .where("d.units", ">", 0)
    .groupBy(["d.employee_id", "l.type"]);
  if (employees) days = days.where("d.employee_id", "=", sql<number>`any(${employees}::integer[])`);
  return days;
});

/** What HR granted or adjusted, by the day on which it counts. */
export const byHand = query((q, { company, employees, from, to }: Asked) => {
  let entries = q
    .selectFrom("leave.entries as e")
    .select(["e.id", "e.employee_id as employee", "e.type", "e.kind", "e.units", "e.day", "e.reason"])
    .where("e.company_id", "=", company)
    .where("e.day", ">=", from)
    .where("e.day", "<=", to)
    .where("e.kind", "in", [sql.lit("GRANT" as const), sql.lit("ADJUST" as const)])
    .orderBy("e.day")
    .orderBy("e.id");
  if (employees) entries = entries.where("e.employee_id", "=", sql<number>`any(${employees}::integer[])`);
  return entries;
});

/** Days that were entered, decided or taken back after their month was closed; what a leave asks for no more is none of them. */ // LV-47
export const afterLock = query((q, { company, employees, from, to }: Asked) => {
  let days = q
    .selectFrom("leave.days as d")
    .innerJoin("leave.requests as l", (join) => join.onRef("l.company_id", "=", "d.company_id").onRef("l.id", "=", "d.request_id"))
    .select(["d.id", "d.employee_id as employee", "l.type", "l.number", "d.day", "d.units"])
    .where("d.company_id", "=", company)
    .where("d.day", ">=", from)
    .where("d.day", "<=", to)
    .where("d.after_lock", "=", true)
    .where("d.units", ">", 0)
    .where("d.state", "in", [sql.lit("waiting" as const), sql.lit("booked" as const), sql.lit("given_back" as const)])
    .orderBy("d.day")
    .orderBy("d.id");
  if (employees) days = days.where("d.employee_id", "=", sql<number>`any(${employees}::integer[])`);
  return days;
});
