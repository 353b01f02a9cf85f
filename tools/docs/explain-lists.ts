// Fills a database with 100,000 leaves of one company and some of a second, asks every list in every way and explains what was sent.
import pg from "pg";
import { clock } from "#api/clock.ts";
import { endpointsOf } from "#api/modules.ts";
import { withClient } from "#api/roles.ts";
import { letPeopleAskForChanges, letPeopleGiveBack, letPeopleRegularise } from "../seed/changes.ts";
import { type SeededCompany, type SeededPerson, seedCompany, seedPassword } from "../seed/company.ts";
import { refreshStatistics } from "../seed/database.ts";
import { fillQueue, letPeopleBeAway } from "../seed/queue.ts";
import { letDevicesBring } from "./attendance-rows.ts";
import type { DocsDatabase } from "./database.ts";
import { letPeopleAccept } from "./document-rows.ts";
import type { ExplainedList, ExplainedStatement } from "./findings.ts";
import { letThingsBeKept } from "./kept-rows.ts";
import { keyOf } from "./keys.ts";
import { letHrKeepLeave } from "./leave-rows.ts";
import { type ListEndpoint, listsIn } from "./list-calls.ts";
import { explain } from "./plans.ts";
import { openRecordedPortal } from "./portal.ts";
import { type Caller, type Recorder, type Statement, statementsOf } from "./statements.ts";

type Told = (line: string) => void;

// The same day each time, so that the same history is made and planned alike.
const TODAY = "2026-11-20";
/** A usual page, and one so short that every list has a next one. */
const limits = [20, 1];

const sizesOf = (client: pg.ClientBase): Promise<Map<string, number>> =>
  client
    .query<{ name: string; rows: number }>(
      `select format('%s.%s', n.nspname, c.relname) as name, c.reltuples::integer as rows from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname in ('documents', 'leave', 'requests', 'notifications', 'people', 'session', 'exports') and c.reltuples > 0 order by 1`,
    )
    .then(({ rows }) => new Map(rows.map(({ name, rows: count }) => [name, count])));

const A_MEMBER_OF_HR = "a member of HR";
const MOST_TO_DECIDE =
  "select p.employee_id as id from requests.step_people p join requests.steps s on s.company_id = p.company_id and s.id = p.step_id where p.company_id = $1 and s.state = 'open' group by 1 order by count(*) desc, 1";

/** Whom a list costs most, and somebody for whom it shows a request that still waits. */
const callersToFind: Readonly<Record<string, string>> = {
  "the employee with the most leave":
    "select employee_id as id from leave.requests where company_id = $1 group by 1 order by count(*) desc, 1",
  "the manager with the most to decide": MOST_TO_DECIDE,
  "the employee who asked last":
    "select employee_id as id from leave.requests where company_id = $1 and status = 'waiting' order by id desc",
  [A_MEMBER_OF_HR]: "select employee_id as id from session.accounts where company_id = $1 and role = 'HR' and state = 'active' order by 1",
  "a member of Finance":
    "select employee_id as id from session.accounts where company_id = $1 and role = 'Finance' and state = 'active' order by 1",
  "an Admin": "select employee_id as id from session.accounts where company_id = $1 and role = 'Admin' and state = 'active' order by 1",
};

const callersOf = async (
  superuser: pg.ClientBase,
  { company, people }: SeededCompany,
  signIn: Awaited<ReturnType<typeof openRecordedPortal>>["signIn"],
) => {
  const callers: Caller[] = [];
  for (const [as, query] of Object.entries(callersToFind)) {
    const { rows } = await superuser.query<{ id: number }>(query, [company]);
    const inQueue = as === A_MEMBER_OF_HR;
    const fits = ({ status, role }: SeededPerson): boolean => status === "active" && (role === "HR") === inQueue;
    const found = rows.map(({ id }) => people.find((person) => person.employee === id && fits(person))).find(Boolean);
    if (!found) throw new Error(`The seed made nobody who is ${as}.`);
    callers.push(await signIn({ username: found.username, password: seedPassword, company, as }));
  }
  return callers;
};

