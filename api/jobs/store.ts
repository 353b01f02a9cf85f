// The functions of the migration that the serving role may call; the queue itself is out of its reach.
import { sql } from "kysely";
import type { Instant } from "#shared/dates.ts";
import { type LookupTx, type Tx, tablesOf } from "../transaction.ts";
import type { Envelope } from "./envelope.ts";

const q = tablesOf<Record<never, never>>();

const rowsOf = async <Row>(tx: Tx | LookupTx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(q(tx))).rows;

type NewJob = { task: string; envelope: Envelope; attempts: number; key?: string; runAt?: Instant; queue?: string };

export const addJob = async (tx: Tx | LookupTx, { task, envelope, attempts, key, runAt, queue }: NewJob): Promise<void> => {
  const payload = JSON.stringify(envelope);
  await rowsOf(tx, sql`select platform.enqueue(${task}, ${payload}, ${key ?? null}, ${runAt ?? null}, ${queue ?? null}, ${attempts})`);
};

/** Which attempt of which job by which worker. */
export type Held = { job: string; worker: string; attempt: number };

/** Whether it still is this worker's; if so, nobody is given the job before the transaction ends. */
export const holdJob = async (tx: Tx | LookupTx, { job, worker, attempt }: Held): Promise<boolean> =>
  (await rowsOf(tx, sql<{ held: boolean }>`select platform.hold_job(${job}, ${worker}, ${attempt}) as held`))[0]?.held ?? false;

/** How many were removed; 0 when none is left. */
export const purgeJobRuns = async (tx: LookupTx): Promise<number> =>
  (await rowsOf(tx, sql<{ removed: number }>`select platform.purge_job_runs() as removed`))[0]?.removed ?? 0;

export type Outcome = "done" | "failed" | "dead" | "abandoned";

/** What became of the runs of a task so far. */
export type HistoryRow = {
  task: string;
  last_start: Instant | null;
  last_end: Instant | null;
  last_outcome: Outcome | null;
  last_error: string | null;
  last_handled: number | null;
  last_success: Instant | null;
  failures: number;
};
type CountRow = { task: string; waiting: number; running: number; dead: number; due_since: Instant | null };

export const jobHistory = (tx: LookupTx, tasks: readonly string[]): Promise<HistoryRow[]> =>
  rowsOf(tx, sql<HistoryRow>`select * from platform.job_history(${tasks}::text[])`);

export const jobCounts = (tx: LookupTx): Promise<CountRow[]> => rowsOf(tx, sql<CountRow>`select * from platform.job_counts()`);
