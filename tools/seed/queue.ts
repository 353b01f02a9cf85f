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
  await superuser.query(
    `update requests.steps s set state = 'open', opened_at = coalesce(opened_at, now()), queue = 'hr',
       old_from = coalesce(opened_at, now()) + interval '1 day'
     where s.company_id = $1 and s.state <> 'open' and ${last}`,
    [company],
  );
  await superuser.query("set session_replication_role = origin");
};
