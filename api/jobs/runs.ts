// How a run of a job is recorded: by the role that works, through functions that nobody who serves may call.
import type { Outcome } from "./store.ts";

export type Queries = { query: <Row extends object>(sql: string, values: unknown[]) => Promise<{ rows: Row[] }> };

export type BegunRun = {
  job: string;
  task: string;
  company?: number | undefined;
  slot?: string | undefined;
  attempt: number;
  worker: string;
};
export type RunEnd = { outcome: Outcome; handled?: number | undefined; error?: string | undefined };

/** The number of the run. */
export const beginRun = async (queries: Queries, { job, task, company, slot, attempt, worker }: BegunRun): Promise<number> => {
  const values = [job, task, company ?? null, slot ?? null, attempt, worker];
  const { rows } = await queries.query<{ run: number }>("select platform.begin_job_run($1, $2, $3, $4, $5, $6) as run", values);
  return rows[0]?.run ?? 0;
};

export const endRun = async (queries: Queries, run: number, { outcome, handled, error }: RunEnd): Promise<void> => {
  await queries.query("select platform.end_job_run($1, $2, $3, $4)", [run, outcome, handled ?? null, error ?? null]);
};
