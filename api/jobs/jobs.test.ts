import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { systemActor } from "../actor.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { companyTask, eachCompany, enqueue, installationTask, type ModuleJobs, NoPayload, scheduled } from "../jobs.ts";
import { testDatabase } from "../testing-database.ts";
import { type AsSuperuser, superuserOf } from "../testing-superuser.ts";
import { inTransaction, lookup } from "../transaction.ts";
import { jobHealth } from "./health.ts";
import { platformJobs } from "./own-jobs.ts";
import { testJobs } from "./testing.ts";
import { startWorkers, type Workers, type WorkersOptions } from "./workers.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let asSuperuser: AsSuperuser;
let jobs: ReturnType<typeof testJobs>;
const working: Workers[] = [];

/** What the tasks below have done, in order. */
let done: string[] = [];
let onNote: (text: string) => Promise<void> | void = () => undefined;

const note = companyTask({
  name: "planted.note",
  purpose: "Note a text",
  payload: z.strictObject({ text: z.string() }),
  run: async ({ payload, company, transaction, slot, attempt }) => {
    await onNote(payload.text);
    await transaction(async () => undefined);
    done.push([company, payload.text, ...(attempt > 1 ? [attempt] : []), ...(slot ? [slot] : [])].join(" "));
    return payload.text.length;
  },
});
const fragile = companyTask({
  name: "planted.fragile",
  purpose: "Fail",
  attempts: 2,
  payload: NoPayload,
  run: async ({ company }) => {
    if (company === 13) throw new Error('No mailbox "asha@larkfield.example"\nsecond line');
    done.push(`sound ${company}`);
    return undefined;
  },
});
const hourly = installationTask({
  name: "planted.hourly",
  purpose: "Note the hour",
  run: async ({ slot }) => {
    done.push(String(slot));
    return undefined;
  },
});
const everywhere = eachCompany(fragile, { at: "0 3 * * *", fill: "1d" });
const registry: ModuleJobs = { tasks: [note, fragile], schedule: [scheduled(hourly, { at: "0 * * * *", fill: "6h" }), everywhere] };
const companies = async () => [12, 13, 14];

const work = (options: Partial<WorkersOptions> = {}): Workers => {
  const workers = startWorkers({ owner: database.ownerConnection, jobs: registry, companies, count: 2, log: () => undefined, ...options });
  working.push(workers);
  return workers;
};
const ask = (text: string, wish?: Parameters<typeof enqueue>[3], company = 7) =>
  inTransaction(systemActor(company), (tx) => enqueue(tx, note, { text }, wish));
const until = (value: () => unknown, timeout = 10_000) => expect.poll(value, { timeout, interval: 20 });
const runs = (columns = "task, outcome") => asSuperuser(`select ${columns} from platform.job_runs order by id`);

