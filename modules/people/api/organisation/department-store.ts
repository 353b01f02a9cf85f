// SQL of departments, designations and grades: what is told of each.
import { sql } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();

/** Nothing for no ids: what a page without rows asks for. */
const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

const allDepartments = (tx: Tx) =>
  q(tx)
    .selectFrom("people.departments as d")
    .leftJoin("people.employees as h", (join) => join.onRef("h.company_id", "=", "d.company_id").onRef("h.id", "=", "d.head_id"))
    .select(["d.id", "d.name", "d.parent_id", "d.cost_centre", "d.closed_on", "d.version", "d.head_id"])
    .select(["h.code as head_code", "h.name as head_name"])
    .where("d.company_id", "=", tx.company);

/** All of them: the tree that a change is looked at in. */
export const departments = (tx: Tx) => allDepartments(tx).orderBy("d.name").orderBy("d.id").execute();
export const departmentsBy = (tx: Tx, ids: readonly string[]) => allDepartments(tx).where("d.id", "=", among(ids)).execute();

export type DepartmentRow = Awaited<ReturnType<typeof departments>>[number];

/** The names of the departments above each of these, the uppermost first. */
export const namesAbove = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ id: string; names: string[] }>`
    with recursive up(id, above, level, name) as (
      select d.id, d.parent_id, 0, null::text from people.departments d where d.company_id = ${tx.company} and d.id = any(${ids}::uuid[])
      union all
      select up.id, d.parent_id, up.level + 1, d.name from up
        join people.departments d on d.company_id = ${tx.company} and d.id = up.above
    )
    select id, array_agg(name order by level desc) as names from up where level > 0 group by id`.execute(q(tx));
  return new Map(rows.map(({ id, names }) => [id, names]));
};

/** How many people stand today in each of these departments or below it. */
export const peopleInAll = async (tx: Tx, ids: readonly string[], today: PlainDate): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; people: number }>`
    select d.id, count(*)::integer as people from people.departments d
      join people.departments b on b.company_id = d.company_id
        and (b.id = d.id or (b.place >= d.place || chr(1) and b.place < d.place || chr(2)))
      join people.placements p on p.company_id = b.company_id and p.department_id = b.id
        and p.starts_on <= ${today}::date and (p.ends_on is null or p.ends_on >= ${today}::date)
      join people.employees e on e.company_id = p.company_id and e.id = p.employee_id and e.status not in ('left', 'cancelled')
    where d.company_id = ${tx.company} and d.id = any(${ids}::uuid[]) group by d.id`.execute(q(tx));
  return new Map(rows.map(({ id, people }) => [id, people]));
};

export const designationsBy = (tx: Tx, ids: readonly string[]) =>
  q(tx)
    .selectFrom("people.designations")
    .select(["id", "name", "closed_on", "version"])
    .where("company_id", "=", tx.company)
    .where("id", "=", among(ids))
    .execute();

const allGrades = (tx: Tx) =>
  q(tx)
    .selectFrom("people.grades")
    .select(["id", "name", "rank", "band", "notice_days", "probation_months", "closed_on", "version"])
    .where("company_id", "=", tx.company);

export const grades = (tx: Tx) => allGrades(tx).orderBy("rank").orderBy("name").orderBy("id").execute();
export const gradesBy = (tx: Tx, ids: readonly string[]) => allGrades(tx).where("id", "=", among(ids)).execute();
