// Works through the jobs at the test's word, so that nothing runs behind its back.
import { runOnce } from "graphile-worker";
import type pg from "pg";
import type { Instant } from "#shared/dates.ts";
import { clock } from "../clock.ts";
import type { ModuleJobs, Task } from "../jobs.ts";
import { withClient } from "../roles.ts";
import { openPool } from "./connection.ts";
import { libraryOptions } from "./life.ts";
import { tasksOf } from "./registry.ts";
import { executorOf } from "./run-task.ts";

type TestJobs = {
  /** Runs all that is due by the portal's clock, also what these jobs ask for, one after the other; a failed job waits for its next attempt. */
  runJobs: () => Promise<void>;
  /** What the schedule would start at that moment, and then all that is due. */
  runSlot: (task: Task | string, slot: Instant) => Promise<void>;
  /** What went wrong, in the words of the log. */
  failures: string[];
};

export const testJobs = (owner: pg.PoolConfig, jobs: ModuleJobs, companies: () => Promise<number[]>): TestJobs => {
  const failures: string[] = [];
  const log = (line: string) => void failures.push(line);
  const asOwner = (statement: string, values: unknown[]) =>
    withClient(owner, async (client) => void (await client.query(statement, values)));

  const runJobs = async (): Promise<void> => {
    // The queue goes by the database's clock: what is due by the portal's is due now.
    await asOwner("update jobs._private_jobs set run_at = least(run_at, now()) where run_at <= $1 and attempts = 0", [clock.now()]);
    const pool = openPool(owner, 2, () => undefined);
    try {
      const taskList = Object.fromEntries(tasksOf(jobs).map((task) => [task.name, executorOf(task, { companies, log })]));
      await runOnce({ ...libraryOptions(() => undefined), pgPool: pool, concurrency: 1, taskList });
    } finally {
      await pool.end();
    }
  };
  const runSlot = async (task: Task | string, slot: Instant): Promise<void> => {
    const name = typeof task === "string" ? task : task.name;
    await asOwner("select jobs.add_job($1, $2)", [name, JSON.stringify({ _cron: { ts: slot, backfilled: false } })]);
    await runJobs();
  };
  return { runJobs, runSlot, failures };
};
