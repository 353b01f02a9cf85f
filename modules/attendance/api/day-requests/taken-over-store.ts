// SQL of days at home that were there before anybody could ask for them here: each with a number, and with no ask.
import { sql } from "kysely";
import { newIdAt } from "#api/ids.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { DayRequestTables } from "./tables.ts";

const q = tablesOf<DayRequestTables>();

export type HomeDay = { employee: number; date: PlainDate };

/** In the order of their dates, so that the numbers run with them; in two statements, however many. */
export const insertHomeDays = (tx: Tx, days: readonly HomeDay[]): void => {
  if (days.length === 0) return;
  const rows = days
    .toSorted((one, other) => compare(one.date, other.date) || one.employee - other.employee)
    .map(({ employee, date }) => {
      const at = `${addDays(date, -1)}T04:30:00.000Z`;
      return { id: newIdAt(at), employee, date, at };
    });
  const given = JSON.stringify(rows);
  write(
    tx,
    sql`insert into attendance.day_requests (company_id, id, number, kind, employee_id, from_day, to_day, first_day, last_day, place, purpose,
        status, asked_at)
      select ${tx.company}::integer, r.id, platform.take_number(${tx.company}::integer, 'WH', extract(year from r.at)::integer),
        'work_from_home', r.employee, r.date, r.date, 'whole', 'whole', '', '', 'approved', r.at
      from jsonb_to_recordset(${given}::jsonb) as r(id uuid, employee integer, date date, at timestamptz(3))`.compile(q(tx)),
  );
  write(
    tx,
    sql`insert into attendance.day_request_days (company_id, request_id, employee_id, day, halves, units, why, state)
      select ${tx.company}::integer, r.id, r.employee, r.date, '[0,2)', 1, 'working', 'booked'
      from jsonb_to_recordset(${given}::jsonb) as r(id uuid, employee integer, date date)`.compile(q(tx)),
  );
};
