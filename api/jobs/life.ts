// One life of the library's runner, under an id of its own. It ends when the library gives up, and workers.ts begins another.
import { EventEmitter } from "node:events";
import { Logger, parseCronItems, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { ModuleJobs } from "../jobs.ts";
import type { Living } from "./dead-workers.ts";
import { failureText } from "./failure-text.ts";
import { keepPresence, type Presence } from "./presence.ts";
import { tasksOf } from "./registry.ts";
import { executorOf, type RunContext } from "./run-task.ts";
import { JOBS_SCHEMA } from "./schema.ts";

export type LifeOptions = RunContext & {
  owner: pg.PoolConfig;
  jobs: ModuleJobs;
  /** How many jobs run at once in this process. */
  count: number;
  /** Whether this process also adds the jobs of the schedule; it does unless something else is said. */
  keepsSchedule?: boolean;
};

export type Life = Living & { presence: Presence; over: Promise<void>; stop: () => Promise<void> };

/** Milliseconds; jobs are seen at once by a notice, and by asking only when that connection was just lost. */
const POLL = 2000;
/** Without a single look for a job that came through for so long, the library is started afresh: it may have kept a failure of its first. */
const SICK = 6000;
const QUEUE_FREED = 30;
/** Longer than it can take to remove a finished job from the queue. */
const KNOWN_FOR = 30_000;

const cronItemsOf = ({ schedule }: ModuleJobs) =>
  parseCronItems(
    schedule.map(({ task, at, fillFor }) => ({
      task: task.name,
      identifier: task.name,
      match: at,
      options: { backfillPeriod: fillFor },
    })),
  );

export const libraryOptions = (log: (line: string) => void): Pick<RunnerOptions, "schema" | "logger" | "noHandleSignals" | "preset"> => ({
  schema: JOBS_SCHEMA,
  noHandleSignals: true,
  // A failed job was told with its reason by run-task.ts.
  logger: new Logger(() => (level, message, meta) => {
    if (["error", "warning"].includes(level) && !(meta && "failure" in meta)) log(`Jobs: ${message.split("\n")[0]}`);
  }),
  // Without these delays the library never looks at the failure of such a statement, and Node ends the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});

/** The jobs that the library has told of and may still be at; one that is over is known until it must have left the queue. */
const knownJobs = (events: WorkerEvents): (() => number[]) => {
  const known = new Map<number, NodeJS.Timeout | undefined>();
  events.on("job:start", ({ job }) => {
    clearTimeout(known.get(Number(job.id)));
    known.set(Number(job.id), undefined);
  });
  events.on("job:complete", ({ job }) => {
    known.set(Number(job.id), setTimeout(() => known.delete(Number(job.id)), KNOWN_FOR).unref());
  });
  return () => [...known.keys()];
};

/** The library looks for the next job before it has freed the queue of the last one, and would sleep until it asks again. */
const askAgainAfterQueues = (events: WorkerEvents): void => {
  events.on("job:complete", ({ job, worker: { workerPool } }) => {
    if (job.job_queue_id === null) return;
    setTimeout(() => {
      if (!workerPool._shuttingDown) workerPool.nudge(1);
    }, QUEUE_FREED);
  });
};

const whenSick = (events: WorkerEvents, act: () => void): void => {
  let failingSince: number | undefined;
  const well = () => {
    failingSince = undefined;
  };
  events.on("worker:getJob:empty", well);
  events.on("job:start", well);
  events.on("worker:getJob:error", () => {
    failingSince ??= performance.now();
    if (performance.now() - failingSince > SICK) act();
  });
};

const signal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give: () => give(), given };
};

export const beginLife = async (options: LifeOptions, pool: pg.Pool): Promise<Life> => {
  const { jobs, owner, count, log, keepsSchedule = true } = options;
  const events: WorkerEvents = new EventEmitter();
  const stopping = signal();
  const over = signal();
  const created = new Promise<{ worker: string; presence: Presence }>((resolve) => {
    events.on("pool:create", ({ workerPool: { id } }) => resolve({ worker: id, presence: keepPresence(owner, id) }));
  });
  const known = knownJobs(events);
  askAgainAfterQueues(events);
  // Not the runner's own end: that waits for a schedule which sleeps after a failure, for a minute and more.
  events.on("pool:release", over.give);
  const runner = await run({
    ...libraryOptions(log),
    pgPool: pool,
    concurrency: count,
    pollInterval: POLL,
    events,
    taskList: Object.fromEntries(tasksOf(jobs).map((task) => [task.name, executorOf(task, options)])),
    parsedCronItems: keepsSchedule ? cronItemsOf(jobs) : [],
    // Asked before each look for a job: none is taken while nobody could see that this worker lives.
    forbiddenFlags: async () => {
      await Promise.race([created.then(({ presence }) => presence.held()), stopping.given]);
      return null;
    },
  });
  runner.promise.catch((error: Error) => log(`The workers stopped: ${failureText(error)}`));
  const stop = (): Promise<void> => {
    stopping.give();
    runner.stop().catch(() => undefined); // it was told already
    return over.given;
  };
  whenSick(events, () => void stop());
  return { ...(await created), known, over: over.given, stop };
};
