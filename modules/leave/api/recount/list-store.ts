// SQL of what HR has to settle.
import { sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { ToSettleList } from "../../recount/contract.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();

const unsettled = listOf<LeaveTables>()((q, { company, what }: OfCompany & { what: ToSettleList["what"] }) => {
  let counted = q.selectFrom("leave.to_settle as s").where("s.company_id", "=", company).where("s.settled_at", "is", null);
  if (what) counted = counted.where("s.what", "=", what);
  const shown = counted
    .leftJoin("leave.requests as l", (join) => join.onRef("l.company_id", "=", "s.company_id").onRef("l.id", "=", "s.request_id"))
    .leftJoin("leave.types as t", (join) => join.onRef("t.company_id", "=", "s.company_id").onRef("t.code", "=", "s.type"))
    .select(["s.id", "s.what", "s.employee_id", "s.day", "s.units", "s.found_at", "l.number", "t.name as type_name"]);
  return { counted, shown };
})({ key: "s.id", sorts: { found: "s.id" } });

/** The oldest first unless asked otherwise. */
export const unsettledPage = (tx: Tx, { what, ...asked }: ToSettleList) => unsettled(tx, { what }, asked);

export const lockToSettle = (tx: Tx, id: string) =>
  q(tx)
    .selectFrom("leave.to_settle as s")
    .leftJoin("leave.requests as l", (join) => join.onRef("l.company_id", "=", "s.company_id").onRef("l.id", "=", "s.request_id"))
    .select(["s.id", "s.what", "s.employee_id", "s.settled_at", "s.settled_by", "l.number"])
    .where("s.company_id", "=", tx.company)
    .where("s.id", "=", id)
    .forUpdate("s")
    .executeTakeFirst()
    .then(orMissing("matter to settle"));

export const setSettled = (tx: Tx, id: string, { by, at, note }: { by: number; at: Instant; note: string }): void =>
  write(
    tx,
    q(tx)
      .updateTable("leave.to_settle")
      .set({ settled_at: at, settled_by: by, note })
      .where("company_id", "=", tx.company)
      .where("id", "=", sql<string>`${id}::uuid`),
  );
