// What people have asked for beside their leave, changes of records and of punches: copies of some of its asks, for measuring what lists of both cost.
import type pg from "pg";

/** A key as the portal would make one, from the key of what is copied. */
const keyOf = (of: string, id: string) => `overlay(overlay(md5('${of} ' || ${id}::text) placing '7' from 13) placing '8' from 17)::uuid`;

/** Of everybody's asks about leave so manyth one and then each fourth. */
const eachFourth = (from: 1 | 2 | 3) =>
  `select id from (select id, row_number() over (partition by owner_id order by id desc) % 4 = ${from} as wanted
     from requests.requests where company_id = $1 and kind = 'leave.application') asks where wanted`;

/** What an ask has become, as its record says it. */
const status = (open: string): string => `case r.state when 'open' then '${open}' else r.state end`;

type Copies = {
  /** Which asks are copied: a query of their keys. */
  asks: string;
  /** Also what their records are called. */
  kind: string;
  /** Of the numbers of its records. */
  prefix: string;
  /** What the keys of its records are made from; those of what belongs to an ask are too. */
  word: string;
};

/** The number of a copy, of the number in that column: a nine behind each keeps it apart from one that is there. */
const numberOf = (column: string, prefix: string): string => `replace(${column}, 'LV', '${prefix}') || '9'`;

/** What the platform has of these asks, once more as asks of another kind; the records they are about are the caller's. */
const copyAsks = async (superuser: pg.ClientBase, company: number, { asks, kind, prefix, word }: Copies): Promise<void> => {
  const copy = (table: string, change: string, where: string): Promise<unknown> =>
    superuser.query(
      `insert into ${table} select (jsonb_populate_record(o, jsonb_build_object(${change}))).* from ${table} o where o.company_id = $1 and ${where}`,
      [company],
    );
  const key = (of: string, id: string): string => keyOf(`${word} ${of}`, id);
  // Steps and their people first: they are found by the asks that are copied.
  await copy(
    "requests.step_people",
    `'step_id', ${key("step", "o.step_id")}`,
    `o.step_id in (select s.id from requests.steps s where s.company_id = $1 and s.request_id in (${asks}))`,
  );
  await copy(
    "requests.steps",
    `'id', ${key("step", "o.id")}, 'request_id', ${key("ask", "o.request_id")}, 'kind', '${kind}'`,
    `o.request_id in (${asks})`,
  );
  await copy("requests.excluded", `'request_id', ${key("ask", "o.request_id")}`, `o.request_id in (${asks})`);
  await copy(
    "requests.decisions",
    `'id', ${key("decision", "o.id")}, 'request_id', ${key("ask", "o.request_id")}`,
    `o.request_id in (${asks})`,
  );
  await copy("requests.rounds", `'request_id', ${key("ask", "o.request_id")}`, `o.request_id in (${asks})`);
  await copy(
    "requests.requests",
    `'id', ${key("ask", "o.id")}, 'kind', '${kind}', 'record_type', '${kind}', 'record_id', ${keyOf(word, "o.id")}, 'number', ${numberOf("o.number", prefix)}`,
    `o.id in (${asks})`,
  );
};

/** No call asks for so many: it is done past all of them. */
export const letPeopleAskForChanges = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  const asks = eachFourth(1);
  await superuser.query("set session_replication_role = replica");
  await superuser.query(
    `insert into people.changes (company_id, id, number, employee_id, submitter_id, section, status, submitted_at, settled_at)
     select company_id, ${keyOf("change", "id")}, ${numberOf("number", "PC")}, owner_id, owner_id,
       case when row_number() over (order by id) % 3 = 0 then 'bank' else 'name' end, ${status("pending")}, submitted_at, decided_at
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
  await copyAsks(superuser, company, { asks, kind: "people.profile_change", prefix: "PC", word: "change" });
  await superuser.query("set session_replication_role = origin");
};

/** And others for the punches of the first day of that leave, of which nobody asks for two at once. */
export const letPeopleRegularise = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  const asks = eachFourth(3);
  await superuser.query("set session_replication_role = replica");
  await superuser.query(
    `insert into attendance.regularisations (company_id, id, number, employee_id, day, zone, pairs, changes, before, after, flags, reason, text, status, asked_at)
     select r.company_id, ${keyOf("regularisation", "r.id")}, ${numberOf("r.number", "AR")}, r.owner_id, l.from_day, 'Asia/Kolkata',
       jsonb_build_array(jsonb_build_object('in', l.from_day + time '09:30', 'out', l.from_day + time '18:30')), '[]',
       '{"status": "absent", "net": 0}', '{"status": "present", "net": 480}', '[]', 'forgot', '', ${status("waiting")}, r.submitted_at
     from requests.requests r join leave.requests l on l.company_id = r.company_id and l.id = r.record_id
     where r.company_id = $1 and r.id in (${asks})`,
    [company],
  );
  await copyAsks(superuser, company, { asks, kind: "attendance.regularisation", prefix: "AR", word: "regularisation" });
  await superuser.query("set session_replication_role = origin");
};

/** And some that wait ask to give a day of that very leave back, under its number: a record is asked about once at a time. */
export const letPeopleGiveBack = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  const asks = `select id from requests.requests where company_id = $1 and state = 'open' and id in (${eachFourth(2)})`;
  await superuser.query("set session_replication_role = replica");
  await superuser.query(
    `insert into leave.changes (company_id, id, request_id, employee_id, days, status, asked_at)
     select r.company_id, ${keyOf("given back", "r.id")}, l.id, r.owner_id, array[l.from_day], 'waiting', r.submitted_at
     from requests.requests r join leave.requests l on l.company_id = r.company_id and l.id = r.record_id
     where r.company_id = $1 and r.id in (${asks})`,
    [company],
  );
  const kind = "set kind = 'leave.change' where company_id = $1 and";
  await superuser.query(`update requests.steps ${kind} request_id in (${asks})`, [company]);
  await superuser.query(`update requests.requests ${kind} id in (${asks})`, [company]);
  await superuser.query("set session_replication_role = origin");
};
