import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { testJobs } from "#api/jobs/testing.ts";
import { superuserOf } from "#api/testing-superuser.ts";
import { sessionJobs } from "./jobs.ts";
import { signInAs } from "./testing.ts";
import { makePerson, openSessionApp } from "./testing-app.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
beforeAll(async () => {
  opened = await openSessionApp();
});
afterAll(() => opened.close());

const asSuperuser = <Row extends object>(sql: string) => superuserOf(opened.database.superuserConnection)<Row>(sql);

const purge = async () => {
  const jobs = testJobs(opened.database.ownerConnection, sessionJobs, async () => []);
  await jobs.runSlot("session.purge-history", clock.now());
  expect(jobs.failures).toEqual([]);
};

/** A row for each age, made of the one that is there. */
const ages = {
  "session.sessions": ["30 days 1 hour", "29 days 23 hours"],
  "session.sign_ins": ["180 days 1 hour", "179 days 23 hours"],
  "session.browsers": ["365 days 1 hour", "364 days 23 hours"],
  "session.attempts": ["48 hours 1 minute", "47 hours 59 minutes"],
};
const hash = "left(md5(random()::text) || md5(random()::text), 43)";
const copies: Record<keyof typeof ages, (age: string) => string> = {
  "session.sessions": (age) =>
    `insert into session.sessions (company_id, id, employee_id, cookie_hash, binding_hash, kept, idle_minutes, started_at, last_used_at, ends_at, ended_at, end_reason)
     select company_id, gen_random_uuid(), employee_id, ${hash}, ${hash}, kept, idle_minutes, now() - interval '400 days', now() - interval '400 days', now(),
       now() - interval '${age}', 'idle' from session.sessions where ended_at is null limit 1`,
  "session.sign_ins": (age) =>
    `insert into session.sign_ins select company_id, gen_random_uuid(), employee_id, now() - interval '${age}', result, known, browser, address from session.sign_ins limit 1`,
  "session.browsers": (age) =>
    `insert into session.browsers select company_id, employee_id, ${hash}, now() - interval '${age}' from session.browsers limit 1`,
  "session.attempts": (age) => `insert into session.attempts values (${hash}, 1, now() - interval '${age}')`,
};

test("what nobody needs any more goes by night: 30 days, 180 days, a year, 48 hours; the rest stays", async () => {
  await signInAs(await makePerson());
  await signInAs(await makePerson());
  await asSuperuser("alter table session.sessions disable trigger all");
  const counts = async () => {
    const tables = Object.keys(ages);
    const rows = await asSuperuser<Record<string, number>>(
      `select ${tables.map((table) => `(select count(*)::integer from ${table}) as "${table}"`).join()}`,
    );
    return rows[0] ?? {};
  };
  const before = await counts();
  for (const [table, list] of Object.entries(ages)) for (const age of list) await asSuperuser(copies[table as keyof typeof ages](age));
  await purge();
  const after = await counts();
  for (const table of Object.keys(ages)) expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + 1]);
});

test("SE-18 a set-up link goes 30 days after it was replaced or has lapsed; a used one stays, to say that the portal is set up", async () => {
  const add = (name: string, { expired = "400 days", used = "", replaced = "" }) => {
    const ago = (age: string) => (age === "" ? "null" : `now() - interval '${age}'`);
    return asSuperuser(
      `insert into session.setup_links values (gen_random_uuid(), rpad('${name}', 43, 'A'), ${ago("401 days")}, ${ago(expired)}, ${ago(used)}, ${ago(replaced)})`,
    );
  };
  const left = async () =>
    (await asSuperuser<{ name: string }>("select rtrim(token_hash, 'A') as name from session.setup_links order by 1")).map(
      ({ name }) => name,
    );
  await asSuperuser("delete from session.setup_links");
  await add("replaced-long-ago", { replaced: "30 days 1 hour" });
  await add("replaced", { replaced: "29 days 23 hours" });
  await add("used", { used: "400 days" });
  await add("lapsed-long-ago", { expired: "30 days 1 hour" });
  await purge();
  expect(await left()).toEqual(["replaced", "used"]);
  await add("lapsed", { expired: "29 days 23 hours" });
  await purge();
  expect(await left()).toEqual(["lapsed", "replaced", "used"]);
});
