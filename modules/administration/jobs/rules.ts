// How a job does: pure (AD-05).
import type { Instant } from "#shared/dates.ts";
import type { JobState, RunOutcome } from "./contract.ts";

const MINUTE = 60_000;
const LEAST_GRACE = 30 * MINUTE;
export const FAILURES_TO_TELL = 3;

export type JobFacts = {
  running: number;
  lastOutcome: RunOutcome | undefined;
  /** When the last run that was done began or ended; absent: none ever was. */
  lastSuccess: Instant | undefined;
  /** Milliseconds from one run to the next; absent for what is asked for. */
  rhythm: number | undefined;
  /** The last moment it was due by, `grace` ago or earlier. */
  dueAt: Instant | undefined;
  /** Since when something that is due waits for a worker. */
  waitingSince: Instant | undefined;
};

/** Milliseconds after it was due in which a run is not late. */
export const graceFor = (rhythm = 0): number => Math.max(LEAST_GRACE, 2 * rhythm); // AD-05

const isOverdue = ({ lastSuccess, dueAt, waitingSince }: JobFacts, now: Instant): boolean => {
  if (waitingSince !== undefined && Date.parse(waitingSince) + LEAST_GRACE <= Date.parse(now)) return true;
  // What has never run is new, not late.
  return dueAt !== undefined && lastSuccess !== undefined && lastSuccess < dueAt;
};

export const stateOf = (facts: JobFacts, now: Instant): JobState => {
  if (facts.running > 0) return "running";
  if (facts.lastOutcome === "failed" || facts.lastOutcome === "dead") return "failing"; // AD-05
  return isOverdue(facts, now) ? "late" : "idle"; // AD-05
};

/** "40 s", "3 min", "2 h". */
export const agoWords = (since: Instant, now: Instant): string => {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 1000));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
};
