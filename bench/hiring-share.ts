// HR's openings, the board of one of them, and an interviewer's list, with 5,000 candidates over 200 openings: each against my leave.
import type pg from "pg";
import { withClient } from "#api/roles.ts";
import type { SeededCompany } from "../tools/seed/company.ts";
import { againstLeave, ENOUGH_CALLERS, type Wish } from "./against-leave.ts";
import { type Caller, signedIn } from "./people.ts";
import type { Share } from "./report.ts";

const OPENINGS = 200;
const CANDIDATES = 5000;

const REQUISITIONS_SQL = `insert into hiring.requisitions (company_id, id, number, employee_id, status, asked_at, title, department_id, location_id, type,
    seats, needed_by, pay_min, pay_max, must_haves, justification)
  select $1, gen_random_uuid(), 'RQ-2026-' || lpad(no::text, 5, '0'), ($2::integer[])[1 + no % array_length($2::integer[], 1)], 'approved', now(),
    'Engineer no. ' || no, (select id from people.departments where company_id = $1 limit 1), (select id from people.locations where company_id = $1 limit 1),
    'new', 5, current_date + 60, 100, 200, 'TypeScript', 'Two people share the work of four.' from generate_series(1, $3::integer) as no`;
const OPENINGS_SQL = `insert into hiring.openings (company_id, id, number, requisition_id, status, text, seats, published_at)
  select company_id, gen_random_uuid(), 'OP' || substr(number, 3), id, 'open', repeat('What you do here. ', 10), 5, now()
  from hiring.requisitions where company_id = $1`;
const CANDIDATES_SQL = `insert into hiring.candidates (company_id, id, name, email, phone, email_key, phone_key, created_at)
  select $1, gen_random_uuid(), 'Candidate ' || no, key, key, key, key, now() from (select no, no || '@candidate.example' as key from generate_series(1, $2::integer) as no) as k`;
const APPLICATIONS_SQL = `insert into hiring.applications (company_id, id, number, opening_id, candidate_id, stage, reached, added_at, moved_at)
  select c.company_id, gen_random_uuid(), 'AP-2026-' || lpad(c.no::text, 5, '0'), o.id, c.id,
    (array['received', 'screening', 'interviewing'])[1 + c.no / $2::integer % 3], (array['received', 'screening', 'interviewing'])[1 + c.no / $2::integer % 3], now(), now()
  from (select *, row_number() over (order by id) as no from hiring.candidates where company_id = $1) as c
  join (select *, row_number() over (order by id) as no from hiring.openings where company_id = $1) as o on o.no = 1 + c.no % $2::integer`;
const INTERVIEWS_SQL = `insert into hiring.interviews (company_id, id, number, application_id, name, skills, starts_at, ends_at, zone, mode, tell_candidate, status, scheduled_by)
  select company_id, gen_random_uuid(), 'IV' || substr(number, 3), id, 'Problem solving', array['Clear thinking'], at, at + interval '1 hour', 'Asia/Kolkata', 'video', false,
    'scheduled', $2 from (select *, now() + (row_number() over (order by id)) * interval '2 hours' as at from hiring.applications where company_id = $1) as a`;
/** Everybody has a dozen of them. */
const SEATS_SQL = `insert into hiring.interview_seats (company_id, id, interview_id, employee_id, role, answer, starts_at, ends_at, status)
  select company_id, gen_random_uuid(), id, ($2::integer[])[1 + no % array_length($2::integer[], 1)], 'lead', 'accepted', starts_at, ends_at, status
  from (select *, row_number() over (order by id) as no from hiring.interviews where company_id = $1) as i`;

const fill = (superuser: pg.ClientConfig, company: number, people: readonly number[]): Promise<string[]> =>
  withClient(superuser, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(REQUISITIONS_SQL, [company, people, OPENINGS]);
    await client.query(OPENINGS_SQL, [company]);
    await client.query(CANDIDATES_SQL, [company, CANDIDATES]);
    await client.query(APPLICATIONS_SQL, [company, OPENINGS]);
    await client.query(INTERVIEWS_SQL, [company, people[0]]);
    await client.query(SEATS_SQL, [company, people]);
    await client.query("vacuum (analyze)");
    const { rows } = await client.query<{ number: string }>("select number from hiring.openings where company_id = $1 limit 8", [company]);
    return rows.map(({ number }) => number);
  });

export const hiring = async (wish: Wish, { company, people }: SeededCompany, askers: readonly Caller[]): Promise<Share[]> => {
  const active = people.filter(({ status }) => status === "active");
  const staff = active.filter(({ role }) => role !== "HR").map(({ employee }) => employee);
  const openings = await fill(wish.superuser, company, staff.slice(0, 400));
  const callersOf = (employees: readonly number[]) => signedIn(employees.map((employee) => ({ company, employee })));
  const hr = await callersOf(
    active
      .filter(({ role }) => role === "HR")
      .slice(0, ENOUGH_CALLERS)
      .map(({ employee }) => employee),
  );
  return againstLeave(wish, askers, `${CANDIDATES} candidates`, [
    { name: "openings", paths: ["/api/hiring/openings"], callers: hr },
    { name: "board", paths: openings.map((number) => `/api/hiring/openings/${number}/applications` as const), callers: hr },
    { name: "my interviews", paths: ["/api/hiring/interviews/mine"], callers: await callersOf(staff.slice(0, ENOUGH_CALLERS)) },
  ]);
};
