// SQL of what a day read before, and of what was asked about it. The database keeps the versions itself (`keep_day_version`).
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { DayStatus, Why } from "../../day/model.ts";
import type { DayRequestStatus } from "../../day-requests/workflow.ts";
import type { DayRequestTables } from "../day-requests/tables.ts";
import type { RegularisationTables } from "../regularise/tables.ts";
import { isUndecided } from "../regularise/undecided-store.ts";
import type { AttendanceTables } from "../tables.ts";

type VersionTables = {
  "attendance.day_versions": {
    company_id: number;
    employee_id: number;
    day: PlainDate;
    derived_at: Instant;
    until_at: Instant;
    zone: string;
    status: DayStatus;
    why: Why;
    in_at: Instant | null;
    out_at: Instant | null;
    net: number;
  };
};

const query = queriesOf<VersionTables & AttendanceTables & RegularisationTables & DayRequestTables>();

type OfDay = OfCompany & { employee: number; date: PlainDate };

const versions = query((q, { company, employee, date }: OfDay) =>
  q
    .selectFrom("attendance.day_versions")
    .select(["derived_at as from", "until_at as until", "zone", "status", "why", "in_at as in", "out_at as out", "net"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .where("day", "=", date)
    .orderBy("until_at", "desc")
    // What is shown; a day that was changed more often has its history in the audit.
    .limit(20),
);

/** What the day read before, the newest first. */
export const versionsOf = (tx: Tx, employee: number, date: PlainDate) => versions(tx, { employee, date });

const asked = query((q, { company, employee, date }: OfDay) =>
  q
    .selectFrom("attendance.regularisations as r")
    .select(["r.id", "r.number", sql<DayRequestStatus>`r.status`.as("status")])
    .select(isUndecided.as("asksPunches"))
    .where("r.company_id", "=", company)
    .where("r.employee_id", "=", employee)
    .where("r.day", "=", date)
    .unionAll(
      q
        .selectFrom("attendance.day_requests as r")
        .innerJoin("attendance.day_request_days as d", (join) =>
          join.onRef("d.company_id", "=", "r.company_id").onRef("d.request_id", "=", "r.id"),
        )
        .select(["r.id", "r.number", "r.status", sql<boolean>`false`.as("asksPunches")])
        .where("d.company_id", "=", company)
        .where("d.employee_id", "=", employee)
        .where("d.day", "=", date)
        // Sent again with other days, it is about this one no longer.
        .where("d.state", "<>", sql.lit("replaced" as const)),
    )
    .orderBy("id", "desc")
    .limit(20),
);

/** What waits about the day, whoever has to decide it. */
export const undecidedOn = async (tx: Tx, employee: number, date: PlainDate): Promise<{ id: string; number: string }[]> =>
  (await asked(tx, { employee, date })).flatMap(({ id, number, status }) => (status === "waiting" ? [{ id, number }] : []));

type Asks = { requests: { number: string; status: DayRequestStatus }[]; asksPunches: boolean };

/** Regularisations of the day, work from home and duty on it, the newest first; and whether one asks for other punches that nobody has decided. */
export const asksOf = async (tx: Tx, employee: number, date: PlainDate): Promise<Asks> => {
  const found = await asked(tx, { employee, date });
  return { requests: found.map(({ number, status }) => ({ number, status })), asksPunches: found.some((one) => one.asksPunches) };
};

const lacking = query((q, { company, employee, from, to }: OfCompany & { employee: number; from: PlainDate; to: PlainDate }) =>
  q
    .selectFrom("attendance.day_records as d")
    .select(["d.day as date", "d.flags", "d.location_id as locationId"])
    .where("d.company_id", "=", company)
    .where("d.employee_id", "=", employee)
    .where("d.day", ">=", from)
    .where("d.day", "<=", to)
    .where("d.status", "=", sql.lit("incomplete" as const))
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
    )
    .orderBy("d.day", "desc"),
);

/** Days of somebody that lack a punch and about which nobody has asked, the last one first. */
export const daysToFix = (tx: Tx, employee: number, from: PlainDate, to: PlainDate) => lacking(tx, { employee, from, to });
