// SQL of reminders: kept days that may have something to be told of, and regularisations that wait.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { RegularisationTables } from "../regularise/tables.ts";
import { isUndecided } from "../regularise/undecided-store.ts";
import type { AttendanceTables } from "../tables.ts";

const query = queriesOf<AttendanceTables & RegularisationTables>();

type Span = OfCompany & { from: PlainDate; to: PlainDate };

const unfinished = query((q, { company, from, to }: Span) =>
  q
    .selectFrom("attendance.day_records")
    .select(["employee_id as employee", "day as date"])
    .where("company_id", "=", company)
    .where("day", ">=", from)
    .where("day", "<=", to)
    // Each of them has an in without an out, or an out without an in.
    .where(sql<boolean>`exists (select from jsonb_array_elements(pairs) as pair where pair -> 0 = 'null' or pair -> 1 = 'null')`)
    .orderBy("employee_id")
    .orderBy("day"),
);

/** Kept days with half a pair. */
export const unfinishedDays = (tx: Tx, from: PlainDate, to: PlainDate) => unfinished(tx, { from, to });

const asked = query((q, { company, employees, from, to }: Span & { employees: readonly number[] }) =>
  q
    .selectFrom("attendance.regularisations as r")
    .select(["r.employee_id as employee", "r.day as date"])
    .where("r.company_id", "=", company)
    .where("r.employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("r.day", ">=", from)
    .where("r.day", "<=", to)
    .where(isUndecided),
);

/** Of which days each of them has asked for other punches, as long as nobody has decided. */
export const daysAsked = (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) => asked(tx, { employees, from, to });

const amiss = query((q, { company, from, to }: Span) =>
  q
    .selectFrom("attendance.day_records as d")
    .innerJoin("attendance.clocks as c", (join) =>
      join.onRef("c.company_id", "=", "d.company_id").onRef("c.employee_id", "=", "d.employee_id").onRef("c.closed_until", ">=", "d.day"),
    )
    .select(["d.employee_id as employee", "d.day as date", "d.status"])
    .where("d.company_id", "=", company)
    .where("d.day", ">=", from)
    .where("d.day", "<=", to)
    .where("d.status", "in", [sql.lit("absent" as const), sql.lit("incomplete" as const)])
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("attendance.regularisations as r")
            .select("r.id")
            .whereRef("r.company_id", "=", "d.company_id")
            .whereRef("r.employee_id", "=", "d.employee_id")
            .whereRef("r.day", "=", "d.day")
            .where("r.status", "in", [sql.lit("waiting" as const), sql.lit("returned" as const)]),
        ),
      ),
    ),
);

/** Closed days that are absent or incomplete and about which nobody has asked yet. */
export const daysAmissIn = (tx: Tx, from: PlainDate, to: PlainDate) => amiss(tx, { from, to });
