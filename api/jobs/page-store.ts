// SQL of the page of jobs: what a company may see of them, by the functions of the migration.
import { sql } from "kysely";
import type { Instant } from "#shared/dates.ts";
import { type Tx, tablesOf } from "../transaction.ts";
import type { Outcome, HistoryRow as Told } from "./store.ts";

const q = tablesOf<Record<never, never>>();

const rowsOf = async <Row>(tx: Tx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(q(tx))).rows;

/** A task, and whether it runs for each company by itself. */
export type Named = { name: string; own: boolean };

/** `failures` are in a row, since the last success. */
export type HistoryRow = Told & {
  /** The run with which they began. */
  failing_since: number | null;
};

export const historyOf = (tx: Tx, tasks: readonly Named[]): Promise<HistoryRow[]> =>
  rowsOf(
    tx,
    sql<HistoryRow>`select * from platform.job_history_here(${tasks.map(({ name }) => name)}::text[], ${tasks.map(({ own }) => own)}::boolean[])`,
  );

export type CountRow = {
  task: string;
  waiting: number;
  running: number;
  dead: number;
  due_since: Instant | null;
  running_since: Instant | null;
};

export const countsOf = (tx: Tx): Promise<CountRow[]> => rowsOf(tx, sql<CountRow>`select * from platform.job_counts_here()`);

export type RunRow = {
  id: number;
  started_at: Instant;
  ended_at: Instant | null;
  outcome: Outcome | null;
  handled: number | null;
  error: string | null;
  attempt: number;
};

/** The newest first. */
export const runsOf = (tx: Tx, { name, own }: Named, most: number): Promise<RunRow[]> =>
  rowsOf(tx, sql<RunRow>`select * from platform.job_runs_here(${name}, ${own}, ${most})`);
