// SQL of spending: approved lines by month and category, and one by one for accounting.
import { sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { BillTables } from "../tables.ts";

const query = queriesOf<BillTables>();

/** Counts from the last approval. */
const approvedStatuses = [sql.lit("approved" as const), sql.lit("planned" as const), sql.lit("paid" as const), sql.lit("settled" as const)];

type Asked = { employees?: readonly number[] | undefined; from: PlainDate; to: PlainDate };

const sums = query(
  (q, { company, employees = null, from, to }: OfCompany & { employees?: readonly number[] | null } & Omit<Asked, "employees">) =>
    q
      .selectFrom("bills.lines as l")
      .innerJoin("bills.bills as b", (join) => join.onRef("b.company_id", "=", "l.company_id").onRef("b.id", "=", "l.bill_id"))
      .innerJoin("bills.categories as c", (join) => join.onRef("c.company_id", "=", "l.company_id").onRef("c.code", "=", "l.category"))
      .select([sql<string>`to_char(l.day, 'YYYY-MM')`.as("month"), "c.code as category", "c.name", "c.colour"])
      .select([sql<number>`sum(l.approved)`.as("approved"), sql<number>`count(*)::integer`.as("lines")])
      .where("l.company_id", "=", company)
      .where("b.status", "in", approvedStatuses)
      .where("l.day", ">=", from)
      .where("l.day", "<=", to)
      .where("l.approved", ">", 0)
      .where(sql<boolean>`(${employees}::integer[] is null or b.employee_id = any(${employees}::integer[]))`)
      .groupBy(["month", "c.code", "c.name", "c.colour"])
      .orderBy("month")
      .orderBy("c.code"),
);
/** The whole company if `employees` is absent. */
export const spendingOf = (tx: Tx, { employees = undefined, ...span }: Asked) => sums(tx, { employees: employees ?? null, ...span });

type Span = { from: Instant; until: Instant };

const lines = listOf<BillTables>()((q, { company, from, until }: OfCompany & Span) => {
  const counted = q
    .selectFrom("bills.lines as l")
    .innerJoin("bills.bills as b", (join) => join.onRef("b.company_id", "=", "l.company_id").onRef("b.id", "=", "l.bill_id"))
    .where("l.company_id", "=", company)
    .where("b.status", "in", approvedStatuses)
    .where("b.approved_at", ">=", from)
    .where("b.approved_at", "<", until);
  const paid = (column: "reference" | "paid_on") =>
    sql<string | null>`(select i.${sql.ref(column)} from bills.items i
      where i.company_id = b.company_id and i.bill_id = b.id and i.status = 'paid')`;
  return {
    counted,
    shown: counted
      .innerJoin("bills.categories as c", (join) => join.onRef("c.company_id", "=", "l.company_id").onRef("c.code", "=", "l.category"))
      .select(["l.id", "b.number", "b.approved_at as approvedAt", "b.employee_id as employee", "b.purpose", "b.cost_centre as costCentre"])
      .select([
        "l.position as no",
        "l.category",
        "c.name as categoryName",
        "c.account",
        "l.day",
        "l.merchant",
        "l.invoice",
        "l.description",
      ])
      .select(["l.amount", "l.currency", sql<string | null>`trim_scale(l.rate)::text`.as("rate"), "l.base as claimed", "l.approved"])
      .select(["b.currency as base", "l.paid_by as paidBy", "b.status", paid("paid_on").as("paidOn"), paid("reference").as("reference")]),
  };
})({ key: "l.id", sorts: { line: "l.id" } });

type Asking = Parameters<typeof lines>[2];
/** One row per line of the bills approved in that span. */
export const linesApproved = (tx: Tx, span: Span, asked: Asking) => lines(tx, span, asked);
export type ApprovedLine = Awaited<ReturnType<typeof linesApproved>>["items"][number];
