// SQL of departments, designations and grades as their lists show them.
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();

export const departments = (tx: Tx) =>
  q(tx)
    .selectFrom("people.departments as d")
    .leftJoin("people.employees as h", (join) => join.onRef("h.company_id", "=", "d.company_id").onRef("h.id", "=", "d.head_id"))
    .select(["d.id", "d.name", "d.parent_id", "d.cost_centre", "d.closed_on", "d.version", "d.head_id"])
    .select(["h.code as head_code", "h.name as head_name"])
    .where("d.company_id", "=", tx.company)
    .orderBy("d.name")
    .orderBy("d.id")
    .execute();

export type DepartmentRow = Awaited<ReturnType<typeof departments>>[number];

export const designations = (tx: Tx) =>
  q(tx)
    .selectFrom("people.designations")
    .select(["id", "name", "closed_on", "version"])
    .where("company_id", "=", tx.company)
    .orderBy("name")
    .orderBy("id")
    .execute();

export const grades = (tx: Tx) =>
  q(tx)
    .selectFrom("people.grades")
    .select(["id", "name", "rank", "band", "notice_days", "probation_months", "closed_on", "version"])
    .where("company_id", "=", tx.company)
    .orderBy("rank")
    .orderBy("name")
    .orderBy("id")
    .execute();
