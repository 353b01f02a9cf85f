// SQL of what a change of a calendar means to settled days.
import { sql } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { AttendanceTables } from "../tables.ts";

/** A date that becomes a day of work at a place, or a day off; with `halfOff` all but that half is worked. */
export type CountingChange = { date: PlainDate; locationId: string; works: boolean; halfOff?: "first" | "second" | undefined };
type Met = { employees: number[]; days: number; mark: string | null };

/** Kept days that would count otherwise, whose they are, and a mark that says when they have become others; one statement, however many. */
export const daysMet = async (tx: Tx, changes: readonly CountingChange[]): Promise<Met> => {
  const each = <V>(pick: (change: CountingChange) => V): V[] => changes.map(pick);
  const { rows } = await sql<Met>`
    select coalesce(array_agg(distinct d.employee_id), '{}') as employees, count(*)::integer as days,
      md5(string_agg(d.employee_id || ' ' || d.day, ',' order by d.employee_id, d.day)) as mark
    from unnest(${each(({ date }) => date)}::date[], ${each(({ locationId }) => locationId)}::uuid[], ${each(({ works }) => works)}::boolean[],
        ${each(({ halfOff }) => halfOff !== undefined)}::boolean[]) as c (day, location_id, works, half)
      join attendance.day_records d on d.company_id = ${tx.company} and d.day = c.day and d.location_id = c.location_id
    where case when c.works then d.status = 'holiday' or d.off = 0.5
      when c.half then d.status not in ('weekly_off', 'not_employed', 'planned')
      else d.status not in ('holiday', 'weekly_off', 'not_employed', 'planned') end`.execute(tablesOf<AttendanceTables>()(tx));
  return rows[0] ?? { employees: [], days: 0, mark: null };
};
