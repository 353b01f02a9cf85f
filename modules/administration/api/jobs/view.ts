// Jobs as Admins see them: those of their company, and those of the installation without what other companies' runs said.
import { clock } from "#api/clock.ts";
import { isDailyByWall, type Wall } from "#api/jobs/at-head-office.ts";
import { type CountRow, countsOf, type HistoryRow, historyOf, type Named, type RunRow, runsOf } from "#api/jobs/page-store.ts";
import type { CompanyTask, Scheduled, Task } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { headOfficeZone, zonesOfPlaces } from "#modules/people/api/index.ts";
import { addDays, dayIn, type Instant, wallInstant } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { orMissing } from "#shared/problem.ts";
import { lastSlot, nextSlot, rhythmWords } from "#shared/rhythm.ts";
import type { Job, JobDetail, JobRun } from "../../jobs/contract.ts";
import { graceFor, stateOf } from "../../jobs/rules.ts";
import { portalJobs } from "../needs.ts";

const SHOWN_RUNS = 30;
const DAY = 86_400_000;

export type Listed = Named & { purpose: string; scheduled: Scheduled | undefined; task: Task };

/** A company's job stands for itself; what only starts it for each company is no job of its own on the page. */
export const listedJobs = (): Listed[] => {
  const { tasks, schedule } = portalJobs.get();
  const starters = new Map(schedule.map((entry) => [entry.task.name, entry]));
  const ofSchedule = schedule.map(({ task }) => task).filter(({ name }) => !name.endsWith(".each"));
  return [...tasks, ...ofSchedule]
    .map((task) => ({
      name: task.name,
      purpose: task.purpose,
      own: task.of === "company",
      scheduled: starters.get(`${task.name}.each`) ?? starters.get(task.name),
      task,
    }))
    .sort((one, other) => compare(one.name, other.name));
};

export const jobNamed = (name: string): Listed => orMissing("job")(listedJobs().find((one) => one.name === name));

/** What runs for the company by its rhythm needs nothing to be told, and so may be run at any time. */
export const isRunnable = ({ own, scheduled }: Listed): boolean => own && scheduled !== undefined;

type Rhythm = { words: string; period: number; lastBefore: (at: number) => number | undefined; next: number | undefined };

type Zones = Record<Wall, readonly string[]>;

/** Where several clocks are meant, the next is of the first to come, and the last of the one that came last. */
const wallRhythm = (wall: string, where: Wall, zones: readonly string[], now: number): Rhythm => {
  const on = (zone: string, at: number, days: number) =>
    Date.parse(wallInstant(zone, addDays(dayIn(zone, new Date(at).toISOString()), days), wall));
  const around = (at: number) => zones.flatMap((zone) => [-1, 0, 1].map((days) => on(zone, at, days)));
  return {
    words: `Daily at ${wall}, ${where}`,
    period: DAY,
    lastBefore: (at) => Math.max(...around(at).filter((one) => one <= at)),
    next: Math.min(...around(now).filter((one) => one > now)),
  };
};

const patternRhythm = (pattern: string, now: number): Rhythm => {
  const [last, next] = [lastSlot(pattern, now), nextSlot(pattern, now)];
  return {
    words: rhythmWords(pattern),
    period: last !== undefined && next !== undefined ? next - last : DAY,
    lastBefore: (at) => lastSlot(pattern, at),
    next,
  };
};

const rhythmOf = ({ scheduled }: Listed, zones: Zones, now: number): Rhythm | undefined => {
  if (!scheduled) return undefined;
  if (!isDailyByWall(scheduled)) return patternRhythm(scheduled.at, now);
  return wallRhythm(scheduled.wall, scheduled.where, zones[scheduled.where], now);
};

const instant = (millis: number | undefined): Instant | undefined => (millis === undefined ? undefined : new Date(millis).toISOString());

type Run = Pick<RunRow, "started_at" | "ended_at" | "outcome" | "handled" | "error">;
const runFacts = ({ started_at, ended_at, outcome, handled, error }: Run) => ({
  startedAt: started_at,
  ...(ended_at !== null && { endedAt: ended_at }),
  ...(outcome !== null && { outcome }),
  ...(handled !== null && handled >= 0 && { rows: handled }),
  ...(error !== null && { error }),
});

const lastOf = (past: HistoryRow | undefined): Job["last"] =>
  past?.last_start
    ? runFacts({
        started_at: past.last_start,
        ended_at: past.last_end,
        outcome: past.last_outcome,
        handled: past.last_handled,
        error: past.last_error,
      })
    : undefined;

const jobOf = (listed: Listed, past: HistoryRow | undefined, now: CountRow | undefined, zones: Zones): Job => {
  const millis = clock.millis();
  const rhythm = rhythmOf(listed, zones, millis);
  const last = lastOf(past);
  const running = now?.running ?? 0;
  const state = stateOf(
    {
      running,
      lastOutcome: past?.last_outcome ?? undefined,
      lastSuccess: past?.last_success ?? undefined,
      rhythm: rhythm?.period,
      dueAt: instant(rhythm?.lastBefore(millis - graceFor(rhythm.period))),
      waitingSince: now?.due_since ?? undefined,
    },
    clock.now(),
  );
  const next = instant(rhythm?.next);
  return {
    name: listed.name,
    purpose: listed.purpose,
    state,
    ...(rhythm && { rhythm: rhythm.words }),
    ...(last && { last }),
    ...(next && { nextAt: next }),
    failures: past?.failures ?? 0,
    // How much waits in the installation is of all its companies.
    waiting: (listed.own && now?.waiting) || 0,
    givenUp: (listed.own && now?.dead) || 0,
    actions: isRunnable(listed) && state !== "running" ? ["run"] : [],
  };
}; // AD-05

export const tellJobs = async (tx: Tx, listed: readonly Listed[]): Promise<Job[]> => {
  const [history, counts, zone, each] = await Promise.all([historyOf(tx, listed), countsOf(tx), headOfficeZone(tx), zonesOfPlaces(tx)]);
  const zones: Zones = { "head office": [zone], "each place": each };
  const of = <Row extends { task: string }>(rows: readonly Row[], name: string) => rows.find(({ task }) => task === name);
  return listed.map((one) => jobOf(one, of(history, one.name), of(counts, one.name), zones));
};

const tellRun = (run: RunRow): JobRun => ({ ...runFacts(run), attempt: run.attempt });

export const tellJob = async (tx: Tx, name: string): Promise<JobDetail> => {
  const listed = jobNamed(name);
  const [[job], runs] = await Promise.all([tellJobs(tx, [listed]), runsOf(tx, listed, SHOWN_RUNS)]);
  return { ...orMissing("job")(job), runs: runs.map(tellRun) };
};

export const asCompanyTask = ({ task }: Listed): CompanyTask<Record<string, never>> => task as CompanyTask<Record<string, never>>;
