// SQL that looks for what the database, the locks and the code should never let happen.
import { type RawBuilder, sql } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();

const checks = (company: number): Record<string, RawBuilder<{ count: number }>> => ({
  "a line that goes round or is too deep": sql`
    with recursive up(id, at, level) as (
      select e.id, e.manager_id, 1 from people.employees e where e.company_id = ${company} and e.manager_id is not null
      union all
      select up.id, e.manager_id, up.level + 1 from up join people.employees e on e.company_id = ${company} and e.id = up.at
      where e.manager_id is not null and up.level < 16
    ) select count(distinct id)::integer as count from up where level > 15`,
  "somebody who works here reports to somebody who does not": sql`
    select count(*)::integer as count from people.employees e join people.employees m on m.company_id = e.company_id and m.id = e.manager_id
    where e.company_id = ${company} and e.status not in ('left', 'cancelled') and m.status in ('left', 'cancelled')`,
  "a gap in somebody's placements": sql`
    select count(*)::integer as count from (
      select p.starts_on, p.ends_on, lag(p.ends_on) over w as before, row_number() over w as place, e.joined_on,
        lead(p.starts_on) over w as after
      from people.placements p join people.employees e on e.company_id = p.company_id and e.id = p.employee_id
      where p.company_id = ${company} window w as (partition by p.employee_id order by p.starts_on)
    ) as p where (place = 1 and starts_on <> joined_on) or (place > 1 and before is distinct from starts_on - 1)
      or (after is null and ends_on is not null)`,
  "a gap in the schedules of a location": sql`
    select count(*)::integer as count from (
      select s.starts_on, s.ends_on, lag(s.ends_on) over w as before, row_number() over w as place, lead(s.id) over w as after
      from people.schedules s where s.company_id = ${company} window w as (partition by s.location_id order by s.starts_on nulls first)
    ) as s where (place = 1 and starts_on is not null) or (place > 1 and before is distinct from starts_on - 1)
      or (after is null and ends_on is not null)`,
});

export type Broken = { check: string; count: number };

export const contradictions = async (tx: Tx): Promise<Broken[]> => {
  const broken: Broken[] = [];
  for (const [check, statement] of Object.entries(checks(tx.company))) {
    const count = (await statement.execute(q(tx))).rows[0]?.count ?? 0;
    if (count > 0) broken.push({ check, count });
  }
  return broken;
}; // PE-29
