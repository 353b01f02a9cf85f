// Another company that is the spitting image of each: the same ids and numbers, other contents, and every caller is everything to every record.
// A statement that forgets the company meets its rows first, and what it answers or writes is no longer the same.

import type { AsSuperuser } from "../testing-superuser.ts";
import type { Person } from "./testing-standing.ts";

/** Added to the number of a company: its mirrors. One stands before the originals in every table and one behind: whoever takes the first row, or the last, takes a wrong one. */
const BEYOND = [500_000, 1_000_000] as const;
const [FIRST] = BEYOND;

type Column = { table: string; column: string };

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const turned = (places: number): string => alphabet.slice(places) + alphabet.slice(0, places);
/** Another hash for every one, and for each mirror: all its characters move. */
const otherHash = (column: string): string =>
  `translate(${column}, '${alphabet}', case $mirror when ${BEYOND[0]} then '${turned(1)}' else '${turned(2)}' end)`;

/** What is unique over all companies, and what is to read otherwise. */
const otherwise: Record<string, string> = {
  "people.companies.slug": "slug || '-m' || $mirror",
  "session.accounts.username": "username || '.m' || $mirror",
  "session.accounts.state": "case state when 'active' then 'closed' else 'active' end",
  "session.accounts.password_hash": "coalesce(password_hash, 'none')",
  "session.accounts.password_set_at": "coalesce(password_set_at, now())",
  "session.accounts.role": "case role when 'HR' then 'Employee' else 'HR' end",
  "people.companies.name": "'Mirror'",
  "people.employees.first_name": "'Mirror'",
  "people.employees.status": "case status when 'left' then 'active' else 'left' end",
  "people.employees.last_working_day": "joined_on",
  "people.departments.name": "'Mirror ' || id",
  "people.designations.name": "'Mirror ' || id",
  "people.grades.name": "'Mirror ' || id",
  "people.calendars.name": "'Mirror ' || id",
  "people.locations.name": "'Mirror ' || id",
  "people.locations.time_zone": "'Pacific/Auckland'",
  "people.work_weeks.days_off": "'{11,21,31}'",
  "people.calendar_years.status": "'draft'",
  "people.holidays.name": "'Mirror'",
  "leave.types.name": "'Mirror'",
  "leave.accounts.balance": "balance + 7",
  "leave.requests.reason": "'Mirror'",
  "leave.requests.status": "'withdrawn'",
  "leave.days.holiday": "'Mirror'",
  "requests.policies.note": "'Mirror'",
  "requests.policies.revision": "revision + 7",
  "requests.requests.version": "version + 7",
  "requests.rounds.summary": '\'[["Mirror", "Mirror"]]\'',
  "requests.stand_ins.version": "version + 7",
  "requests.stand_ins.reason": "'Mirror'",
  "requests.timeline.comment": "'Mirror'",
  "requests.timeline.event": "'submitted'",
  "notifications.notices.params": '\'{"browser": "Mirror"}\'',
  "notifications.notices.done_action": "null",
  "notifications.notices.done_by": "null",
  "notifications.notices.read_at": "case when read_at is null then at + interval '1 day' when done_by is not null then read_at end",
  "session.sessions.cookie_hash": otherHash("cookie_hash"),
  "session.browsers.cookie_hash": otherHash("cookie_hash"),
  "session.links.token_hash": otherHash("token_hash"),
  "files.tickets.token_hash": otherHash("token_hash"),
  "files.files.storage_key": "replace(storage_key, 'files/', 'files/' || $mirror)",
  "files.files.name": "'Mirror.pdf'",
  "exports.tickets.token_hash": otherHash("token_hash"),
  "exports.exports.version": "version + 7",
  "exports.exports.rows_total": "rows_total + 7",
  "exports.exports.list": "'mirror.list'",
  // They stand before all others, and their people the other way round.
  "people.search_words.word": "'000' || 900000 - employee_id || word",
  "people.settled_counts.people": "people + 7",
  "session.sign_ins.browser": "'Mirror'",
  "session.sessions.browser": "'Mirror'",
  "session.sessions.ended_at": "started_at",
  "session.sessions.end_reason": "'logged_out'",
};

