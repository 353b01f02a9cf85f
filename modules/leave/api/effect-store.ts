// SQL of the live leave that a change of a calendar meets.
import { sql } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import type { LeaveDay, Portion } from "../contract.ts";
import type { CountingChange, MetLeave } from "../recount/effect.ts";
import { portionOf } from "./store.ts";
import type { LeaveTables } from "./tables.ts";

const q = tablesOf<LeaveTables>();

type Leave = { request_id: string; employee_id: number; type: string; from_day: PlainDate; to_day: PlainDate };
type Day = {
  id: string;
  day: PlainDate;
  halves: string;
  units: number;
  why: LeaveDay["why"];
  half_off: LeaveDay["halfOff"] | null;
  location_id: string;
  live: boolean;
};
type Row = Leave & { first_day: Portion; last_day: Portion } & Day;

/** The live leave that has a day there of which another part would be free: none of it, half or all. All its dates, in order. */
export const leavesMet = async (tx: Tx, changes: readonly CountingChange[]): Promise<(MetLeave & { type: string })[]> => {
  const each = <V>(pick: (change: CountingChange) => V): V[] => changes.map(pick);
  const { rows } = await sql<Row>`
    with met as (
      select distinct d.request_id
      from unnest(${each(({ date }) => date)}::date[], ${each(({ locationId }) => locationId)}::uuid[], ${each(({ works, halfOff }) => (works ? "none" : (halfOff ?? "whole")))}::text[])
          as c (day, location_id, off)
        join leave.days d on d.company_id = ${tx.company} and d.day = c.day and d.location_id = c.location_id
      where d.state in ('waiting', 'booked') and c.off <> coalesce(d.half_off, case d.why when 'holiday' then 'whole' when 'working' then 'none' end)
    )
    select d.request_id, d.employee_id, l.type, l.from_day, l.to_day, l.first_day, l.last_day,
      d.id, d.day, d.halves, d.units, d.why, d.half_off, d.location_id, d.state in ('waiting', 'booked') as live
    from met
      join leave.requests l on l.company_id = ${tx.company} and l.id = met.request_id
      join leave.days d on d.company_id = l.company_id and d.request_id = l.id
    where d.state <> 'replaced'
    order by d.request_id, d.day`.execute(q(tx));
  return [...grouped(rows, (row) => row.request_id).values()].flatMap((days) => {
    const [leave] = days;
    if (!leave) return [];
    const { request_id: id, employee_id: employee, type, from_day: from, to_day: to, first_day: firstDay, last_day: lastDay } = leave;
    const dated = days.map(({ id: day, day: date, halves, units, why, half_off: halfOff, location_id: locationId, live }) => ({
      id: day,
      date,
      portion: portionOf(halves),
      units,
      why,
      ...(halfOff && { halfOff }),
      locationId,
      live,
    }));
    return [{ id, employee, type, dates: { from, to, firstDay, lastDay }, days: dated }];
  });
};
