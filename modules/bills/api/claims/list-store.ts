// SQL of the lists of bills, and of their totals.
import { sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { BillStatus } from "../../workflow.ts";
import type { BillTables } from "../tables.ts";

const query = queriesOf<BillTables>();

type Filters = OfCompany & {
  /** One person's bills with drafts, or the submitted ones of some people or of everybody. */
  employee: number | undefined;
  employees: readonly number[] | undefined;
  status: BillStatus | undefined;
  from: PlainDate | undefined;
  to: PlainDate | undefined;
};

export const billPage = listOf<BillTables>()((q, { company, employee, employees, status, from, to }: Filters) => {
  let counted = q.selectFrom("bills.bills as b").where("b.company_id", "=", company);
  if (employee !== undefined) counted = counted.where("b.employee_id", "=", employee);
  else counted = counted.where("b.status", "<>", sql.lit("draft" as const));
  if (employees) counted = counted.where("b.employee_id", "=", sql<number>`any(${employees}::integer[])`);
  if (status) counted = counted.where("b.status", "=", status);
  if (from) counted = counted.where("b.day", ">=", from);
  if (to) counted = counted.where("b.day", "<=", to);
  const lines = sql<number>`coalesce(jsonb_array_length(b.draft),
    (select count(*)::integer from bills.lines l where l.company_id = b.company_id and l.bill_id = b.id))`;
  const shown = counted
    .select(["b.id", "b.number", "b.employee_id", "b.status", "b.purpose", "b.day", "b.currency", "b.claimed", "b.approved"])
    .select(lines.as("lines"));
  return { counted, shown };
})({ key: "b.id", sorts: { begun: "b.id" } });

/** Number and total of a person's bills by status; paid bills count if they were paid in the span. */
export const totalsByStatus = query(
  (q, { company, employee, from, to }: OfCompany & { employee: number; from: PlainDate; to: PlainDate }) =>
    q
      .selectFrom("bills.bills as b")
      .select(["b.status"])
      .select((of) => [
        of.fn.countAll<number>().as("bills"),
        of.fn.sum<number>("b.payable").as("amount"),
        of.fn.sum<number>("b.claimed").as("claimed"),
      ])
      .where("b.company_id", "=", company)
      .where("b.employee_id", "=", employee)
      .where((or) =>
        or.or([
          or("b.status", "<>", sql.lit("paid" as const)),
          or.exists(
            or
              .selectFrom("bills.items as i")
              .select("i.id")
              .whereRef("i.company_id", "=", "b.company_id")
              .whereRef("i.bill_id", "=", "b.id")
              .where("i.status", "=", sql.lit("paid" as const))
              .where("i.paid_on", ">=", from)
              .where("i.paid_on", "<=", to),
          ),
        ]),
      )
      .groupBy("b.status"),
);
