// SQL of the report: what closed days of each add up to, in one statement however many people and days.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { AttendanceTables } from "../tables.ts";

const query = queriesOf<AttendanceTables>();

const days = (column: string) => sql<number>`sum(${sql.ref(`d.${column}`)})::float8`;
const minutes = (column: string) => sql<number>`sum(${sql.ref(`d.${column}`)})::integer`;
const shareOf = (halves: "duty_halves" | "leave_halves") =>
  sql<number>`case ${sql.ref(`d.${halves}`)} when 'none' then 0 when 'whole' then 1 else 0.5 end`;
/** Where somebody was counts only on days of work, and at home for what leave has left of one: as `day/elsewhere.ts` has it of each day. */
const ofWork = sql`filter (where d.status not in ('weekly_off', 'holiday', 'on_leave'))`;

type Asked = OfCompany & { employees: readonly number[]; from: PlainDate; to: PlainDate };

const sums = query((q, { company, employees, from, to }: Asked) =>
  q
    .selectFrom("attendance.day_records as d")
    .innerJoin("attendance.clocks as c", (join) =>
      join.onRef("c.company_id", "=", "d.company_id").onRef("c.employee_id", "=", "d.employee_id").onRef("c.closed_until", ">=", "d.day"),
    )
    .select(["d.employee_id as employee", sql<number>`count(*)::integer`.as("days")])
    .select([days("attended").as("attended"), days("leave").as("leave"), days("off").as("off"), days("absent").as("absent")])
    .select([days("open").as("open"), minutes("net").as("net"), minutes("short").as("short"), minutes("overtime").as("overtime")])
    .select([
      minutes("off_day_minutes").as("offDayMinutes"),
      sql<number>`(count(*) filter (where d.late > 0))::integer`.as("lateCount"),
      minutes("late").as("lateMinutes"),
      sql<number>`coalesce(sum(case when d.work_from_home then 1 - ${shareOf("leave_halves")} else 0 end) ${ofWork}, 0)::float8`.as(
        "workFromHome",
      ),
      sql<number>`coalesce(sum(${shareOf("duty_halves")}) ${ofWork}, 0)::float8`.as("onDuty"),
    ])
    .where("d.company_id", "=", company)
    .where("d.day", ">=", from)
    .where("d.day", "<=", to)
    .where("d.employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("d.status", "<>", sql.lit("not_employed" as const))
    .groupBy("d.employee_id"),
);

/** Of each of them; whoever has no closed day in the span is absent. */
export const sumsOf = (tx: Tx, asked: { employees: readonly number[]; from: PlainDate; to: PlainDate }) => sums(tx, asked);
