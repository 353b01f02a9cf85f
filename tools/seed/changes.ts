// Changes of records that people have asked for, beside their leave: copies of some of its asks, for measuring what lists of both cost.
import type pg from "pg";

/** A key as the portal would make one, from the key of what is copied. */
const keyOf = (of: string, id: string) => `overlay(overlay(md5('${of} ' || ${id}::text) placing '7' from 13) placing '8' from 17)::uuid`;

/** Of everybody's asks the newest and then each fourth one. */
const copied =
  "select id, row_number() over (partition by owner_id order by id desc) % 4 = 1 as wanted from requests.requests where company_id = $1 and kind = 'leave.application'";
const asks = `select id from (${copied}) asks where wanted`;

/** What an ask has become, as the change says it. */
const status = "case r.state when 'open' then 'pending' when 'approved' then 'approved' else r.state end";

/** No call asks for so many: it is done past all of them. A nine behind each number keeps them apart from changes that are there. */
export const letPeopleAskForChanges = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  const copy = (table: string, change: string, where: string): Promise<unknown> =>
    superuser.query(
      `insert into ${table} select (jsonb_populate_record(o, jsonb_build_object(${change}))).* from ${table} o where o.company_id = $1 and ${where}`,
      [company],
    );
  await superuser.query("set session_replication_role = replica");
  await superuser.query(
    `insert into people.changes (company_id, id, number, employee_id, submitter_id, section, status, submitted_at, settled_at)
     select company_id, ${keyOf("change", "id")}, replace(number, 'LV', 'PC') || '9', owner_id, owner_id,
       case when row_number() over (order by id) % 3 = 0 then 'bank' else 'name' end, ${status}, submitted_at, decided_at
     from requests.requests r where company_id = $1 and id in (${asks})`,
    [company],
  );
  await superuser.query(
    `insert into people.change_items (company_id, change_id, round, field, employee_id, place, before, proposed, live)
     select company_id, id, 1, case section when 'bank' then 'account' else 'lastName' end, employee_id, 1, '{"value": ""}',
       case section when 'bank' then '{"value": {"id": "", "holder": "", "bank": "", "country": "IN", "tail": "4412", "routing": ""}}' else '{"value": "Menon"}' end::jsonb, false
     from people.changes where company_id = $1 and length(number) = 14`,
    [company],
  );
  await superuser.query(
    `insert into people.change_secrets (company_id, change_id, id, sealed, tail, digest)
     select company_id, id, id, '\\x00', '4412', decode(repeat('00', 32), 'hex') from people.changes where company_id = $1 and section = 'bank' and length(number) = 14`,
    [company],
  );
  // Steps and their people first: they are found by the asks that are copied.
  await copy(
    "requests.step_people",
    `'step_id', ${keyOf("step", "o.step_id")}`,
    `o.step_id in (select s.id from requests.steps s where s.company_id = $1 and s.request_id in (${asks}))`,
  );
  await copy(
    "requests.steps",
    `'id', ${keyOf("step", "o.id")}, 'request_id', ${keyOf("ask", "o.request_id")}, 'kind', 'people.profile_change'`,
    `o.request_id in (${asks})`,
  );
  await copy("requests.excluded", `'request_id', ${keyOf("ask", "o.request_id")}`, `o.request_id in (${asks})`);
  await copy(
    "requests.decisions",
    `'id', ${keyOf("decision", "o.id")}, 'request_id', ${keyOf("ask", "o.request_id")}`,
    `o.request_id in (${asks})`,
  );
  await copy("requests.rounds", `'request_id', ${keyOf("ask", "o.request_id")}`, `o.request_id in (${asks})`);
  await copy(
    "requests.requests",
    `'id', ${keyOf("ask", "o.id")}, 'kind', 'people.profile_change', 'record_id', ${keyOf("change", "o.id")}, 'number', replace(o.number, 'LV', 'PC') || '9'`,
    `o.id in (${asks})`,
  );
  await superuser.query("set session_replication_role = origin");
};