/** Two hundred imports, the first of them as long as one may be. */
const beginImports = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  await superuser.query("set session_replication_role = replica");
  await superuser.query(
    `insert into people.imports (company_id, id, number, status, committed_at, file_name, started_by, started_at, columns, mapping, rows)
     select $1, ${keyOf("'import ' || n")}, 'IM-2026-' || lpad(n::text, 5, '0'), (array['checked', 'committed'])[1 + n % 2],
       case n % 2 when 1 then now() end, 'people.csv',
       (select min(id) from people.employees where company_id = $1), now(), '[]', '{"columns": [], "dateFormat": "yyyy-mm-dd", "createMissing": false}', 10000
     from generate_series(1, 200) n`,
    [company],
  );
  await superuser.query(
    `insert into people.import_rows (company_id, id, import_id, no, cells, outcome, written)
     select $1, ${keyOf("'row ' || n")}, ${keyOf("'import 1'")}, n + 1, '[]', (array['add', 'update', 'same', 'error'])[1 + n % 4],
       (array['added', 'updated', 'same', 'left_out'])[1 + n % 4]
     from generate_series(1, 10000) n`,
    [company],
  );
  await superuser.query("set session_replication_role = origin");
};

/** Everybody had stand-ins before, and each who decides something, but for HR, decides for the one before and is asked about a leave. */
const nameStandIns = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  const columns = "company_id, id, principal_id, stand_in_id, kind, from_day, to_day, begins_at, ends_at, source, state, set_at, ended_at";
  await superuser.query("set session_replication_role = replica");
  await superuser.query(
    `insert into requests.stand_ins (${columns})
     select company_id, ${keyOf("format('stand-in %s %s', employee_id, no)")}, employee_id, another, '*', day, day, day, day + 1, 'own', 'ended', day, day
     from (select company_id, employee_id, coalesce(lead(employee_id) over people, first_value(employee_id) over people) as another
       from session.accounts where company_id = $1 window people as (order by employee_id)) pairs
     cross join (select no, date '2026-01-01' + no as day from generate_series(1, 12) no) days`,
    [company],
  );
  const deciders = `select p.employee_id, lag(p.employee_id) over (order by p.employee_id) as principal
    from requests.step_people p
    join requests.steps s on s.company_id = p.company_id and s.id = p.step_id
    join session.accounts a on a.company_id = p.company_id and a.employee_id = p.employee_id
    where p.company_id = $1 and s.state = 'open' and a.role <> 'HR' group by p.employee_id`;
  await superuser.query(
    `insert into requests.stand_ins (${columns})
     select $1, ${keyOf("format('set %s', employee_id)")}, principal, employee_id, '*', date '${TODAY}' - 5, date '${TODAY}' + 5,
       date '${TODAY}' - 5, date '${TODAY}' + 6, 'own', 'set', date '${TODAY}' - 6, null
     from (${deciders}) d where principal is not null`,
    [company],
  );
  await superuser.query(
    `insert into requests.todos (company_id, id, kind, subject_type, subject_id, assignee_id, params, path, opened_at)
     select $1, ${keyOf("format('todo %s', employee_id)")}, 'requests.stand_in', 'leave.request', ${keyOf("format('leave %s', employee_id)")}, employee_id,
       '{"from": "2026-12-01", "to": "2026-12-04"}', '/requests/stand-ins', date '${TODAY}' - 1
     from (${deciders}) d`,
    [company],
  );
  await superuser.query("set session_replication_role = origin");
};

/** What waits for people is old as well, some in the queue older, and what the one with the most of it has decided last came back to them. */
const letPeopleWait = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  await superuser.query("set session_replication_role = replica");
  const last = `select request_id from requests.decisions where company_id = $1 and actor_id in (${MOST_TO_DECIDE} limit 10) order by id desc limit 100`;
  await superuser.query(`update requests.requests set state = 'open', decided_at = null where company_id = $1 and id in (${last})`, [
    company,
  ]);
  await superuser.query(
    `update requests.steps s set state = 'open' where company_id = $1 and state <> 'open' and request_id in (${last})
     and not exists (select from requests.steps o where o.company_id = $1 and o.request_id = s.request_id and (o.round, o.no) > (s.round, s.no))`,
    [company],
  );
  await superuser.query(
    `update leave.requests set status = 'waiting' where company_id = $1 and id in (select record_id from requests.requests where company_id = $1 and id in (${last}))`,
    [company],
  );
  await superuser.query(
    `update leave.days set state = 'waiting' where company_id = $1 and state = 'booked'
     and request_id in (select record_id from requests.requests where company_id = $1 and id in (${last}))`,
    [company],
  );
  // Others of the same team are away then, which their manager is told.
  await superuser.query(
    `with late as (
       select distinct on (e.manager_id) e.manager_id, w.day from leave.days w join people.employees e on e.company_id = w.company_id and e.id = w.employee_id
       where w.company_id = $1 and w.state = 'waiting' and w.request_id in (select record_id from requests.requests where company_id = $1 and id in (${last}))
       order by e.manager_id, w.request_id desc),
     away as (
       select distinct on (d.employee_id) d.id, late.day from leave.days d
       join people.employees e on e.company_id = d.company_id and e.id = d.employee_id join late on late.manager_id = e.manager_id
       where d.company_id = $1 and d.state = 'booked' and d.units > 0
         and not exists (select from leave.days o where o.company_id = $1 and o.employee_id = d.employee_id and o.day = late.day)
       order by d.employee_id, d.day desc)
     update leave.days d set day = away.day from away where d.company_id = $1 and d.id = away.id`,
    [company],
  );
  // What they decided before was sick leave, of which a list says less to some.
  await superuser.query(
    `update leave.requests set type = 'SL' where company_id = $1 and status = 'approved' and id in (select r.record_id from requests.decisions d
       join requests.requests r on r.company_id = d.company_id and r.id = d.request_id
       where d.company_id = $1 and r.state = 'approved' and d.actor_id in (${MOST_TO_DECIDE} limit 10) order by d.id desc limit 300)`,
    [company],
  );
  await superuser.query(
    `update requests.steps set opened_at = opened_at - interval '2 years' where company_id = $1 and id in
     (select id from requests.steps where company_id = $1 and state = 'open' and queue is not null order by id limit 30)`,
    [company],
  );
  await superuser.query("update requests.steps set old_from = opened_at where company_id = $1 and state = 'open' and queue is null", [
    company,
  ]);
  await superuser.query("set session_replication_role = origin");
};

