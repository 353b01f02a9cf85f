// The workers of this process: they take jobs as they become due and keep the schedule, beside those of every other process.
import { openPool } from "./connection.ts";
import { USUAL_VIGILANCE, type Vigilance, watchWorkers } from "./dead-workers.ts";
import { failureText } from "./failure-text.ts";
import { beginLife, type Life, type LifeOptions } from "./life.ts";

export type WorkersOptions = LifeOptions & {
  vigilance?: Vigilance;
  /** Milliseconds in which jobs in progress may finish when the server stops. */
  farewell?: number;
};
export type Workers = { stop: () => Promise<void> };

const AGAIN = 1000;
const FAREWELL = 8000;

/** Connections beside one per worker: for notices, for the schedule, for looking after others. */
const FURTHER_CONNECTIONS = 3;

const within = (milliseconds: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = work.then(
    () => true,
    () => true,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
};

export const startWorkers = (options: WorkersOptions): Workers => {
  const { owner, count, log, vigilance = USUAL_VIGILANCE, farewell = FAREWELL } = options;
  const pool = openPool(owner, count + FURTHER_CONNECTIONS, (error) =>
    log(`A database connection of the workers was lost: ${error.message}`),
  );
  let life: Life | undefined;
  const watch = watchWorkers(pool, { ...vigilance, living: () => life, log });
  let isStopping = false;
  let wake = (): void => undefined;

  const live = async (): Promise<void> => {
    life = await beginLife(options, pool);
    if (isStopping) await life.stop();
    try {
      await life.over;
    } finally {
      await life.presence.close();
      life = undefined;
    }
  };
  const living = (async () => {
    while (!isStopping) {
      await live().catch((error: Error) => log(`The workers cannot start: ${failureText(error)}`));
      if (isStopping) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, AGAIN);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();

  /** Jobs in progress finish, or others get them: all but those in the middle of a transaction, which end with this process. */
  const end = async ({ stop, worker }: Life): Promise<void> => {
    if (await within(farewell, stop())) return;
    log("Jobs still run; they are given back.");
    await within(AGAIN, pool.query("select platform.give_back_jobs_of($1)", [worker]));
  };

  return {
    stop: async () => {
      isStopping = true;
      wake();
      watch.stop();
      if (life) await end(life);
      await within(AGAIN, living);
      await within(AGAIN, pool.end());
    },
  };
};
