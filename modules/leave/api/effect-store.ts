// SQL of the live leave days that a change of a calendar meets.
import { sql } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveTables } from "./tables.ts";

const q = tablesOf<LeaveTables>();

type Change = { date: PlainDate; locationId: string; works: boolean };
type Met = { requests: number; people: number[]; days: number; mark: string | null };

/** Days that counted as worked and would be free, and those that were a holiday and would be worked. */
export const liveDaysOn = async (tx: Tx, changes: readonly Change[]): Promise<Met> => {
  const each = <V>(pick: (change: Change) => V): V[] => changes.map(pick);
  const { rows } = await sql<Met>`
    select count(distinct d.request_id)::integer as requests, coalesce(array_agg(distinct d.employee_id), '{}') as people,
      coalesce(sum(upper(d.halves) - lower(d.halves)), 0)::float8 / 2 as days, md5(string_agg(d.id::text, ',' order by d.id)) as mark
    from unnest(${each(({ date }) => date)}::date[], ${each(({ locationId }) => locationId)}::uuid[], ${each(({ works }) => works)}::boolean[])
        as c (day, location_id, works)
      join leave.days d on d.company_id = ${tx.company} and d.day = c.day and d.location_id = c.location_id
    where d.state in ('waiting', 'booked') and d.why = case when c.works then 'holiday' else 'working' end`.execute(q(tx));
  return rows[0] ?? { requests: 0, people: [], days: 0, mark: null };
};
