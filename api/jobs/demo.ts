// The job of the demo that failed once and recovered: what an Admin reads of it before anything of their own has failed.
import { beginRun, endRun, type Queries, type RunEnd } from "./runs.ts";

const attempts: readonly RunEnd[] = [
  { outcome: "failed", error: "Connection terminated unexpectedly" },
  { outcome: "done", handled: 0 },
];

/** Through the role that owns the tables, as a worker would. */
export const seedJobRuns = async (owner: Queries, company: number): Promise<void> => {
  for (const [index, end] of attempts.entries()) {
    const run = await beginRun(owner, { job: "0", task: "leave.reconcile", company, attempt: index + 1, worker: "demo" });
    await endRun(owner, run, end);
  }
};
