import type { Generated, JSONColumnType } from "kysely";
import type { LeaveRun, RunTask } from "../../runs/contract.ts";

/** What failed, and about whom. */
export type StoredFailure = { employee?: number; type?: string; what: string };

export type RunTables = {
  "leave.runs": {
    company_id: number;
    id: string;
    task: RunTask;
    state: LeaveRun["state"];
    started_at: string;
    ended_at: string;
    seen: number;
    made: number;
    failures: JSONColumnType<StoredFailure[]>;
    failed: number;
    payload: JSONColumnType<Record<string, unknown>>;
    retried_at: Generated<string | null>;
    retried_by: Generated<number | null>;
  };
};
