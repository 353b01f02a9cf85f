// HR reads how the jobs of leave went, and lets one that failed run again.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { type CompanyTask, enqueue } from "#api/jobs.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Page } from "#shared/list.ts";
import { may, type Permission } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import { runKeepers, runReaders } from "../../permissions.ts";
import type { LeaveRun, RunList, RunTask } from "../../runs/contract.ts";
import { tellBatch } from "../batches/jobs.ts";
import { compOffTask } from "../comp-off/jobs.ts";
import { reconcile, reminders, settle } from "../ledger/jobs.ts";
import * as ledger from "../ledger/store.ts";
import { followTask } from "../policies/jobs.ts";
import { documentsTask } from "../recount/documents.ts";
import { leaverTask, recountTask } from "../recount/jobs.ts";
import * as store from "./store.ts";

const tasks: Record<RunTask, CompanyTask<object>> = {
  "leave.settle": settle,
  "leave.reconcile": reconcile,
  "leave.reminders": reminders,
  "leave.recount": recountTask,
  "leave.documents": documentsTask,
  "leave.comp-off": compOffTask,
  "leave.leaver": leaverTask,
  "leave.follow-policies": followTask,
  "leave.tell-batch": tellBatch,
};

const requireRole = ({ role }: Actor, permission: Permission): void => {
  if (!may(role, permission)) throw new Problem("forbidden", [{ code: "leave.runs_not_yours" }]);
};

const mayRetry = ({ state, retried_at }: Pick<store.RunRow, "state" | "retried_at">): boolean => state === "failed" && retried_at === null;

const presented = async (tx: Tx, rows: readonly store.RunRow[]): Promise<LeaveRun[]> => {
  const isKeeper = may(tx.actor.role, runKeepers);
  const [cards, types] = await Promise.all([
    people.cards(
      tx,
      rows.flatMap(({ failures }) => failures.flatMap(({ employee }) => employee ?? [])),
    ),
    ledger.allTypes(tx),
  ]);
  return rows.map((row) => ({
    id: row.id,
    task: row.task,
    state: row.state,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    seen: row.seen,
    made: row.made,
    failed: row.failed,
    retriedAt: row.retried_at ?? undefined,
    ...(isKeeper && {
      failures: row.failures.map(({ employee, type, what }) => {
        const card = cards.get(employee ?? 0);
        return { what, typeName: type && types.get(type)?.name, ...(card && { owner: { code: card.code, name: card.name } }) };
      }),
    }),
    actions: isKeeper && mayRetry(row) ? ["retry" as const] : [],
  }));
};

export const listRuns = async (actor: Actor, asked: RunList): Promise<Page<LeaveRun>> => {
  requireRole(actor, runReaders);
  return reading(actor, async (tx) => {
    const page = await store.runPage(tx, asked);
    return { ...page, items: await presented(tx, page.items) };
  });
};

/** It finds what is still to be done, and nothing that is done already. */
export const retryRun = async (actor: Actor, id: string): Promise<LeaveRun> => {
  requireRole(actor, runKeepers);
  return inTransaction(actor, async (tx) => {
    const row = await store.lockRun(tx, id);
    if (!mayRetry(row)) throw new Problem("conflict", [{ code: "leave.run_retried" }]);
    const at = clock.now();
    await enqueue(tx, tasks[row.task], row.payload);
    store.setRetried(tx, id, actor.employee, at);
    audit(tx, { action: "leave.retry_run", record: { type: "leave.run", id }, change: { task: [null, row.task] } });
    const [run] = await presented(tx, [{ ...row, retried_at: at }]);
    return run as LeaveRun;
  });
};