/** Everybody was told something now and then, and has not read the last of it. */
const tellEverybody = (superuser: pg.ClientBase): Promise<unknown> =>
  superuser.query(
    `insert into notifications.notices (company_id, id, employee_id, at, event, path, read_at)
     select company_id, ${keyOf("format('%s %s %s', company_id, employee_id, told)")}, employee_id, now(), 'session.password_changed', '/profile/security',
       case when told > 3 then now() end
     from session.accounts cross join generate_series(1, 30) told`,
  );

/** Explained with each use's own values; the one that touches most rows is shown. */
const costliest = async (serving: pg.ClientBase, statement: Statement, sizes: ReadonlyMap<string, number>): Promise<ExplainedStatement> => {
  let worst: ExplainedStatement | undefined;
  for (const sent of statement.sent) {
    const [first, later] = await explain(serving, sent, sizes);
    if (!worst || first.work > worst.first.work) worst = { ...statement, call: sent.call, first, later };
  }
  if (!worst) throw new Error(`Nobody sent ${statement.text}`);
  return worst;
};

export const explainLists = ({ app, owner, superuser }: DocsDatabase, told: Told): Promise<ExplainedList[]> =>
  withClient(superuser, async (client) => {
    clock.set(`${TODAY}T06:30:00.000Z`);
    const portal = await openRecordedPortal(app);
    const serving = new pg.Client(app);
    try {
      const seeding = (done: number, what: string): void => told(`seeding ${what}, ${Math.floor(done * 10) * 10} %`);
      const refresh = () => refreshStatistics(owner);
      const how = { years: 2, today: TODAY, progress: seeding, refresh };
      const big = await seedCompany({ ...how, employees: 10_000, seed: 1 });
      await seedCompany({ ...how, employees: 1000, seed: 2 });
      await fillQueue(client, big.company, 3000);
      await letPeopleWait(client, big.company);
      await letPeopleBeAway(client, big.company);
      await nameStandIns(client, big.company);
      await beginImports(client, big.company);
      await letHrKeepLeave(client, big.company);
      await letDevicesBring(client, big.company);
      await letPeopleAccept(client, big.company);
      await letPeopleAskForChanges(client, big.company);
      await letPeopleRegularise(client, big.company);
      await letPeopleGiveBack(client, big.company);
      await tellEverybody(client);
      await letThingsBeKept(client, big.company);
      await refresh();
      const sizes = await sizesOf(client);
      const callers = await callersOf(client, big, portal.signIn);
      await serving.connect();
      const explained = async (recorder: Recorder, list: ListEndpoint): Promise<ExplainedList> => {
        told(`asking ${list.name}`);
        const statements: ExplainedStatement[] = [];
        for (const statement of await statementsOf(recorder, list, { callers, limits }))
          statements.push(await costliest(serving, statement, sizes));
        return { ...list, statements };
      };
      const lists: ExplainedList[] = [];
      for (const list of listsIn(endpointsOf)) lists.push(await explained(portal, list));
      return lists;
    } finally {
      await serving.end();
      await portal.close();
      clock.reset();
    }
  });
