// What becomes of jobs when a worker is killed, or loses its database while it lives.
import type { ChildProcess } from "node:child_process";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "../actor.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { companyTask, enqueue, type ModuleJobs, NoPayload } from "../jobs.ts";
import { withClient } from "../roles.ts";
import { testDatabase } from "../testing-database.ts";
import { type AsSuperuser, superuserOf } from "../testing-superuser.ts";
import { inTransaction, tablesOf } from "../transaction.ts";
import { endWorkerProcess, startWorkerProcess } from "./testing-worker-process.ts";
import { startWorkers, type Workers, type WorkersOptions } from "./workers.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let asSuperuser: AsSuperuser;
const working: Workers[] = [];
const children: ChildProcess[] = [];
let lines: string[] = [];

const q = tablesOf<{ "planted.notes": { company_id: number; note: string } }>();
let script: (run: { attempt: number; signal: AbortSignal; write: (note: string) => Promise<void> }) => Promise<void>;

/** Does what the test at hand has written for it. */
const scripted = companyTask({
  name: "planted.scripted",
  purpose: "Follow the script",
  payload: NoPayload,
  run: async ({ transaction, company, attempt, signal }) => {
    const write = (note: string, slowly = 0) =>
      transaction(async (tx) => {
        await q(tx).insertInto("planted.notes").values({ company_id: company, note }).execute();
        await pause(slowly);
      });
    await script({ attempt, signal, write });
    return undefined;
  },
});
const hang = companyTask({ name: "planted.hang", purpose: "End at once", payload: NoPayload, run: async () => 1 });
const registry: ModuleJobs = { tasks: [scripted, hang], schedule: [] };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const quick = { every: 100, patience: 700 };
const work = (options: Partial<WorkersOptions> = {}): Workers => {
  const workers = startWorkers({
    owner: database.ownerConnection,
    jobs: registry,
    companies: async () => [],
    count: 2,
    vigilance: quick,
    log: (line: string) => void lines.push(line),
    ...options,
  });
  working.push(workers);
  return workers;
};
const ask = (task = scripted) => inTransaction(systemActor(7), (tx) => enqueue(tx, task, {}));
const until = (value: () => unknown, timeout = 10_000) => expect.poll(value, { timeout, interval: 20 });
const notes = async () => (await asSuperuser<{ note: string }>("select note from planted.notes order by note")).map(({ note }) => note);
const runs = (columns = "attempt, outcome") => asSuperuser(`select ${columns} from platform.job_runs order by id`);
const waiting = () => asSuperuser("select from jobs._private_jobs");
const lockedBy = async () =>
  (await asSuperuser<{ locked_by: string | null }>("select locked_by from jobs._private_jobs")).map(({ locked_by }) => locked_by);
const locks = `from pg_locks where locktype = 'advisory' and classid = 7236119 and granted
  and database = (select oid from pg_database where datname = current_database())`;
const presences = async () => (await asSuperuser<{ held: number }>(`select count(*)::integer as held ${locks}`))[0]?.held;
const killPresences = `select pg_terminate_backend(pid) ${locks}`;

const startChild = async (): Promise<ChildProcess> => {
  const child = await startWorkerProcess(database);
  children.push(child);
  return child;
};

beforeAll(async () => {
  database = await testDatabase();
  asSuperuser = superuserOf(database.superuserConnection);
  await asSuperuser("create schema planted; create table planted.notes (company_id integer, note text);");
  await asSuperuser("grant usage on schema planted to portal_app; grant insert on planted.notes to portal_app");
  openDatabase({ connection: database.appConnection, size: 5 });
});
afterEach(async () => {
  for (const workers of working.splice(0)) await workers.stop();
  for (const child of children.splice(0)) await endWorkerProcess(child);
  await asSuperuser("delete from jobs._private_jobs");
  await asSuperuser("delete from platform.job_runs; delete from planted.notes");
  lines = [];
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

describe("a worker that is killed with -9", () => {
  test("has its job done by another one, and the run it began is recorded as abandoned", async () => {
    await ask(hang);
    const child = await startChild();
    expect(await runs()).toEqual([{ attempt: 1, outcome: null }]);
    work();
    await pause(2 * quick.patience);
    expect(await runs()).toEqual([{ attempt: 1, outcome: null }]); // while it lives nobody takes its job
    child.kill("SIGKILL");
    await until(() => runs()).toEqual([
      { attempt: 1, outcome: "abandoned" },
      { attempt: 2, outcome: "done" },
    ]);
    await until(waiting).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/^The worker pool-\w+ is gone; its jobs were given to others\.$/)]);
  });
});

