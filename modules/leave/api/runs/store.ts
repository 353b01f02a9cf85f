// SQL of the runs of leave's jobs.
import { sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { RunList } from "../../runs/contract.ts";
import type { LeaveTables } from "../tables.ts";
import type { RunTables, StoredFailure } from "./tables.ts";

const q = tablesOf<LeaveTables>();

const list = listOf<LeaveTables>()((q, { company, task, state }: OfCompany & Pick<RunList, "task" | "state">) => {
  let counted = q.selectFrom("leave.runs as r").where("r.company_id", "=", company);
  if (task) counted = counted.where("r.task", "=", task);
  if (state) counted = counted.where("r.state", "=", state);
  return { counted, shown: counted.selectAll("r") };
})({ key: "r.id", sorts: { started: "r.id" } });

export const runPage = (tx: Tx, { task, state, ...asked }: RunList) => list(tx, { task, state }, asked);
export type RunRow = Awaited<ReturnType<typeof runPage>>["items"][number];

export const lockRun = (tx: Tx, id: string) =>
  q(tx)
    .selectFrom("leave.runs as r")
    .selectAll("r")
    .where("r.company_id", "=", tx.company)
    .where("r.id", "=", id)
    .forUpdate()
    .executeTakeFirst()
    .then(orMissing("run"));

type NewRun = Pick<RunTables["leave.runs"], "id" | "task" | "started_at" | "ended_at" | "seen" | "made"> & {
  failures: readonly StoredFailure[];
  payload: object;
};

/** All are counted, and so many told of. */
const TOLD = 50;

export const addRun = (tx: Tx, { failures, payload, ...run }: NewRun): void =>
  write(
    tx,
    q(tx)
      .insertInto("leave.runs")
      .values({
        ...run,
        company_id: tx.company,
        state: failures.length > 0 ? "failed" : "done",
        failed: failures.length,
        failures: JSON.stringify(failures.slice(0, TOLD)),
        payload: JSON.stringify(payload),
      }),
  );

export const setRetried = (tx: Tx, id: string, by: number, at: Instant): void =>
  write(
    tx,
    q(tx).updateTable("leave.runs").set({ retried_at: at, retried_by: by }).where("company_id", "=", tx.company).where("id", "=", id),
  );

export const forgetRuns = (tx: Tx, before: Instant): void =>
  write(
    tx,
    q(tx).deleteFrom("leave.runs").where("company_id", "=", tx.company).where("started_at", "<", sql<Instant>`${before}::timestamptz`),
  );