beforeAll(async () => {
  database = await testDatabase();
  asSuperuser = superuserOf(database.superuserConnection);
  jobs = testJobs(database.ownerConnection, registry, companies);
  openDatabase({ connection: database.appConnection, size: 5 });
});
afterEach(async () => {
  for (const workers of working.splice(0)) await workers.stop();
  await asSuperuser("delete from jobs._private_jobs");
  await asSuperuser("delete from jobs._private_known_crontabs");
  await asSuperuser("delete from platform.job_runs");
  done = [];
  onNote = () => undefined;
  jobs.failures.splice(0);
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

describe("a job", () => {
  test("runs after the commit of who asked for it, in the same company, and never before", async () => {
    work();
    await inTransaction(systemActor(7), async (tx) => {
      await enqueue(tx, note, { text: "hello" });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(done).toEqual([]);
    });
    await until(() => done).toEqual(["7 hello"]);
    await until(() => runs("task, company_id, attempt, outcome, handled, ended_at is not null as ended")).toEqual([
      { task: "planted.note", company_id: 7, attempt: 1, outcome: "done", handled: 5, ended: true },
    ]);
  });

  test("of a transaction that was rolled back does not exist", async () => {
    const failing = inTransaction(systemActor(7), async (tx) => {
      await enqueue(tx, note, { text: "never" });
      throw new Error("Thought better of it.");
    });
    await expect(failing).rejects.toThrow("Thought better of it.");
    expect(await asSuperuser("select from jobs._private_jobs")).toEqual([]);
  });

  test("asked for again under its key replaces the one that waits, within the company only", async () => {
    await ask("first", { key: "k" });
    await ask("second", { key: "k" });
    await ask("theirs", { key: "k" }, 8);
    await jobs.runJobs();
    expect(done.sort()).toEqual(["7 second", "8 theirs"]);
  });

  test("may wait for its moment", async () => {
    await ask("later", { runAt: "2999-01-01T00:00:00Z" });
    await jobs.runJobs();
    expect(done).toEqual([]);
  });

  test("of a queue waits for the one before it, another company's does not", async () => {
    let running = 0;
    let most = 0;
    onNote = async (text) => {
      if (text === "other") return;
      running += 1;
      most = Math.max(most, running);
      await vi.waitUntil(() => done.includes("8 other"), { timeout: 15_000 });
      await new Promise((resolve) => setTimeout(resolve, 100)); // room for one that would not wait
      running -= 1;
    };
    for (const text of ["a", "b", "c"]) await ask(text, { queue: "q" });
    await ask("other", { queue: "q" }, 8);
    work({ count: 4 });
    await until(() => done.length).toBe(4);
    expect([most, done[0]]).toEqual([1, "8 other"]);
  });

  test("of a queue begins as soon as the one before it has left the queue", async () => {
    for (const text of ["a", "b", "c"]) await ask(text, { queue: "q" });
    work({ count: 1 });
    await until(() => done.length, 3000).toBe(3);
  });

  test("whose payload is not as declared fails with a sentence, and its task is not run", async () => {
    await asSuperuser('select jobs.add_job(\'planted.note\', \'{"company": 7, "payload": {"text": 5}}\')');
    await jobs.runJobs();
    expect([done, await runs("outcome, error")]).toEqual([[], [{ outcome: "failed", error: "Not as declared: text invalid_type" }]]);
  });

  test("that fails is tried again after a pause and is dead after its last attempt", async () => {
    await inTransaction(systemActor(13), (tx) => enqueue(tx, fragile, {}));
    await jobs.runJobs();
    const [waiting] = await asSuperuser<{ pause: number; last_error: string }>(
      "select extract(epoch from run_at - now())::float as pause, last_error from jobs._private_jobs",
    );
    expect(waiting?.pause).toBeGreaterThan(1);
    expect(waiting?.last_error).toBe("Error: No mailbox …");
    await asSuperuser("update jobs._private_jobs set run_at = now()");
    await jobs.runJobs();
    await asSuperuser("update jobs._private_jobs set run_at = now()");
    await jobs.runJobs();
    expect(await runs("attempt, outcome, error")).toEqual([
      { attempt: 1, outcome: "failed", error: "Error: No mailbox …" },
      { attempt: 2, outcome: "dead", error: "Error: No mailbox …" },
    ]);
    const health = (await jobHealth(registry)).find(({ task }) => task === "planted.fragile");
    expect(health).toMatchObject({ failuresInARow: 2, dead: 1, waiting: 0, running: 0, lastSuccess: undefined, last: { outcome: "dead" } });
  });
});

describe("the page of jobs", () => {
  test("finds the last run, the last success and the failures since", async () => {
    await ask("fine");
    await jobs.runJobs();
    await asSuperuser("select jobs.add_job('planted.note', '{\"company\": 7}')");
    await jobs.runJobs();
    await ask("waits", { runAt: "2999-01-01T00:00:00Z" });
    const [health] = await jobHealth(registry);
    expect(health).toMatchObject({ task: "planted.note", purpose: "Note a text", at: undefined, failuresInARow: 1, waiting: 2, dead: 0 });
    expect(health?.last).toMatchObject({ outcome: "failed", error: "Not as declared: text invalid_type" });
    expect((health?.lastSuccess ?? "") < (health?.last?.start ?? "")).toBe(true);
    expect((await jobHealth(registry)).find(({ task }) => task === "planted.hourly")).toMatchObject({ at: "0 * * * *", last: undefined });
  });
});

describe("the schedule", () => {
  const knownSince = (hours: number) =>
    asSuperuser(
      `insert into jobs._private_known_crontabs (identifier, known_since, last_execution)
       values ('planted.hourly', now() - interval '9 hours', date_trunc('hour', now()) - $1 * interval '1 hour')`,
      [hours],
    );

  test("two processes run each slot once, also the hours that were missed in an outage", async () => {
    await knownSince(4);
    work();
    work();
    await until(() => done.length).toBeGreaterThanOrEqual(4);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const slots = await asSuperuser<{ slot: string; hour: boolean }>(
      "select slot, slot > now() - interval '5 hours' as hour from platform.job_runs where task = 'planted.hourly' order by slot",
    );
    expect(slots.map(({ hour }) => hour)).toEqual([true, true, true, true]);
    expect(new Set(done)).toEqual(new Set(slots.map(({ slot }) => slot)));
  });

  test("does not go back further than it may", async () => {
    await knownSince(9);
    work();
    await until(() => done.length).toBe(6);
  });

  test("a process that leaves it to others adds nothing of it, and runs what is asked", async () => {
    await knownSince(4);
    work({ keepsSchedule: false });
    await ask("a");
    await until(() => done).toEqual(["7 a"]);
    expect(await runs("task")).toEqual([{ task: "planted.note" }]);
  });

  test("what is due in each company runs in all, though it fails in one", async () => {
    await jobs.runSlot(everywhere.task, "2026-11-21T03:00:00.000Z");
    expect(done).toEqual(["sound 12", "sound 14"]);
    expect(await runs("task, company_id, outcome, to_char(slot at time zone 'UTC', 'HH24:MI') as slot")).toEqual([
      { task: "planted.fragile.each", company_id: null, outcome: "done", slot: "03:00" },
      { task: "planted.fragile", company_id: 12, outcome: "done", slot: "03:00" },
      { task: "planted.fragile", company_id: 13, outcome: "failed", slot: "03:00" },
      { task: "planted.fragile", company_id: 14, outcome: "done", slot: "03:00" },
    ]);
  });
});

describe("the serving role", () => {
  const asApp = (company: string, statement: string) =>
    superuserOf(database.appConnection)(`select set_config('app.company', '${company}', true); ${statement}`);

  test.each([
    ["reads the queue", "select * from jobs._private_jobs"],
    ["reads it through the view", "select * from jobs.jobs"],
    ["writes into the queue", "insert into jobs._private_jobs (task_id) values (1)"],
    ["takes a job off the queue", "delete from jobs._private_jobs"],
    ["calls the library's own function", "select jobs.add_job('planted.note')"],
    ["reads the record of runs", "select * from platform.job_runs"],
    ["writes the record of runs", "insert into platform.job_runs (job, task, attempt, worker) values (1, 'x', 1, 'w')"],
    ["records a run", "select platform.begin_job_run(1, 'x', 1, now(), 1, 'w')"],
    ["gives a worker's jobs away", "select platform.give_back_jobs_of('w')"],
    ["asks for a job of another company", "select platform.enqueue('planted.note', '{\"company\": 8}')"],
    ["asks for a job of no company", "select platform.enqueue('planted.note', '{}')"],
  ])("never %s", (_, statement) => expect(asApp("7", statement)).rejects.toMatchObject({ code: "42501" }));

  test("may call what the portal asks for, and nothing that only workers do", async () => {
    const may = await asSuperuser<{ name: string; app: boolean; all: boolean }>(
      `select proname as name, has_function_privilege('portal_app', oid, 'execute') as app, has_function_privilege('public', oid, 'execute') as all
       from pg_proc where pronamespace = 'platform'::regnamespace and proname ~ 'job|worker|enqueue|forgotten' order by proname`,
    );
    expect(may.length).toBe(15);
    expect(may.filter((row) => row.app).map(({ name }) => name)).toEqual([
      "enqueue",
      "hold_job",
      "job_counts",
      "job_counts_here",
      "job_history",
      "job_history_here",
      "job_runs_here",
      "purge_job_runs",
    ]);
    expect(may.filter((row) => row.all)).toEqual([]);
  });

  test("without a company asks for no company's job", () =>
    expect(asApp("", "select platform.enqueue('planted.note', '{\"company\": 8}')")).rejects.toMatchObject({ code: "42501" }));
});

test("records of runs are removed after 90 days, however many", async () => {
  await asSuperuser(
    `insert into platform.job_runs (job, task, attempt, worker, started_at, ended_at, outcome)
     select 1, 'planted.old', 1, 'w', now() - interval '90 days' - n * interval '1 second', now(), 'done' from generate_series(1, 10001) n`,
  );
  await asSuperuser(
    "update platform.job_runs set started_at = now() - interval '89 days' where id = (select min(id) from platform.job_runs)",
  );
  const own = testJobs(database.ownerConnection, platformJobs, companies);
  await own.runSlot("platform.purge-job-runs", "2026-11-21T02:10:00.000Z");
  const [purge, ...left] = (await runs("task, handled, error")).reverse();
  expect(purge).toEqual({ task: "platform.purge-job-runs", handled: 10_000, error: null });
  expect(left).toMatchObject([{ task: "planted.old" }]);
});

test("the owner sees no record of a run either, but through the functions", async () => {
  await ask("hello");
  await jobs.runJobs();
  expect(await superuserOf(database.ownerConnection)("select * from platform.job_runs")).toEqual([]);
  expect(await lookup(() => jobHealth(registry))).not.toEqual([]);
});
