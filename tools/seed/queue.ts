// A queue that nobody has looked at for long, for measuring what its list costs.
import type pg from "pg";

/** HR has fallen behind: asks that were decided lie open in its queue again. No call can do that, so it is done past all of them. */
export const fillQueue = async (superuser: pg.ClientBase, company: number, count: number): Promise<void> => {
  const asks = `select id from requests.requests where company_id = $1 order by id desc limit ${count}`;
  // Of each ask the step that came last.
  const last = `s.request_id in (${asks})
    and not exists (select from requests.steps o where o.company_id = $1 and o.request_id = s.request_id and (o.round, o.no) > (s.round, s.no))`;
  await superuser.query("set session_replication_role = replica");
  await superuser.query(
    `update requests.requests set state = 'open', decided_at = null, returned_at = null where company_id = $1 and id in (${asks})`,
    [company],
  );
  await superuser.query(
    `delete from requests.step_people p using requests.steps s
     where s.company_id = $1 and p.company_id = $1 and p.step_id = s.id and s.state <> 'open' and ${last}`,
    [company],
  );
  // A chain of several people may lie open at an earlier one of them.
  await superuser.query(
    `update requests.steps s set state = 'closed' where s.company_id = $1 and s.state = 'open' and s.request_id in (${asks}) and not (${last})`,
    [company],
  );
  await superuser.query(
    `update requests.steps s set state = 'open', opened_at = coalesce(opened_at, now()), queue = 'hr',
       old_from = coalesce(opened_at, now()) + interval '1 day'
     where s.company_id = $1 and s.state <> 'open' and ${last}`,
    [company],
  );
  await superuser.query("set session_replication_role = origin");
};

/** What was asked last waits again, shared out among so many of those who can decide: gives who they are and how much waits for all of them. */
export const shareOut = async (
  superuser: pg.ClientBase,
  company: number,
  { open, deciders }: { open: number; deciders: number },
): Promise<{ deciders: number[]; open: number }> => {
  const { rows: people } = await superuser.query<{ id: number }>(
    `select e.id from people.employees e join session.accounts a on (a.company_id, a.employee_id, a.state) = (e.company_id, e.id, 'active')
     where e.company_id = $1 and e.status = 'active' and a.role in ('Employee', 'Manager')
     order by exists (select from people.employees o where (o.company_id, o.manager_id) = (e.company_id, e.id)) desc, e.id limit $2`,
    [company, deciders],
  );
  const ids = people.map(({ id }) => id);
  await superuser.query("set session_replication_role = replica");
  await superuser.query(
    `create temporary table shared_out on commit preserve rows as
     select s.id as step, s.request_id as request, row_number() over (order by s.request_id) as place from requests.steps s
     join (select id, round from requests.requests where company_id = $1 order by id desc limit $2) r on r.id = s.request_id and r.round = s.round
     where s.company_id = $1
       and not exists (select from requests.steps o where o.company_id = $1 and o.request_id = s.request_id and (o.round, o.no) > (s.round, s.no))`,
    [company, open],
  );
  const one = (sql: string, ...values: unknown[]) => superuser.query(sql, [company, ...values]);
  await one(`update requests.requests r set state = 'open', decided_at = null, returned_at = null from shared_out o
    where r.company_id = $1 and r.id = o.request`);
  await one(`update requests.steps s set state = 'closed' from shared_out o
    where s.company_id = $1 and s.request_id = o.request and s.id <> o.step and s.state = 'open'`);
  await one(`update requests.steps s set state = 'open', queue = null, opened_at = coalesce(opened_at, now()) from shared_out o
    where s.company_id = $1 and s.id = o.step`);
  await one(`delete from requests.step_people p using shared_out o where p.company_id = $1 and p.step_id = o.step`);
  await one(
    `insert into requests.step_people (company_id, step_id, employee_id, why)
     select $1, o.step, ($2::integer[])[1 + o.place % cardinality($2::integer[])], 'assigned' from shared_out o`,
    ids,
  );
  const { rows } = await superuser.query<{ count: number }>("select count(*)::integer as count from shared_out");
  await superuser.query("drop table shared_out");
  await superuser.query("set session_replication_role = origin");
  return { deciders: ids, open: rows[0]?.count ?? 0 };
};

const AWAY = 200;

/** The first of the directory are away today, each by the day of where they work, whatever day it is: a weekend has nobody's leave. */
export const letPeopleBeAway = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  await superuser.query("set session_replication_role = replica");
  await superuser.query(
    `with one as (select d from leave.days d where d.company_id = $1 and d.state = 'booked' and d.units = 1 limit 1),
     people as (
       select distinct on (e.id) e.id, e.name, (now() at time zone l.time_zone)::date as today
       from people.employees e
       join people.placements p on p.company_id = e.company_id and p.employee_id = e.id
       join people.locations l on l.company_id = p.company_id and l.id = p.location_id
       where e.company_id = $1 and e.status = 'active' order by e.id, p.starts_on)
     insert into leave.days select (jsonb_populate_record(one.d, jsonb_build_object('id', gen_random_uuid(), 'request_id', gen_random_uuid(), 'employee_id', people.id, 'day', people.today))).*
     from one, people where not exists (select from leave.days o where o.company_id = $1 and o.employee_id = people.id and o.day = people.today)
     order by people.name limit $2`,
    [company, AWAY],
  );
  await superuser.query("set session_replication_role = origin");
};
