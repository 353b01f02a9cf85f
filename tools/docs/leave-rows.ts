// What HR's lists of leave read in the company of the documents: grants to many, runs of jobs, and people with a policy of their own.
import type pg from "pg";
import { keyOf } from "./keys.ts";

/** Two hundred batches, the first of them as long as one may be; three thousand runs; an override of every twentieth. */
export const letHrKeepLeave = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  const ask = (sql: string): Promise<unknown> => superuser.query(sql, [company]);
  await superuser.query("set session_replication_role = replica");
  await ask(
    `insert into leave.batches (company_id, id, number, status, reason, usable_from, usable_until, rows, wrong, units, started_by, started_at, committed_by, committed_at)
     select $1, ${keyOf("'batch ' || n")}, 'LB-2026-' || lpad(n::text, 5, '0'), (array['checked', 'committed'])[1 + n % 2], 'For the move of the office',
       '2026-01-01', '2026-12-31', 5000, case n % 2 when 0 then 1000 else 0 end, 5000, hr, now(), case n % 2 when 1 then hr end, case n % 2 when 1 then now() end
     from generate_series(1, 200) n, (select min(id) as hr from people.employees where company_id = $1) own`,
  );
  await ask(
    `insert into leave.batch_rows (company_id, id, batch_id, no, cells, employee_id, type, units, usable_from, usable_until, day)
     select $1, ${keyOf("'granted ' || employee_id")}, ${keyOf("'batch 1'")}, row_number() over (order by employee_id),
       jsonb_build_object('no', 1, 'code', 'SC-00042', 'type', type, 'units', '1', 'until', ''), employee_id, type, 1,
       '2026-01-01', '2026-12-31', '2026-11-20'
     from leave.accounts where company_id = $1 and type = 'EL' order by employee_id limit 4000`,
  );
  await ask(
    `insert into leave.batch_rows (company_id, id, batch_id, no, cells, problem)
     select $1, ${keyOf("'wrong ' || n")}, ${keyOf("'batch 1'")}, 4000 + n, '{"no": 1, "code": "SC-99999", "type": "EL", "units": "1", "until": ""}',
       '{"code": "leave.batch", "params": {"case": "unknown", "row": 1, "who": "SC-99999"}}'
     from generate_series(1, 1000) n`,
  );
  await ask(
    `insert into leave.runs (company_id, id, task, state, started_at, ended_at, seen, made, failed)
     select $1, ${keyOf("'run ' || n")}, (array['leave.settle', 'leave.reconcile', 'leave.reminders', 'leave.recount'])[1 + n % 4],
       case n % 50 when 0 then 'failed' else 'done' end, now(), now(), 100, 10, case n % 50 when 0 then 1 else 0 end
     from generate_series(1, 3000) n`,
  );
  await ask(
    `insert into leave.policy_overrides (company_id, id, employee_id, policy_id, from_day, reason)
     select $1, ${keyOf("'override ' || e.id")}, e.id, (select min(id::text)::uuid from leave.policies where company_id = $1), '2026-06-01', 'Agreed at hiring'
     from people.employees e where e.company_id = $1 and e.id % 20 = 0`,
  );
  await superuser.query("set session_replication_role = origin");
};
