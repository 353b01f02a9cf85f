// Gives back the jobs of workers that are no more, and those that a living one has locked without learning of it. Without it
// such a job would stay locked for four hours.
import type pg from "pg";

export type Vigilance = {
  /** Milliseconds between two looks. */
  every: number;
  /** Milliseconds for which a worker's lock must be missing. A worker takes it again well before, also after the database was restarted. */
  patience: number;
};

/** With these a killed worker's job runs elsewhere within 20 seconds. */
export const USUAL_VIGILANCE: Vigilance = { every: 4000, patience: 10_000 };

/** The worker of this process, and the jobs that it may still be at. */
export type Living = { worker: string; known: () => number[] };

const giveBackForgotten = async (
  pool: pg.Pool,
  { worker, known }: Living,
  patience: number,
  log: (line: string) => void,
): Promise<void> => {
  const { rows } = await pool.query<{ count: number }>("select platform.give_back_forgotten($1, $2, $3 * interval '1 ms') as count", [
    worker,
    known(),
    patience,
  ]);
  if (rows[0]?.count) log(`Jobs that a broken connection had locked wait again: ${rows[0].count}`);
};

/** One look: frees whoever has been missing for long enough, and remembers since when the others are. */
const makeLook = (pool: pg.Pool, patience: number, log: (line: string) => void) => {
  const missingSince = new Map<string, number>();
  return async (): Promise<void> => {
    try {
      const { rows } = await pool.query<{ worker: string }>("select platform.workers_without_lock() as worker");
      const missing = rows.map(({ worker }) => worker);
      for (const worker of missingSince.keys()) if (!missing.includes(worker)) missingSince.delete(worker);
      for (const worker of missing) {
        const since = missingSince.get(worker) ?? performance.now();
        missingSince.set(worker, since);
        if (performance.now() - since < patience) continue;
        const { rows: freed } = await pool.query<{ freed: boolean }>("select platform.give_back_jobs_of($1) as freed", [worker]);
        if (!freed[0]?.freed) continue;
        missingSince.delete(worker);
        log(`The worker ${worker} is gone; its jobs were given to others.`);
      }
    } catch (error) {
      // Who could not look has not seen anybody missing: after an outage everybody gets the whole time again.
      missingSince.clear();
      throw error;
    }
  };
};

type Watch = Vigilance & { living: () => Living | undefined; log: (line: string) => void };

export const watchWorkers = (pool: pg.Pool, { every, patience, living, log }: Watch): { stop: () => void } => {
  const lookForDead = makeLook(pool, patience, log);
  const look = async (): Promise<void> => {
    await lookForDead();
    const own = living();
    if (own) await giveBackForgotten(pool, own, patience, log);
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(() => undefined) // the database is away, as everybody notices; the next look comes by itself
      .finally(() => {
        isLooking = false;
      });
  }, every);
  return { stop: () => clearInterval(timer) };
};
