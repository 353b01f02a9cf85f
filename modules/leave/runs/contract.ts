// Each run of leave's jobs: what it has looked at, what it has written, and what failed.
import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";

export const runTasks = [
  ...(["leave.settle", "leave.reconcile", "leave.reminders", "leave.recount", "leave.documents", "leave.comp-off"] as const),
  ...(["leave.leaver", "leave.follow-policies", "leave.tell-batch"] as const),
] as const;
export type RunTask = (typeof runTasks)[number];

export const runStates = ["done", "failed"] as const;
const count = z.int().nonnegative();

const RunFailure = z.object({ owner: Person.optional(), typeName: z.string().optional(), what: z.string() });

export const LeaveRun = z.object({
  id: Id,
  task: z.enum(runTasks),
  state: z.enum(runStates),
  startedAt: Instant,
  endedAt: Instant,
  /** Accounts, people or checks looked at, and entries or messages made. */
  seen: count,
  made: count,
  failed: count,
  /** About whom, for HR alone. */
  failures: z.array(RunFailure).optional(),
  retriedAt: Instant.optional(),
  actions: z.array(z.literal("retry")),
});
export type LeaveRun = z.infer<typeof LeaveRun>;

export const RunList = listQuery({
  sorts: { started: byKey },
  initial: "-started",
  filters: { task: z.enum(runTasks).optional(), state: z.enum(runStates).optional() },
});
export type RunList = z.output<typeof RunList>;

export const runEndpoints = defineEndpoints({
  listRuns: {
    method: "GET",
    path: "/leave/runs",
    access: "signed-in",
    query: RunList,
    returns: Page(LeaveRun),
    summary: "How the jobs of leave went, newest first",
  },
  retryRun: {
    method: "POST",
    path: "/leave/runs/:id/retry",
    access: "signed-in",
    params: z.object({ id: Id }),
    body: z.object({}),
    returns: LeaveRun,
    status: 202,
    summary: "Let a job of leave that failed run again",
  },
});
