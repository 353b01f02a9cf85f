// SQL of what needs somebody before a period is locked: days without an end, days of nobody, requests that nobody has decided.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { dateStateOf } from "../../day-requests/workflow.ts";
import type { Span } from "../../periods/rules.ts";
import type { DayRequestTables } from "../day-requests/tables.ts";
import type { RegularisationTables } from "../regularise/tables.ts";
import { isUndecided } from "../regularise/undecided-store.ts";
import type { AttendanceTables } from "../tables.ts";

const query = queriesOf<AttendanceTables & RegularisationTables & DayRequestTables>();
type InPlace = OfCompany & { location: string; from: PlainDate; to: PlainDate };
export type AtPlace = { location: string } & Span;

/** Literal, so that the index of open days serves it. */
const isOpen = sql<boolean>`status in ('incomplete', 'absent')`;

const days = query((q, { company, location, from, to }: InPlace) =>
  q
    .selectFrom("attendance.day_records")
    .select(["employee_id as employee", "day as date", sql<"incomplete" | "absent">`status`.as("kind")])
    .where("company_id", "=", company)
    .where("location_id", "=", location)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where(isOpen)
    .orderBy("day")
    .orderBy("employee_id"),
);
/** Incomplete and absent days of a period, in order. */
export const openDays = (tx: Tx, place: AtPlace) => days(tx, place);

const regularisations = query((q, { company, location, from, to }: InPlace) =>
  q
    .selectFrom("attendance.regularisations as r")
    .innerJoin("attendance.day_records as d", (join) =>
      join.onRef("d.company_id", "=", "r.company_id").onRef("d.employee_id", "=", "r.employee_id").onRef("d.day", "=", "r.day"),
    )
    .select(["r.id", "r.number", "r.employee_id as employee", "r.day as date"])
    .where("r.company_id", "=", company)
    .where(isUndecided)
    .where("d.location_id", "=", location)
    .where("r.day", ">=", from)
    .where("r.day", "<=", to)
    .orderBy("r.day")
    .orderBy("r.id"),
);
/** Regularisations of days of a period that nobody has decided. */
export const undecidedRegularisations = (tx: Tx, place: AtPlace) => regularisations(tx, place);

const dayRequests = query((q, { company, location, from, to }: InPlace) =>
  q
    .selectFrom("attendance.day_requests as r")
    .innerJoin("attendance.day_request_days as a", (join) =>
      join.onRef("a.company_id", "=", "r.company_id").onRef("a.request_id", "=", "r.id"),
    )
    .innerJoin("attendance.day_records as d", (join) =>
      join.onRef("d.company_id", "=", "r.company_id").onRef("d.employee_id", "=", "r.employee_id").onRef("d.day", "=", "a.day"),
    )
    .select(["r.id", "r.number", "r.employee_id as employee", (of) => of.fn.min("a.day").as("date")])
    .where("r.company_id", "=", company)
    .where(isUndecided)
    .where("d.location_id", "=", location)
    .where("a.day", ">=", from)
    .where("a.day", "<=", to)
    // Of its dates not those that leave took, that it no longer names, or that are days off anyway.
    .where("a.state", "in", [sql.lit(dateStateOf.waiting), sql.lit(dateStateOf.returned)])
    .where("a.units", ">", 0)
    .groupBy(["r.id", "r.number", "r.employee_id"])
    .orderBy("r.id"),
);
/** Work from home and on duty that nobody has decided, with the first date in the period that it asks for. */
export const undecidedDayRequests = (tx: Tx, place: AtPlace) => dayRequests(tx, place); // AT-37