// Keys of repeated calls and the audit are written by calls alone.
const left = ["platform.repeat_keys", "platform.audit_entries", "platform.audit_heads"];

const columnsSql = `select format('%s.%s', n.nspname, c.relname) as table, quote_ident(a.attname) as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id') order by 1, a.attnum`;

const copy = (table: string, columns: readonly string[], beyond: number): string => {
  const values = columns.map((column) =>
    column === "company_id" ? `company_id + ${beyond}` : (otherwise[`${table}.${column}`] ?? column),
  );
  return `insert into ${table} (${columns.join(", ")})
    select ${values.join(", ").replaceAll("$mirror", `${beyond}`)} from ${table} where company_id < ${FIRST};`;
};

/** The originals are written anew between their mirrors. */
const copies = (table: string, columns: readonly string[]): string =>
  [
    copy(table, columns, BEYOND[0]),
    `update ${table} set company_id = company_id where company_id < ${FIRST};`,
    copy(table, columns, BEYOND[1]),
  ].join("\n");

/** Somebody who calls, and the request it is about, if it is about one. */
export type Involved = { caller: Person; request?: string };

/** One line of all who call, each above the one before and the first above everybody else. */
const lineUp = (company: number, callers: readonly number[], beyond: number): string => {
  const above = (who: string, manager: number | undefined): string =>
    `update people.employees set manager_id = ${manager ?? "null"} where company_id = ${company + beyond} and ${who};`;
  return [
    above(`id not in (${callers.join(", ")})`, callers[0]),
    ...callers.map((caller, index) => above(`id = ${caller}`, callers[index + 1])),
  ].join("\n");
};

/** What somebody asks about is theirs in every way. */
const involve = ({ caller: { company, employee }, request }: Involved, beyond: number): string => {
  if (!request) return "";
  const mirror = company + beyond;
  const its = `company_id = ${mirror} and request_id = '${request}'`;
  return `
    update people.employees e set manager_id = ${employee} from requests.requests r where r.company_id = ${mirror} and r.id = '${request}'
      and e.company_id = r.company_id and e.id = r.owner_id and e.id <> ${employee};
    update requests.requests set owner_id = ${employee}, submitter_id = ${employee} where company_id = ${mirror} and id = '${request}';
    insert into requests.step_people (company_id, step_id, employee_id, why)
      select company_id, id, ${employee}, 'assigned' from requests.steps where ${its} on conflict do nothing;
    insert into requests.excluded (company_id, request_id, employee_id, why) values (${mirror}, '${request}', ${employee}, 'owner') on conflict do nothing;
    insert into requests.decisions (company_id, id, request_id, round, step_no, action, actor_id, comment, at)
      select company_id, id, request_id, round, no, 'approve', ${employee}, 'Mirror', coalesce(opened_at, now()) from requests.steps where ${its} on conflict do nothing;`;
};

export const mirrorCompanies = async (pastTriggers: AsSuperuser, involved: readonly Involved[]): Promise<void> => {
  const columns = await pastTriggers<Column>(columnsSql);
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !left.includes(table));
  const mirrored = tables.map((table) =>
    copies(
      table,
      columns.filter((one) => one.table === table).map(({ column }) => column),
    ),
  );
  const companies = [...new Set(involved.map(({ caller }) => caller.company))];
  // The line of a person is read only some levels up; those who are nothing to a record were made last.
  const callersOf = (company: number) => {
    const employees = involved.filter(({ caller }) => caller.company === company).map(({ caller }) => caller.employee);
    return [...new Set(employees)].reverse();
  };
  const lies = BEYOND.flatMap((beyond) => [
    ...companies.map((company) => lineUp(company, callersOf(company), beyond)),
    ...involved.map((one) => involve(one, beyond)),
  ]);
  await pastTriggers([...mirrored, ...lies].join("\n"));
};
