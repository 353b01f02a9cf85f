// What HR's and everybody's lists of attendance read in the company of the documents: files of devices and their rows, codes, months of places,
// and what somebody has asked for.
import type pg from "pg";
import { keyOf } from "./keys.ts";

/** Two hundred files, the first of them with 5,000 rows; a code of everybody; ten punches of everybody and two years of one person's; five years of months; 40 requests of everybody. */
export const letDevicesBring = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  const ask = (sql: string): Promise<unknown> => superuser.query(sql, [company]);
  await superuser.query("set session_replication_role = replica");
  await ask(
    `insert into attendance.imports (company_id, id, number, status, file_name, started_by, started_at, columns, samples, mapping, rows, checked_at, committed_at)
     select $1, ${keyOf("'gate ' || n")}, 'AI-2026-' || lpad(n::text, 5, '0'), (array['checked', 'committed'])[1 + n % 2], 'gate.csv', hr, now(),
       '[{"header": "Code", "samples": ["771"]}, {"header": "Time", "samples": ["2026-11-02 09:31"]}]', '[["771", "2026-11-02 09:31"]]',
       '{"columns": ["code", "moment"], "dateFormat": "yyyy-mm-dd", "zone": "Asia/Kolkata", "device": ""}', 5000, now(), case n % 2 when 1 then now() end
     from generate_series(1, 200) n, (select min(id) as hr from people.employees where company_id = $1) own`,
  );
  await ask(
    `insert into attendance.import_rows (company_id, id, import_id, no, cells, outcome, warned, code, said, employee_id, at, kind, zone, day, location_id)
     select $1, ${keyOf("'punch ' || n")}, ${keyOf("'gate 1'")}, n + 1, '["771", "2026-11-02 09:31"]', (array['new', 'same', 'error'])[1 + n % 3], n % 50 = 0,
       '771', '2026-11-02 09:31', hr, now(), 'untyped', 'Asia/Kolkata', '2026-11-02', place
     from generate_series(1, 5000) n, (select min(id) as hr from people.employees where company_id = $1) own,
       (select min(id::text)::uuid as place from people.locations where company_id = $1) there`,
  );
  await ask(
    `insert into attendance.device_codes (company_id, id, employee_id, code, from_day)
     select $1, ${keyOf("'code ' || id")}, id, id::text, '2026-01-01' from people.employees where company_id = $1`,
  );
  await ask(
    `insert into attendance.punches (company_id, id, employee_id, at, kind, zone, offset_minutes, source)
     select $1, ${keyOf("'press ' || e.id || ' ' || n")}, e.id, now() - n * interval '12 hours', (array['in', 'out'])[1 + n % 2], 'Asia/Kolkata', 330, 'hr'
     from people.employees e, generate_series(1, 1000) n where e.company_id = $1 and (n <= 10 or e.code = 'SC-00042')`,
  );
  await ask(
    `insert into attendance.periods (company_id, id, location_id, from_day, to_day, state, version, review_ends, locked_at)
     select $1, ${keyOf("'month ' || l.id || n")}, l.id, month, (month + interval '1 month' - interval '1 day')::date, 'locked', 1, now(), now()
     from people.locations l, generate_series(0, 59) n, lateral (select (date '2021-01-01' + n * interval '1 month')::date as month) of
     where l.company_id = $1`,
  );
  await ask(
    `insert into attendance.day_requests (company_id, id, number, kind, employee_id, from_day, to_day, first_day, last_day, place, purpose, status, asked_at)
     select $1, ${keyOf("'home ' || e.id || ' ' || n")}, 'WH-2026-' || lpad((e.id * 100 + n)::text, 8, '0'), 'work_from_home', e.id,
       date '2026-01-01' + n, date '2026-01-01' + n, 'whole', 'whole', '', '', (array['approved', 'rejected'])[1 + n % 2], now()
     from generate_series(1, 40) n, people.employees e where e.company_id = $1`,
  );
  await superuser.query("set session_replication_role = origin");
};
