// The generated company must be one that the portal could have made itself: looked at in the tables, then over HTTP.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SeededCompany, seedCompany, seedPassword } from "../tools/seed/company.ts";
import { clock } from "./clock.ts";
import { endpointsOf } from "./modules.ts";
import { projectRoot } from "./project-root.ts";
import { openTestPortal, type TestPortal } from "./testing.ts";
import { callerFor, send } from "./testing-http.ts";

const today = "2026-11-20";
let portal: TestPortal;
let seeded: SeededCompany;

beforeAll(async () => {
  clock.set(`${today}T05:00:00.000Z`);
  portal = await openTestPortal();
  seeded = await seedCompany({ employees: 200, years: 2, slug: "brightwater", today });
});
afterAll(() => {
  clock.reset();
  return portal.close();
});

const counted = async (sql: string): Promise<number> => {
  const [row] = await portal.asSuperuser<{ count: number }>(`select count(*)::integer as count from ${sql}`, [seeded.company]);
  return row?.count ?? -1;
};

const signInAs = async (role: string, place = 0) => {
  const person = seeded.people.filter((one) => one.role === role && one.status === "active").at(place);
  const body = { username: person?.username, password: seedPassword };
  const answer = await send(
    portal.app,
    endpointsOf.session.signIn,
    { body },
    { "content-type": "application/json", "sec-fetch-site": "same-origin" },
  );
  expect(answer.statusCode).toBe(200);
  const { token } = answer.json<{ token: string }>();
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return { employee: person?.employee ?? 0, ...callerFor(portal.app, { authorization: `Bearer ${token}`, cookie }) };
};

test("a seeded company has as many people as asked for, in a line of reports six deep", async () => {
  expect(seeded.people).toHaveLength(200);
  const [line] = await portal.asSuperuser<{ depth: number; heads: number }>(
    `with recursive line(id, depth) as (
       select id, 0 from people.employees where company_id = $1 and manager_id is null
       union all select e.id, line.depth + 1 from people.employees e join line on line.id = e.manager_id where e.company_id = $1)
     select max(depth) as depth, count(*) filter (where depth = 0)::integer as heads from line having count(*) = 200`,
    [seeded.company],
  );
  expect(line).toEqual({ depth: 6, heads: 1 });
});

test("everybody's record is whole: HR reads something in each group, with the numbers masked", async () => {
  const hr = await signInAs("HR");
  const someone = seeded.people.findLast(({ role, status }) => role === "Employee" && status === "active");
  const record = await hr.call(endpointsOf.people.record, { params: { code: someone?.code ?? "" } });
  expect(record.contact).toMatchObject({
    mobile: expect.stringMatching(/^\+/),
    currentAddress: expect.any(Object),
    permanentAddress: expect.any(Object),
  });
  expect(record.personal?.dateOfBirth).toBeDefined();
  expect(record.emergency?.length).toBeGreaterThan(0);
  expect(record.identity?.length).toBeGreaterThan(0);
  expect(record.bank).toMatchObject([{ number: expect.stringMatching(/^••••/), payable: true }]);
  expect(record.pay).toMatchObject([{ from: record.job?.joinedOn }]);
  for (const table of ["details", "bank_accounts", "pay"]) expect(await counted(`people.${table} where company_id = $1`)).toBe(200);
});

test("each seeded balance is the sum of its ledger, and nobody owes", async () => {
  expect(await counted("leave.accounts where company_id = $1")).toBeGreaterThan(300);
  expect(await counted("leave.accounts where company_id = $1 and balance < 0")).toBe(0);
  expect(
    await counted(`leave.accounts a where company_id = $1 and balance <> (
      select coalesce(sum(units), 0) from leave.entries e where (e.company_id, e.employee_id, e.type) = (a.company_id, a.employee_id, a.type))`),
  ).toBe(0);
});

test("each seeded leave has its ask with one step, open exactly while nobody has answered", async () => {
  expect(await counted("leave.requests where company_id = $1")).toBe(seeded.requests);
  expect(
    await counted(`leave.requests l join requests.requests r on (r.company_id, r.record_id, r.number) = (l.company_id, l.id, l.number)
      join requests.steps s on (s.company_id, s.request_id) = (r.company_id, r.id)
      left join requests.decisions d on (d.company_id, d.request_id) = (r.company_id, r.id)
      where l.company_id = $1 and (r.state, l.status, s.state, d.action is null) in (
        ('open', 'waiting', 'open', true), ('approved', 'approved', 'approved', false),
        ('rejected', 'rejected', 'rejected', false), ('withdrawn', 'withdrawn', 'closed', true))`),
  ).toBe(seeded.requests);
  for (const status of ["waiting", "approved", "rejected", "withdrawn"]) {
    expect(await counted(`leave.requests where company_id = $1 and status = '${status}'`), status).toBeGreaterThan(0);
  }
});

