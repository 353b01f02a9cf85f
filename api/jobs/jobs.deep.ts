// Jobs of workers that die, with the waits of real life, and jobs while the database is restarted again and again.
import type { ChildProcess } from "node:child_process";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { systemActor } from "../actor.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { companyTask, enqueue, type ModuleJobs, NoPayload } from "../jobs.ts";
import { testDatabase } from "../testing-database.ts";
import { type AsSuperuser, superuserOf } from "../testing-superuser.ts";
import { inTransaction, tablesOf } from "../transaction.ts";
import { endWorkerProcess, startWorkerProcess } from "./testing-worker-process.ts";
import { startWorkers, type Workers } from "./workers.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let asSuperuser: AsSuperuser;
const working: Workers[] = [];
const children: ChildProcess[] = [];

const q = tablesOf<{ "planted.notes": { company_id: number; number: number } }>();
const hang = companyTask({ name: "planted.hang", purpose: "End at once", payload: NoPayload, run: async () => 1 });
const note = companyTask({
  name: "planted.note",
  purpose: "Note a number",
  payload: z.strictObject({ number: z.int() }),
  run: async ({ payload, company, transaction }) => {
    await transaction((tx) =>
      q(tx)
        .insertInto("planted.notes")
        .values({ company_id: company, ...payload })
        .execute(),
    );
    return 1;
  },
});
const registry: ModuleJobs = { tasks: [hang, note], schedule: [] };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const work = (): void => {
  const options = { owner: database.ownerConnection, jobs: registry, companies: async () => [] };
  working.push(startWorkers({ ...options, count: 4, log: () => undefined }));
};
const outcomes = async () =>
  (await asSuperuser<{ outcome: string | null }>("select outcome from platform.job_runs order by id")).map(({ outcome }) => outcome);

const startChild = async (): Promise<ChildProcess> => {
  const child = await startWorkerProcess(database);
  children.push(child);
  return child;
};

beforeAll(async () => {
  database = await testDatabase();
  asSuperuser = superuserOf(database.superuserConnection);
  await asSuperuser("create schema planted; create table planted.notes (company_id integer, number integer);");
  await asSuperuser("grant usage on schema planted to portal_app; grant insert on planted.notes to portal_app");
  openDatabase({ connection: database.appConnection, size: 8 });
});
afterEach(async () => {
  for (const workers of working.splice(0)) await workers.stop();
  for (const child of children.splice(0)) await endWorkerProcess(child);
  await asSuperuser("delete from jobs._private_jobs");
  await asSuperuser("delete from platform.job_runs");
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

describe("the job of a worker", () => {
  test.each([
    ["killed with -9", "SIGKILL"],
    ["whose machine says nothing any more", "SIGSTOP"],
  ] as const)("%s runs elsewhere within 30 seconds, and not before the worker is surely gone", async (_, signal) => {
    work();
    for (let round = 1; round <= 3; round++) {
      const [workers] = working.splice(0);
      await workers?.stop();
      await inTransaction(systemActor(7), (tx) => enqueue(tx, hang, {}));
      const child = await startChild();
      work();
      const began = performance.now();
      child.kill(signal);
      await expect.poll(outcomes, { timeout: 40_000, interval: 50 }).toEqual(["abandoned", "done"]);
      const seconds = (performance.now() - began) / 1000;
      expect(seconds).toBeGreaterThan(9);
      expect(seconds).toBeLessThan(30);
      child.kill("SIGKILL");
      await asSuperuser("delete from platform.job_runs");
    }
  });
});

test("a worker whose very first look for a job fails starts afresh by itself", async () => {
  await asSuperuser("alter table jobs._private_tasks rename to away");
  work();
  await pause(3000);
  await asSuperuser("alter table jobs.away rename to _private_tasks");
  await inTransaction(systemActor(7), (tx) => enqueue(tx, hang, {}));
  await expect.poll(outcomes, { timeout: 20_000, interval: 100 }).toEqual(["done"]);
});

test("none of 2,000 jobs of two processes is lost while all connections are killed twenty times", async () => {
  const many = 2000;
  work();
  work();
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const asked: number[] = [];
  const asking = (async () => {
    for (let number = 0; number < many; ) {
      try {
        await inTransaction(systemActor(7), (tx) => enqueue(tx, note, { number }));
        asked.push(number);
        number += 1;
      } catch {
        await pause(20); // the commit may have come through all the same: then the number is there twice
      }
    }
  })();
  for (let round = 0; round < 20; round++) {
    await pause(400);
    await asSuperuser(kill);
  }
  await asking;
  // What failed for want of a connection waits for its next attempt, which need not be waited for here.
  const hurry = () => asSuperuser("update jobs._private_jobs set run_at = now() where locked_at is null returning 1");
  const left = async () => {
    await hurry();
    return (await asSuperuser("select from jobs._private_jobs")).length;
  };
  await expect.poll(left, { timeout: 120_000, interval: 500 }).toBe(0);
  const noted = await asSuperuser<{ number: number }>("select distinct number from planted.notes order by number");
  expect(noted.map(({ number }) => number)).toEqual(asked);
});
