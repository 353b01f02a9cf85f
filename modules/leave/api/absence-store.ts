// SQL of the days on which people are away.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveTables } from "./tables.ts";

const query = queriesOf<LeaveTables>();

type Span = OfCompany & { employees: readonly number[]; from: PlainDate; to: PlainDate };

/**
 * The days of each of them by itself: asked for all at once, a plan for any values would take the dates of the whole company through an
 * index in which the person is not in front.
 */
const each = (employees: readonly number[]) => sql<{ id: number }>`unnest(${employees}::integer[])`.as<"e">(sql`e(id)`);

const booked = query((q, { company, employees, from, to }: Span) =>
  q
    .selectFrom(each(employees))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom("leave.days as d")
          .select(["d.employee_id", "d.day"])
          .where("d.company_id", "=", company)
          .whereRef("d.employee_id", "=", "e.id")
          .where("d.day", ">=", from)
          .where("d.day", "<=", to)
          .where("d.state", "=", "booked")
          .where("d.units", ">", 0)
          .groupBy(["d.employee_id", "d.day"])
          // Two halves of one day are a whole one, and so is what half a holiday leaves of it.
          .having(sql<boolean>`sum(d.units) >= case when count(d.half_off) filter (where d.why = 'working') > 0 then 0.5 else 1 end`)
          .as("a"),
      (join) => join.onTrue(),
    )
    .select(["a.employee_id", "a.day"])
    .orderBy("a.day"),
);

/** Working days that are booked as leave from morning to evening. */
export const wholeDays = (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) => booked(tx, { employees, from, to });

type Days = OfCompany & { employees: readonly number[]; first: PlainDate; last: PlainDate; dates: readonly PlainDate[] };

const bookedDays = query((q, { company, employees, first, last, dates }: Days) =>
  q
    .selectFrom("leave.days")
    .select(["employee_id", "day"])
    .distinct()
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    // One range of the index for each person; a look for each date as well would be many.
    .where("day", ">=", first)
    .where("day", "<=", last)
    .where(sql<boolean>`day = any(${dates}::date[])`)
    .where("state", "=", sql.lit("booked" as const))
    .where("units", ">", 0),
);

/** Who of them is booked away on which of these dates, for a part of it or all of it. */
export const bookedOn = async (tx: Tx, employees: readonly number[], dates: readonly PlainDate[]) => {
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (employees.length === 0 || first === undefined || last === undefined) return [];
  return bookedDays(tx, { employees, first, last, dates });
};

const countedDays = query((q, { company, leaves }: OfCompany & { leaves: readonly string[] }) =>
  q
    .selectFrom("leave.days")
    .select(["request_id", "day as date", "units", "location_id as location"])
    .where("company_id", "=", company)
    .where("request_id", "=", sql<string>`any(${leaves}::uuid[])`)
    .where("state", "=", sql.lit("waiting" as const))
    .where("units", ">", 0)
    .orderBy("day"),
);

/** The dates that these leaves ask for, as far as they count. */
export const askedDays = (tx: Tx, leaves: readonly string[]) => countedDays(tx, { leaves });

const leaveDays = query((q, { company, employees, from, to }: Span) =>
  q
    .selectFrom("leave.days as d")
    .innerJoin("leave.requests as l", (join) => join.onRef("l.company_id", "=", "d.company_id").onRef("l.id", "=", "d.request_id"))
    .innerJoin("leave.types as t", (join) => join.onRef("t.company_id", "=", "l.company_id").onRef("t.code", "=", "l.type"))
    .select(["d.employee_id", "d.day", "d.halves", "d.units", "d.state", "l.number", "l.type", "t.name", "t.masked", "t.kind"])
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

/** Live days that count, asked for or booked, by person and day. */
export const liveDaysOf = (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) => leaveDays(tx, { employees, from, to });
