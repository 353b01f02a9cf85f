// What the portal does by itself, and how it does: for Admins.
import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";

export const jobStates = ["idle", "running", "late", "failing"] as const;
export type JobState = (typeof jobStates)[number];

export const runOutcomes = ["done", "failed", "dead", "abandoned"] as const;
export type RunOutcome = (typeof runOutcomes)[number];

export const JobRun = z.object({
  startedAt: Instant,
  /** Absent while it runs. */
  endedAt: Instant.optional(),
  outcome: z.enum(runOutcomes).optional(),
  /** Rows that it has handled, where it counts them. */
  rows: z.int().nonnegative().optional(),
  error: z.string().optional(),
  attempt: z.int().positive(),
});
export type JobRun = z.infer<typeof JobRun>;

export const Job = z.object({
  /** Names it in addresses, `leave.carry-over`. */
  name: z.string(),
  purpose: z.string(),
  /** Absent: it runs when something asks for it. */
  rhythm: z.string().optional(),
  state: z.enum(jobStates),
  last: JobRun.omit({ attempt: true }).optional(),
  nextAt: Instant.optional(),
  /** Failed runs in a row, up to now. */
  failures: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
  /** Tried as often as allowed. */
  givenUp: z.int().nonnegative(),
  actions: z.array(z.literal("run")),
});
export type Job = z.infer<typeof Job>;

export const JobDetail = Job.extend({ runs: z.array(JobRun) });
export type JobDetail = z.infer<typeof JobDetail>;

const byName = z.object({
  name: z
    .string()
    .regex(/^[a-z]+\.[a-z-]+$/, { error: "Choose one of the jobs." })
    .max(60)
    .meta({ examples: ["session.purge-links"] }),
});

export const jobEndpoints = defineEndpoints({
  jobs: {
    method: "GET",
    path: "/jobs",
    access: "signed-in",
    returns: z.object({ jobs: z.array(Job) }),
    summary: "All jobs, and how each does",
  },
  job: {
    method: "GET",
    path: "/jobs/:name",
    access: "signed-in",
    params: byName,
    returns: JobDetail,
    summary: "One job with its last 30 runs",
  },
  runJob: {
    method: "POST",
    path: "/jobs/:name/run",
    access: "signed-in",
    params: byName,
    body: z.object({}),
    returns: Job,
    status: 202,
    summary: "Run a job of the company now",
  },
});
