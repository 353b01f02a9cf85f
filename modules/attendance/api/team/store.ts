// SQL of kept days as the pages of a team ask for them: of many people the little that tiles and cells are made of.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { AttendanceTables } from "../tables.ts";

const query = queriesOf<AttendanceTables>();
const oneOf = (employees: readonly number[]) => sql<number>`any(${employees}::integer[])`;

const standings = query((q, { company, employees, date }: OfCompany & { employees: readonly number[]; date: PlainDate }) =>
  q
    .selectFrom("attendance.day_records")
    .select(["employee_id as employee", "status", "flags", "late", "work_from_home as workFromHome", "duty_halves as onDuty"])
    .select([
      "location_id as locationId",
      "shift_version_id as shiftVersionId",
      "leave_halves as leaveHalves",
      "off",
      sql<boolean>`punches <> '[]'::jsonb`.as("punched"),
    ])
    .where("company_id", "=", company)
    .where("day", "=", date)
    .where("employee_id", "=", oneOf(employees))
    .where("status", "<>", sql.lit("not_employed" as const)),
);

/** Where each of them stood on a date, as it was kept last. */
export const standingsOn = (tx: Tx, employees: readonly number[], date: PlainDate) => standings(tx, { employees, date });
export type KeptStanding = Awaited<ReturnType<typeof standingsOn>>[number];

const pairs = query((q, { company, employees, date }: OfCompany & { employees: readonly number[]; date: PlainDate }) =>
  q
    .selectFrom("attendance.day_records as r")
    .select(["r.employee_id as employee", "r.pairs"])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom("attendance.punches as p")
            .select("p.id")
            .whereRef("p.company_id", "=", "r.company_id")
            .whereRef("p.employee_id", "=", "r.employee_id")
            .whereRef("p.at", ">", sql`(r.pairs -> -1 ->> 0)::timestamptz`),
        )
        .as("hasPunchedSince"),
    )
    .where("r.company_id", "=", company)
    .where("r.day", "=", date)
    .where("r.employee_id", "=", oneOf(employees)),
);

/** What their kept punches of a date come to, and whether there is any later than the last in. */
export const pairsOn = (tx: Tx, employees: readonly number[], date: PlainDate) => pairs(tx, { employees, date });

type Span = OfCompany & { employees: readonly number[]; from: PlainDate; to: PlainDate };

const cells = query((q, { company, employees, from, to }: Span) =>
  q
    .selectFrom("attendance.day_records")
    .select(["employee_id as employee", "day as date", "status", "flags", "leave_halves as leaveHalves", "duty_halves as onDuty"])
    .select(["work_from_home as workFromHome", "attended", "leave", "off", "absent", "open", "net", "short", "late", "overtime"])
    .select("off_day_minutes as offDayMinutes")
    .where("company_id", "=", company)
    .where("employee_id", "=", oneOf(employees))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("status", "<>", sql.lit("not_employed" as const)),
);

/** What the grid says of kept days, and sums up. */
export const cellsOf = (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) => cells(tx, { employees, from, to });

const amiss = query((q, { company, employees, from, to, flags }: Span & { flags: readonly string[] }) =>
  q
    .selectFrom("attendance.day_records")
    .select(["employee_id as employee", sql<number>`count(*)::integer`.as("days")])
    .where("company_id", "=", company)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("employee_id", "=", oneOf(employees))
    .where((is) =>
      is.or([is("status", "in", [sql.lit("absent" as const), sql.lit("incomplete" as const)]), sql<boolean>`flags && ${flags}::text[]`]),
    )
    .groupBy("employee_id"),
);

/** How many kept days of each need somebody's attention; whoever has none is absent. */
export const daysAmiss = (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate, flags: readonly string[]) =>
  amiss(tx, { employees, from, to, flags });
