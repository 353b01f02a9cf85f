// Who calls: people of a seeded company, signed in without the login page, whose work is measured by itself.
import type pg from "pg";
import { withClient } from "#api/roles.ts";
import { type SignedInHeaders, signInAs } from "#modules/session/api/testing.ts";

export type Person = { company: number; employee: number };
export type Caller = Person & { headers: SignedInHeaders };

export const signedIn = async (people: readonly Person[]): Promise<Caller[]> => {
  const callers: Caller[] = [];
  for (let start = 0; start < people.length; start += 4) {
    const some = people.slice(start, start + 4);
    callers.push(...(await Promise.all(some.map(async (person) => ({ ...person, headers: await signInAs(person) })))));
  }
  return callers;
};

/** Active people, as the query's columns say who. */
const find = (superuser: pg.ClientConfig, sql: string, values: unknown[]): Promise<Person[]> =>
  withClient(superuser, async (client) => (await client.query<Person>(sql, values)).rows);

/** Those who have asked most often: their list has a full first page. */
export const frequentAskers = (
  superuser: pg.ClientConfig,
  company: number,
  count: number,
  { waiting }: { waiting: boolean },
): Promise<Person[]> =>
  find(
    superuser,
    `select l.company_id as company, l.employee_id as employee from leave.requests l
     join people.employees e on (e.company_id, e.id, e.status) = (l.company_id, l.employee_id, 'active') where l.company_id = $1
     group by 1, 2 having count(*) > 20 and bool_or(l.status = 'waiting') = $3 order by count(*) desc, 2 limit $2`,
    [company, count, waiting],
  );

/** Those with enough Earned leave for so many days more. */
export const richInLeave = (superuser: pg.ClientConfig, company: number, count: number, days: number): Promise<Person[]> =>
  find(
    superuser,
    `select a.company_id as company, a.employee_id as employee from leave.accounts a
     join people.employees e on (e.company_id, e.id, e.status) = (a.company_id, a.employee_id, 'active')
     where a.company_id = $1 and a.type = 'EL' and a.balance >= $3 order by 2 limit $2`,
    [company, count, days],
  );

/**
 * People of whom a page says about as much in any company: without reports, with nearly so many requests of which none is open (whom it waits for
 * is looked up besides), and so many others under the same manager.
 * Without it a company of 10,000 would be asked by its heads and one of 100 by its newcomers.
 */
export const alikeInLeave = (
  superuser: pg.ClientConfig,
  company: number,
  count: number,
  { requests, team }: { requests: number; team: number },
): Promise<Person[]> =>
  find(
    superuser,
    `select e.company_id as company, e.id as employee from people.employees e
     join leave.accounts a on (a.company_id, a.employee_id, a.type) = (e.company_id, e.id, 'EL')
     cross join lateral (select count(*) as many from leave.requests l where (l.company_id, l.employee_id) = (e.company_id, e.id)) asked
     cross join lateral (select count(*) as many from people.employees o where (o.company_id, o.manager_id) = (e.company_id, e.manager_id) and o.status = 'active') mates
     where e.company_id = $1 and e.status = 'active'
     and not exists (select from people.employees r where (r.company_id, r.manager_id) = (e.company_id, e.id))
     and not exists (select from requests.requests q where (q.company_id, q.owner_id, q.state) = (e.company_id, e.id, 'open'))
     order by abs(asked.many - $3::integer) + abs(mates.many - $4::integer), 2 limit $2`,
    [company, count, requests, team],
  );
