import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { testJobs } from "#api/jobs/testing.ts";
import { superuserOf } from "#api/testing-superuser.ts";
import { inTransaction } from "#api/transaction.ts";
import { sessionJobs } from "./jobs.ts";
import { lockSession } from "./store.ts";
import { setRole, signInAs, type TestAccount } from "./testing.ts";
import { fromPortal, makePerson, openSessionApp } from "./testing-app.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
const people: TestAccount[] = [];
beforeAll(async () => {
  opened = await openSessionApp();
});
afterAll(() => opened.close());
afterEach(() => clock.reset());

const signedInAt = async (at: string, keep = false, company = 4001): Promise<TestAccount & { cookie: string }> => {
  const person = await makePerson({ company });
  clock.set(at);
  people.push(person);
  const { cookie } = await signInAs(person, keep);
  return { ...person, cookie };
};
const asSuperuser = <Row extends object>(sql: string, values?: unknown[]) =>
  superuserOf(opened.database.superuserConnection)<Row>(sql, values);
const sessions = ({ employee }: TestAccount) =>
  asSuperuser<{ id: string; end_reason: string | null; ended_at: string | null }>(
    "select id, end_reason, ended_at from session.sessions where employee_id = $1",
    [employee],
  );
const reasonOf = async (person: TestAccount) => (await sessions(person))[0]?.end_reason;
const run = async (at: string, companies: number[] = [4001]) => {
  clock.set(at);
  const jobs = testJobs(opened.database.ownerConnection, sessionJobs, async () => companies);
  await jobs.runSlot("session.end-overdue.each", at);
  expect(jobs.failures).toEqual([]);
};
const handled = async () =>
  (
    await asSuperuser<{ handled: number }>(
      "select handled from platform.job_runs where task = 'session.end-overdue' order by id desc limit 1",
    )
  )[0]?.handled;

test("SE-05: the hourly job ends what was idle too long or has reached its end, and nothing else", async () => {
  const idle = await signedInAt("2026-11-23T09:00:00.000Z");
  const inUse = await signedInAt("2026-11-23T09:40:00.000Z");
  const kept = await signedInAt("2026-11-09T10:00:00.001Z", true);
  const keptToItsEnd = await signedInAt("2026-11-09T10:00:00.000Z", true);
  const promoted = await signedInAt("2026-11-22T09:00:00.000Z", true);
  await setRole(promoted, "HR");
  const elsewhere = await signedInAt("2026-11-23T09:00:00.000Z", false, 4002);
  await run("2026-11-23T10:00:00.000Z");
  const reasons = await Promise.all([idle, inUse, kept, keptToItsEnd, promoted, elsewhere].map(reasonOf));
  expect(reasons).toEqual(["idle", null, null, "limit", "idle", null]);
  expect((await sessions(idle))[0]?.ended_at).toEqual("2026-11-23T10:00:00.000Z");
  expect(await handled()).toBe(3);
});

test("SE-05: each end stands in the audit log with its reason, as the portal's own deed", async () => {
  const idle = await signedInAt("2026-11-24T09:00:00.000Z", false, 4003);
  await run("2026-11-24T10:00:00.000Z", [4003]);
  const entries = await asSuperuser(
    "select actor_id, record_id, reason from platform.audit_entries where company_id = 4003 and action = 'session.end'",
  );
  expect(entries).toEqual([{ actor_id: null, record_id: (await sessions(idle))[0]?.id, reason: "idle" }]);
});

test("SE-05: who comes back to a session that the job has ended reads which limit it was", async () => {
  const idle = await signedInAt("2026-11-25T09:00:00.000Z", false, 4004);
  await run("2026-11-25T10:00:00.000Z", [4004]);
  const reply = await opened.app.inject({ method: "POST", url: "/api/auth/renew", payload: {}, headers: fromPortal(idle.cookie) });
  expect(reply.json()).toEqual({ token: null, reason: "idle", idleMinutes: 30 });
});

test("more sessions than one transaction looks at are all looked at", async () => {
  const person = await signedInAt("2026-11-26T09:00:00.000Z", false, 4005);
  await asSuperuser("alter table session.sessions disable trigger all");
  await asSuperuser(
    `insert into session.sessions (company_id, id, employee_id, cookie_hash, binding_hash, kept, idle_minutes, started_at, last_used_at, ends_at)
     select company_id, gen_random_uuid(), employee_id, rpad(n::text, 43, 'x'), binding_hash, kept, case when n % 2 = 0 then 120 else 30 end,
            started_at, last_used_at, ends_at
     from session.sessions, generate_series(1, 450) n where employee_id = $1`,
    [person.employee],
  );
  await asSuperuser("alter table session.sessions enable trigger all");
  await run("2026-11-26T10:00:00.000Z", [4005]);
  expect(await handled()).toBe(226);
  expect((await sessions(person)).filter(({ end_reason }) => end_reason === null)).toHaveLength(225);
});

test("a session that is being renewed at this moment is left to the next hour", async () => {
  const person = await signedInAt("2026-11-27T09:00:00.000Z", false, 4006);
  const [{ id } = { id: "" }] = await sessions(person);
  await inTransaction(systemActor(4006), async (tx) => {
    await lockSession(tx, id);
    await run("2026-11-27T10:00:00.000Z", [4006]);
  });
  expect(await reasonOf(person)).toBeNull();
  await run("2026-11-27T11:00:00.000Z", [4006]);
  expect(await reasonOf(person)).toBe("idle");
});