test("each date of a seeded leave has its day, and each counted day its entries in the ledger", async () => {
  expect(
    await counted(`leave.requests l where company_id = $1 and to_day - from_day + 1 <>
      (select count(*) from leave.days d where (d.company_id, d.request_id) = (l.company_id, l.id))`),
  ).toBe(0);
  expect(
    await counted(`leave.days d where company_id = $1 and
      (select array_agg(kind order by id) from leave.entries e where (e.company_id, e.leave_day_id) = (d.company_id, d.id)) is distinct from
      case when units = 0 then null when state = 'waiting' then '{RESERVE}'::text[]
           when state = 'booked' then '{RESERVE,RELEASE,TAKE}' else '{RESERVE,RELEASE}' end`),
  ).toBe(0);
});

test("seeded numbers run without gaps in the order of sending (NR-01)", async () => {
  const series = await portal.asSuperuser<{ year: number; last: number; numbers: string[] }>(
    `select year, last, (select array_agg(number order by l.id) from leave.requests l
       where l.company_id = s.company_id and number like 'LV-' || year || '-%') as numbers
     from platform.number_series s where company_id = $1 order by year`,
    [seeded.company],
  );
  expect(series.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
  for (const { year, last, numbers } of series) {
    expect(numbers).toEqual(Array.from({ length: last }, (_, index) => `LV-${year}-${String(index + 1).padStart(5, "0")}`));
  }
});

test("a seeded employee signs in, reads the own leave, and asks for more with the next number (NR-01)", async () => {
  const employee = await signInAs("Employee", 5);
  const page = await employee.call(endpointsOf.leave.listMine, { query: { limit: 100 } });
  expect(page.total).toBe(await counted(`leave.requests where company_id = $1 and employee_id = ${employee.employee}`));
  const { balances } = await employee.call(endpointsOf.leave.summary, { query: {} });
  expect(balances.map(({ type }) => type)).toEqual(["EL", "CL"]);
  const day = "2027-03-02"; // a Tuesday
  const [{ last = 0 } = {}] = await portal.asSuperuser<{ last: number }>(
    "select last from platform.number_series where company_id = $1 and year = $2",
    [seeded.company, Number(today.slice(0, 4))],
  );
  const richest = balances.reduce((one, other) => (one.free < other.free ? other : one));
  const sent = await employee.call(endpointsOf.leave.apply, { body: { type: richest.type, from: day, to: day } });
  expect(Number(sent.number.slice(8))).toBe(last + 1);
});

test("a seeded manager and HR find what waits for them", async () => {
  const [waiting] = await portal.asSuperuser<{ manager: number }>(
    `select p.employee_id as manager from requests.steps s join requests.step_people p on (p.company_id, p.step_id) = (s.company_id, s.id)
     where s.company_id = $1 and s.state = 'open' limit 1`,
    [seeded.company],
  );
  const managers = seeded.people.filter(({ role, status }) => role === "Manager" && status === "active");
  const manager = await signInAs(
    "Manager",
    managers.findIndex(({ employee }) => employee === waiting?.manager),
  );
  const found = await manager.call(endpointsOf.requests.waiting, { query: {} });
  expect(found.total).toBeGreaterThan(0);
  const hr = await signInAs("HR");
  await hr.call(endpointsOf.requests.waiting, { query: {} });
});

/** What a company holds, without the keys and numbers that only this database gave it. */
const storyOf = async ({ company, slug }: SeededCompany) => {
  const told = await portal.asSuperuser<{ told: string }>(
    `select concat_ws(' ', e.code, e.name, replace(a.username, $2, ''), e.joined_on, e.status, l.number, l.type, l.from_day, l.to_day, l.first_day, l.status, l.submitted_at) as told
     from people.employees e left join session.accounts a on (a.company_id, a.employee_id) = (e.company_id, e.id)
     left join leave.requests l on (l.company_id, l.employee_id) = (e.company_id, e.id) where e.company_id = $1 order by 1`,
    [company, slug],
  );
  return told.map((row) => row.told);
};

test("the same seed tells the same story, another seed another one", async () => {
  const wish = { employees: 30, years: 1, today };
  const first = await storyOf(await seedCompany({ ...wish, seed: 7 }));
  expect(await storyOf(await seedCompany({ ...wish, seed: 7 }))).toEqual(first);
  expect(await storyOf(await seedCompany({ ...wish, seed: 8 }))).not.toEqual(first);
});

test("a company name that is taken is refused by the argument's name", async () => {
  await expect(seedCompany({ employees: 20, years: 1, slug: "brightwater", today })).rejects.toThrow(
    '--company is "brightwater": a company of this name is there already.',
  );
});

test("the tool makes an empty database the demo's first, files and all, and then adds the company", async () => {
  const folder = mkdtempSync(join(tmpdir(), "seeded-"));
  try {
    const asked = ["--import", "tsx", join(projectRoot, "tools", "seed.ts"), "--employees", "20", "--years", "1", "--company", "small"];
    const env = { PATH: process.env.PATH, DATA_DIR: folder, DEMO: "on" };
    const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: projectRoot, env });
    expect(stdout).toMatch(/Company small: 20 people, \d+ leave requests/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
