import type { Messages } from "#shared/message.ts";
import type { State } from "#shared/workflow.ts";
import type { JobState, RunOutcome } from "./contract.ts";

export type JobCode = "administration.jobs_not_yours" | "administration.job_running" | "administration.job_not_now";

export const jobMessages: Messages<JobCode> = {
  "administration.jobs_not_yours": "Admins see to the jobs.",
  "administration.job_running": {
    person: "Started {ago} ago by {name}.",
    rhythm: "Started {ago} ago by its rhythm.",
    waiting: "It was asked for already and begins as soon as a worker is free.",
  },
  "administration.job_not_now": "This job runs by its rhythm, or when something asks for it.",
};

export const jobStateLabels: Record<JobState, State> = {
  idle: { label: "Idle", tone: "good" },
  running: { label: "Running", tone: "waiting" },
  late: { label: "Late", tone: "attention" },
  failing: { label: "Failing", tone: "bad" },
};

export const runOutcomeLabels: Record<RunOutcome, State> = {
  done: { label: "Done", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  dead: { label: "Given up", tone: "bad" },
  abandoned: { label: "Interrupted", tone: "draft" },
};
