import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { auditEndpoints } from "../../audit/contract.ts";
import { jobEndpoints as endpoints } from "../../jobs/contract.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

type Staff = TestEmployee & { caller: Caller };
const join = async (home: TestCompany): Promise<Staff> => {
  const person = await makeEmployee(home);
  return { ...person, caller: callerFor(portal.app, await signInAs(await makeAccount({ ...person, role: "Admin" }))) };
};

const name = "session.purge-links";
const params = { name };
type Past = { company: number | null; minutes: number; outcome: string | null; task?: string; error?: string };
const addRun = ({ company, minutes, outcome, task = name, error }: Past) =>
  portal.asSuperuser(
    `insert into platform.job_runs (job, task, company_id, attempt, worker, started_at, ended_at, outcome, handled, error)
     values (1, $1, $2, 1, 'w', now() - $3 * interval '1 minute',
       case when $4::text is not null then now() - $3 * interval '1 minute' + interval '1 second' end, $4, 7, $5)`,
    [task, company, minutes, outcome, error ?? null],
  );
const read = ({ caller }: Staff) => caller.call(endpoints.job, { params });

describe("AD-05 the page of jobs", () => {
  test("shows every job once, with what it is for and when it runs", async () => {
    const { caller } = await join(await makeCompany());
    const { jobs } = await caller.call(endpoints.jobs, {});
    expect(jobs.filter((job) => job.name.endsWith(".each"))).toEqual([]);
    expect(new Set(jobs.map((job) => job.name)).size).toBe(jobs.length);
    const job = (wanted: string) => jobs.find((one) => one.name === wanted);
    expect(job(name)).toMatchObject({ rhythm: "Daily at 02:00 UTC", state: "idle", actions: ["run"] });
    expect(job("administration.check-audit")).toMatchObject({ rhythm: "Daily at 03:00, head office" });
    expect(job("administration.check-audit")?.nextAt).toMatch(/T21:30:00/);
    expect(job("leave.reminders")).toMatchObject({ rhythm: "Daily at 09:00, each place" });
    expect(job("leave.reminders")?.nextAt).toMatch(/T03:30:00/);
    expect(job("platform.send-mail")).toMatchObject({ actions: [] });
    expect(job("platform.send-mail")?.rhythm).toBeUndefined();
  });

  test("shows the runs of the own company and of the installation, never those of another", async () => {
    const [home, elsewhere] = [await makeCompany(), await makeCompany()];
    const admin = await join(home);
    await addRun({ company: elsewhere.company, minutes: 1, outcome: "failed", error: "Theirs" });
    await addRun({ company: home.company, minutes: 5, outcome: "done" });
    const detail = await read(admin);
    expect(detail.runs).toMatchObject([{ outcome: "done", rows: 7, attempt: 1 }]);
    expect(detail).toMatchObject({ state: "idle", failures: 0 });
    expect(JSON.stringify(await admin.caller.call(endpoints.jobs, {}))).not.toContain("Theirs");
  });

  test.each<[string, Omit<Past, "company">[]]>([
    [
      "failing",
      [
        { minutes: 10, outcome: "done" },
        { minutes: 5, outcome: "failed", error: "Error: no" },
      ],
    ],
    ["late", [{ minutes: 3 * 24 * 60, outcome: "done" }]],
    [
      "idle",
      [
        { minutes: 30, outcome: "failed" },
        { minutes: 5, outcome: "done" },
      ],
    ],
  ])("says that it is %s", async (state, runs) => {
    const home = await makeCompany();
    for (const run of runs) await addRun({ ...run, company: home.company });
    expect((await read(await join(home))).state).toBe(state);
  });
});

describe("AD-05 running a job now", () => {
  test("runs it for the own company, and says who asked", async () => {
    const home = await makeCompany();
    const admin = await join(home);
    await admin.caller.call(endpoints.runJob, { params, body: {} });
    await portal.jobs.runJobs();
    const detail = await read(admin);
    expect(detail.runs).toMatchObject([{ outcome: "done" }]);
    const { items } = await admin.caller.call(auditEndpoints.audit, { query: { action: "administration.run_job" } });
    expect(items).toMatchObject([{ actor: { code: admin.code }, label: "Started a job" }]);
  });

  test("is refused while it waits or runs, with the words who started it and when", async () => {
    const home = await makeCompany();
    const [admin, other] = [await join(home), await join(home)];
    await admin.caller.call(endpoints.runJob, { params, body: {} });
    const waiting = await other.caller.refused(endpoints.runJob, { params, body: {} });
    expect(waiting.sentences).toEqual(["It was asked for already and begins as soon as a worker is free."]);
    await portal.asSuperuser("update jobs._private_jobs set locked_at = now(), locked_by = 'w' where payload ->> 'company' = $1", [
      String(home.company),
    ]);
    await portal.asSuperuser(
      "insert into platform.job_runs (job, task, company_id, attempt, worker, started_at) values (1, $1, $2, 1, 'w', now() + interval '1 second')",
      [name, home.company],
    );
    const running = await other.caller.refused(endpoints.runJob, { params, body: {} });
    expect([running.status, running.code]).toEqual([409, "administration.job_running"]);
    expect(running.sentences[0]).toMatch(new RegExp(`^Started \\d+ s ago by ${admin.name}\\.$`));
    expect((await read(other)).state).toBe("running");
    await portal.asSuperuser("delete from jobs._private_jobs");
  });

  test("pressed by ten at once it runs once", async () => {
    const home = await makeCompany();
    const { caller } = await join(home);
    const press = () =>
      caller.call(endpoints.runJob, { params, body: {} }).then(
        () => 1,
        () => 0,
      );
    await Promise.all(Array.from({ length: 10 }, press));
    const waiting = await portal.asSuperuser("select from jobs._private_jobs where payload ->> 'company' = $1", [String(home.company)]);
    expect(waiting).toHaveLength(1);
    await portal.asSuperuser("delete from jobs._private_jobs");
  });
});

describe("AD-05 a job that fails three times in a row", () => {
  test("is told to all Admins, once for each row of failures", async () => {
    const home = await makeCompany();
    const [admin, other] = [await join(home), await join(home)];
    const told = async ({ caller }: Staff) => (await caller.call(notificationEndpoints.list, { query: {} })).items;
    const watch = () => portal.jobs.runSlot("administration.watch-jobs.each", clock.now());
    for (const minutes of [50, 40]) await addRun({ company: home.company, minutes, outcome: "failed" });
    await watch();
    expect(await told(admin)).toEqual([]);
    await addRun({ company: home.company, minutes: 30, outcome: "failed" });
    await watch();
    await watch();
    for (const reader of [admin, other])
      expect(await told(reader)).toMatchObject([
        { event: "administration.job_failed", params: { count: 3 }, path: `/administration/jobs/${name}` },
      ]);
    await addRun({ company: home.company, minutes: 20, outcome: "done" });
    for (const minutes of [15, 10, 5]) await addRun({ company: home.company, minutes, outcome: "failed" });
    await watch();
    expect(await told(admin)).toHaveLength(2);
  });
});
