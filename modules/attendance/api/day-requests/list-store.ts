// SQL of the one list of what somebody asked of attendance: two tables, read as one in the order of either.
import { type Kysely, sql } from "kysely";
import { type Counting, listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { AskedKind, AttendanceRequestList } from "../../day-requests/list-contract.ts";
import type { DayRequestStatus } from "../../day-requests/workflow.ts";
import type { RegularisationTables } from "../regularise/tables.ts";
import type { DayRequestTables } from "./tables.ts";

type Tables = RegularisationTables & DayRequestTables;

type Filters = OfCompany & { employee: number; status: AttendanceRequestList["status"]; kind: AttendanceRequestList["kind"] };

const both = (q: Kysely<Tables>, { company, employee, status, kind }: Filters) => {
  let regularisations = q
    .selectFrom("attendance.regularisations as a")
    .select(["a.company_id", "a.id", "a.number", sql<AskedKind>`'regularisation'::text`.as("kind"), "a.day as from_day", "a.day as to_day"])
    .select([sql<DayRequestStatus>`a.status`.as("status"), "a.asked_at"])
    .select([sql<number | null>`(a.before ->> 'net')::integer`.as("before"), sql<number | null>`(a.after ->> 'net')::integer`.as("after")])
    .where("a.company_id", "=", company)
    .where("a.employee_id", "=", employee);
  let days = q
    .selectFrom("attendance.day_requests as d")
    .select(["d.company_id", "d.id", "d.number", sql<AskedKind>`d.kind`.as("kind"), "d.from_day", "d.to_day", "d.status", "d.asked_at"])
    .select([sql<number | null>`null::integer`.as("before"), sql<number | null>`null::integer`.as("after")])
    .where("d.company_id", "=", company)
    .where("d.employee_id", "=", employee);
  if (status) regularisations = regularisations.where(sql<string>`a.status`, "=", status);
  if (status) days = days.where("d.status", "=", status);
  if (kind) regularisations = regularisations.where(sql<string>`'regularisation'::text`, "=", kind);
  if (kind) days = days.where(sql<string>`d.kind`, "=", kind);
  return regularisations.unionAll(days).as("r");
};

const asked = listOf<Tables>()((q, filters: Filters) => {
  const rows = both(q, filters);
  return {
    counted: q.selectFrom(rows).where("r.company_id", "=", filters.company),
    shown: q
      .selectFrom(rows)
      .select(["r.id", "r.number", "r.kind", "r.from_day", "r.to_day", "r.status", "r.asked_at"])
      .select(["r.before", "r.after"])
      .select((row) =>
        row
          .selectFrom("attendance.day_request_days as u")
          .select((days) => days.fn.sum<number>("u.units").as("sum"))
          .whereRef("u.company_id", "=", "r.company_id")
          .whereRef("u.request_id", "=", "r.id")
          .where("u.state", "<>", sql.lit("replaced" as const))
          .as("units"),
      )
      .where("r.company_id", "=", filters.company),
  };
})({ key: "r.id", sorts: { asked: "r.id", from: "r.from_day" } });

export const ownRequests = (tx: Tx, employee: number, { status, kind, ...page }: AttendanceRequestList & Counting) =>
  asked(tx, { employee, status, kind }, page);
