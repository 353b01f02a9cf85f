// SQL of where a placement stands in the company: its department with those above it and their heads, its location; the head office.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PeopleTables } from "./tables.ts";

const query = queriesOf<PeopleTables>();

/** Departments stand in each other no deeper; a walk ends there even if they were a circle. */
const DEEPEST = sql.lit(15);

const departments = query((q, { company, placement }: OfCompany & { placement: string }) =>
  q
    .withRecursive("above(id, level)", (db) =>
      db
        .selectFrom("people.placements as p")
        .select(["p.department_id as id", sql<number>`1`.as("level")])
        .where("p.company_id", "=", company)
        .where("p.id", "=", placement)
        .unionAll(
          db
            .selectFrom("above")
            .innerJoin("people.departments as d", "d.id", "above.id")
            .select([sql<string>`d.parent_id`.as("id"), sql<number>`above.level + 1`.as("level")])
            .where("d.company_id", "=", company)
            .where("d.parent_id", "is not", null)
            .where("above.level", "<", DEEPEST),
        ),
    )
    .selectFrom("above")
    .innerJoin("people.departments as d", "d.id", "above.id")
    .select(["d.id", "d.name", "d.head_id"])
    .where("d.company_id", "=", company)
    .orderBy("above.level"),
);

const inDepartment = query((q, { company, placements, department }: OfCompany & { placements: readonly string[]; department: string }) =>
  q
    .withRecursive("below(id, level)", (db) =>
      db
        .selectFrom("people.departments as d")
        .select(["d.id", sql<number>`1`.as("level")])
        .where("d.company_id", "=", company)
        .where("d.id", "=", department)
        .unionAll(
          db
            .selectFrom("below")
            .innerJoin("people.departments as d", "d.parent_id", "below.id")
            .select(["d.id", sql<number>`below.level + 1`.as("level")])
            .where("d.company_id", "=", company)
            .where("below.level", "<", DEEPEST),
        ),
    )
    .selectFrom("people.placements as p")
    .innerJoin("below", "below.id", "p.department_id")
    .select("p.employee_id")
    .where("p.company_id", "=", company)
    .where("p.id", "=", sql<string>`any(${placements}::uuid[])`),
);

/** Whose placement, of these, is in the department or in one below it. */
export const placedIn = async (tx: Tx, placements: readonly string[], department: string): Promise<number[]> =>
  (await inDepartment(tx, { placements, department })).map(({ employee_id }) => employee_id);

/** The department of a placement, and those above it, nearest first. */
export const departmentsOf = (tx: Tx, placement: string) => departments(tx, { placement });

const headed = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q.selectFrom("people.departments").select("id").where("company_id", "=", company).where("head_id", "=", employee).limit(sql.lit(1)),
);

/** One of the departments whose head this person is. */
export const headedBy = (tx: Tx, employee: number) => headed(tx, { employee });

const places = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("people.placements as p")
    .select(["p.employee_id", "p.starts_on", "p.location_id", "p.department_id", "p.employment_type"])
    .where("p.company_id", "=", company)
    .where("p.employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .orderBy("p.starts_on"),
);

/** Where each of them is placed, from the first day to what is planned. */
export const placementsOf = (tx: Tx, employees: readonly number[]) => places(tx, { employees });

const location = query((q, { company, placement }: OfCompany & { placement: string }) =>
  q
    .selectFrom("people.placements as p")
    .innerJoin("people.locations as l", (join) => join.onRef("l.company_id", "=", "p.company_id").onRef("l.id", "=", "p.location_id"))
    .select(["l.id", "l.name", "p.grade_id"])
    .where("p.company_id", "=", company)
    .where("p.id", "=", placement),
);

export const locationOf = async (tx: Tx, placement: string) => (await location(tx, { placement }))[0];

const headOffice = query((q, { company }: OfCompany) =>
  q
    .selectFrom("people.locations as l")
    .innerJoin("people.companies as c", (join) => join.onRef("c.company_id", "=", "l.company_id").onRef("c.head_office_id", "=", "l.id"))
    .innerJoin("people.schedules as s", (join) => join.onRef("s.company_id", "=", "l.company_id").onRef("s.location_id", "=", "l.id"))
    .innerJoin("people.work_weeks as w", (join) => join.onRef("w.company_id", "=", "s.company_id").onRef("w.id", "=", "s.work_week_id"))
    .leftJoin("people.calendar_years as y", (join) =>
      join
        .onRef("y.company_id", "=", "s.company_id")
        .onRef("y.calendar_id", "=", "s.calendar_id")
        .on("y.status", "=", sql.lit("published")),
    )
    .leftJoin("people.holidays as h", (join) =>
      join.onRef("h.company_id", "=", "y.company_id").onRef("h.calendar_id", "=", "y.calendar_id").onRef("h.year", "=", "y.year"),
    )
    .select(["l.id as location_id", "s.starts_on", "s.calendar_id", "w.days_off", "y.year", "h.day", "h.name", "h.kind", "h.off"])
    .where("l.company_id", "=", company)
    .orderBy(sql`s.starts_on nulls first`),
);

/** How the head office works: one row for each schedule, published year and holiday. */
export const headOfficeCalendar = (tx: Tx) => headOffice(tx, {});
