import type { Instant } from "#shared/dates.ts";
import type { ModuleJobs } from "../jobs.ts";
import { lookup } from "../transaction.ts";
import { tasksOf } from "./registry.ts";
import { jobCounts, jobHistory, type Outcome } from "./store.ts";

/** How one task does, over all companies, as the page of jobs shows it. */
export type JobHealth = {
  task: string;
  purpose: string;
  /** The pattern of its schedule in UTC; absent for what runs only when asked for. */
  at: string | undefined;
  last:
    | { start: Instant; end: Instant | undefined; outcome: Outcome | undefined; error: string | undefined; handled: number | undefined }
    | undefined;
  lastSuccess: Instant | undefined;
  failuresInARow: number;
  waiting: number;
  running: number;
  /** Tried as often as allowed: they stay until somebody looks at them. */
  dead: number;
  /** The longest waiting job that is due. */
  dueSince: Instant | undefined;
};

export const jobHealth = (jobs: ModuleJobs): Promise<JobHealth[]> =>
  lookup(async (tx) => {
    const tasks = tasksOf(jobs);
    const [history, counts] = await Promise.all([
      jobHistory(
        tx,
        tasks.map(({ name }) => name),
      ),
      jobCounts(tx),
    ]);
    return tasks.map(({ name, purpose }) => {
      const past = history.find(({ task }) => task === name);
      const now = counts.find(({ task }) => task === name);
      return {
        task: name,
        purpose,
        at: jobs.schedule.find(({ task }) => task.name === name)?.at,
        last: past?.last_start
          ? {
              start: past.last_start,
              end: past.last_end ?? undefined,
              outcome: past.last_outcome ?? undefined,
              error: past.last_error ?? undefined,
              handled: past.last_handled ?? undefined,
            }
          : undefined,
        lastSuccess: past?.last_success ?? undefined,
        failuresInARow: past?.failures ?? 0,
        waiting: now?.waiting ?? 0,
        running: now?.running ?? 0,
        dead: now?.dead ?? 0,
        dueSince: now?.due_since ?? undefined,
      };
    });
  });