describe("a worker that is asked to stop", () => {
  test("finishes what it does and takes nothing new", async () => {
    script = async ({ write }) => {
      await pause(400);
      await write("finished");
    };
    const workers = work({ count: 1 });
    await ask();
    await until(() => runs()).toEqual([{ attempt: 1, outcome: null }]);
    await ask();
    await workers.stop();
    expect(await notes()).toEqual(["finished"]);
    expect(await lockedBy()).toEqual([null]);
  });

  test("gives back what does not finish in time, and that writes nothing more", async () => {
    let over = (): void => undefined;
    const late = new Promise<unknown>((resolve) => {
      script = async ({ attempt, write }) => {
        if (attempt > 1) return write("by the other one");
        await new Promise<void>((go) => {
          over = go;
        });
        await write("too late").catch(resolve);
      };
    });
    const workers = work({ farewell: 100 });
    await ask();
    await until(() => runs()).toEqual([{ attempt: 1, outcome: null }]);
    await workers.stop();
    work();
    await until(notes).toEqual(["by the other one"]);
    over();
    expect(await late).toMatchObject({ name: "JobGone" });
    expect(await notes()).toEqual(["by the other one"]);
  });
});

describe("a worker that loses its connections", () => {
  test("all of them, works again by itself, and the job it had is done", async () => {
    let wasAsked = 0;
    script = async ({ attempt, write }) => {
      wasAsked += 1;
      await pause(300);
      await write(`attempt ${attempt}`);
    };
    work();
    await ask();
    await until(() => wasAsked).toBe(1);
    const others = "datname = current_database() and pid <> pg_backend_pid()";
    await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    await until(waiting, 15_000).toEqual([]);
    expect(await notes()).toHaveLength(1);
    await expect
      .poll(() =>
        ask().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await until(notes, 15_000).toHaveLength(2);
  });

  test("and gets no new ones for a while, works again by itself and does what was asked for before", async () => {
    const name = database.superuserConnection.database;
    const elsewhere = superuserOf({ ...database.superuserConnection, database: "postgres" });
    let endNow = (): void => undefined;
    script = async ({ attempt, write }) => {
      await write(`attempt ${attempt}`);
      if (attempt === 1) await new Promise<void>((resolve) => (endNow = resolve));
    };
    work();
    await ask();
    await until(notes).toEqual(["attempt 1"]);
    await ask(hang);
    await elsewhere(`alter database "${name}" allow_connections false`);
    await elsewhere(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    endNow(); // done, but nobody can be told
    await pause(3000);
    await elsewhere(`alter database "${name}" allow_connections true`);
    await until(waiting, 15_000).toEqual([]);
    expect(await notes()).toEqual(["attempt 1", "attempt 2"]); // not known to be done, so it is done once more
    expect((await runs("outcome")).filter(({ outcome }: { outcome?: string }) => outcome === null)).toEqual([]);
  });

  test("that of its lock, takes it again before others give its jobs away", async () => {
    script = async ({ write }) => {
      await pause(1500);
      await write("once");
    };
    work();
    work();
    await until(presences).toBe(2);
    await ask();
    await until(lockedBy).toEqual([expect.stringMatching(/^pool-/)]);
    await asSuperuser(killPresences);
    await until(presences).toBe(2);
    await until(waiting).toEqual([]);
    expect(await notes()).toEqual(["once"]);
    expect(await runs()).toEqual([{ attempt: 1, outcome: "done" }]);
    expect(lines.filter((line) => line.includes("is gone"))).toEqual([]);
  });

  test("that of its lock for long, starts nothing new, and what it still runs changes nothing once another has it", async () => {
    script = async ({ attempt, write }) => {
      if (attempt === 1) await pause(2000);
      await write(`attempt ${attempt}`);
    };
    const blind = { every: 100_000, patience: 0 };
    const worker = work({ vigilance: blind });
    await ask();
    await until(lockedBy).toEqual([expect.stringMatching(/^pool-/)]);
    const [name] = await lockedBy();
    await withClient(database.superuserConnection, async (client) => {
      await client.query(killPresences);
      const take = () => client.query("select pg_try_advisory_lock(7236119, hashtext($1)) as taken", [name]);
      await until(async () => (await take()).rows).toEqual([{ taken: true }]); // so that it stays without
      await ask(hang);
      await pause(400);
      expect((await lockedBy()).sort()).toEqual([null, name]);
      await asSuperuser("select platform.give_back_jobs_of($1)", [name]);
      work({ vigilance: blind });
      await until(waiting).toEqual([]);
      await pause(2000);
      expect(await notes()).toEqual(["attempt 2"]);
      const outcomes = (await runs("task || ' ' || outcome as run")).map((row) => Object.values(row)[0]).sort();
      expect(outcomes).toEqual(["planted.hang done", "planted.scripted abandoned", "planted.scripted done"]);
      const began = performance.now();
      await worker.stop();
      expect(performance.now() - began).toBeLessThan(4000); // though it waits for its lock
    });
  });

  test("and with them a job that another has begun, does not take it off the queue when it is through with it", async () => {
    const goOn: (() => void)[] = [];
    script = () => new Promise<void>((resolve) => goOn.push(resolve));
    const blind = { every: 100_000, patience: 0 };
    work({ vigilance: blind, count: 1 });
    await ask();
    await until(() => goOn.length).toBe(1);
    await asSuperuser("select platform.give_back_jobs_of($1)", await lockedBy());
    work({ vigilance: blind, count: 1 });
    await until(() => goOn.length).toBe(2);
    goOn[0]?.();
    await pause(300);
    expect([await waiting(), await runs("outcome")]).toEqual([[{}], [{ outcome: "abandoned" }, { outcome: null }]]);
    goOn[1]?.();
    await until(waiting).toEqual([]);
    expect(await runs("outcome")).toEqual([{ outcome: "abandoned" }, { outcome: "done" }]);
  });

  test("just when it has locked a job and before it could learn which, gives it back, and the queue with it", async () => {
    work();
    await ask(hang);
    await until(() => runs()).toEqual([{ attempt: 1, outcome: "done" }]);
    const [{ worker } = { worker: "" }] = await asSuperuser<{ worker: string }>("select worker from platform.job_runs");
    await asSuperuser("select jobs.add_job('planted.hang', '{\"company\": 7}', 'q', '2999-01-01')");
    const lock = "set locked_by = $1, locked_at = now()";
    for (const table of ["_private_jobs", "_private_job_queues"]) await asSuperuser(`update jobs.${table} ${lock}`, [worker]);
    await until(lockedBy).toEqual([null]);
    expect(await asSuperuser("select locked_by from jobs._private_job_queues")).toEqual([{ locked_by: null }]);
    expect(lines).toEqual(["Jobs that a broken connection had locked wait again: 1"]);
  });

  test("in the middle of a transaction keeps its job until that has ended", async () => {
    const connection = database.appConnection;
    await asSuperuser("select jobs.add_job('planted.hang', '{\"company\": 7}')");
    await asSuperuser("update jobs._private_jobs set locked_by = 'pool-x', locked_at = now(), attempts = 1");
    const [{ id } = { id: 0 }] = await asSuperuser<{ id: number }>("select id from jobs._private_jobs");
    const held = superuserOf(connection)(`select platform.hold_job(${id}, 'pool-x', 1); select pg_sleep(0.5)`);
    await pause(200);
    const give = () => asSuperuser("select platform.give_back_jobs_of('pool-x') as given");
    expect(await give()).toEqual([{ given: false }]);
    await held;
    expect(await give()).toEqual([{ given: true }]);
    expect(await superuserOf(connection)(`select platform.hold_job(${id}, 'pool-x', 1) as held`)).toEqual([{ held: false }]);
  });
});
