// What a module says about its jobs, and how it asks for one. Whatever may fail later or takes long is a job asked for in the
// transaction of the change: kept with it or not at all. A job may run again after an outage, so running it twice does no harm.
import { z } from "zod";
import type { Instant } from "#shared/dates.ts";
import { systemActor } from "./actor.ts";
import { addJob } from "./jobs/store.ts";
import { inTransaction, type LookupTx, type Tx } from "./transaction.ts";

/** How many rows a run has handled, for the page of jobs; nothing when counting says nothing. */
type Handled = number | undefined;

type Run<P> = {
  payload: P;
  /** The moment of the schedule it stands for; absent when somebody asked for it. */
  slot: Instant | undefined;
  attempt: number;
  /** Aborted when the server stops and waits no longer. */
  signal: AbortSignal;
};

export type CompanyRun<P> = Run<P> & {
  company: number;
  /** In the company's name. Refused once the job was given to another worker, so that no change is made twice. */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

export type InstallationRun<P> = Run<P> & {
  /** Reaches the definer functions alone, and is refused like a company's transaction. */
  transaction: <T>(work: (tx: LookupTx) => Promise<T>) => Promise<T>;
  companies: () => Promise<number[]>;
};

/** What the worker needs to run any task; `execute` knows the type of its payload. */
export type Task = {
  /** `<module>.<what-it-does>`, never renamed while jobs of that name wait. */
  name: string;
  /** One line for the page of jobs. */
  purpose: string;
  /** How often it is tried, each time after a longer pause. */
  attempts: number;
} & (
  | { of: "company"; execute: (run: CompanyRun<unknown>) => Promise<Handled> }
  | { of: "installation"; execute: (run: InstallationRun<unknown>) => Promise<Handled> }
);

type Definition<P, R> = { name: string; purpose: string; attempts?: number; payload: z.ZodType<P>; run: (run: R) => Promise<Handled> };

const DEFAULT_ATTEMPTS = 25; // about three days, the last pauses being six hours each

/** A task whose payload's type is known, so that a wrong one does not compile. */
export type CompanyTask<P> = Task & { of: "company"; payload: z.ZodType<P> };

export const companyTask = <P>({
  name,
  purpose,
  attempts = DEFAULT_ATTEMPTS,
  payload,
  run,
}: Definition<P, CompanyRun<P>>): CompanyTask<P> => ({
  of: "company",
  name,
  purpose,
  attempts,
  payload,
  execute: (given) => run({ ...given, payload: payload.parse(given.payload) }),
});

export const NoPayload = z.strictObject({});
type NoPayload = z.infer<typeof NoPayload>;

type InstallationTask<P> = Task & { of: "installation"; payload: z.ZodType<P> };

/** A task of no company that is asked for before one is known; one of the schedule has nothing to be told. */
export const lookupTask = <P>({
  name,
  purpose,
  attempts = DEFAULT_ATTEMPTS,
  payload,
  run,
}: Definition<P, InstallationRun<P>>): InstallationTask<P> => ({
  of: "installation",
  name,
  purpose,
  attempts,
  payload,
  execute: (given) => run({ ...given, payload: payload.parse(given.payload) }),
});

export const installationTask = (
  definition: Omit<Definition<NoPayload, InstallationRun<NoPayload>>, "payload">,
): InstallationTask<NoPayload> => lookupTask({ ...definition, payload: NoPayload });

type Wish = {
  /** While a job with this key waits, asking again replaces it. */
  key?: string;
  /** Not before this moment. */
  runAt?: Instant;
  /** Jobs of one queue of a company run one after the other. */
  queue?: string;
  slot?: Instant;
};

/** Asks for a job of the transaction's company. No worker sees it before the commit, and none after a rollback. */
export const enqueue = <P>(tx: Tx, task: CompanyTask<P>, payload: P, { slot, ...wish }: Wish = {}): Promise<void> =>
  addJob(tx, {
    ...wish,
    task: task.name,
    attempts: task.attempts,
    envelope: { company: tx.company, slot, payload: task.payload.parse(payload) },
  });

/** Asks for a job of no company, in a transaction that knows of none. */
export const enqueueLookup = <P>(tx: LookupTx, task: InstallationTask<P>, payload: P): Promise<void> =>
  addJob(tx, { task: task.name, attempts: task.attempts, envelope: { payload: task.payload.parse(payload) } });

/** When a task runs by itself: a cron pattern in UTC, and how far back slots missed in an outage are caught up, such as `6h` or `2d`. */
type Rhythm = { at: string; fill: string };
/** `fillFor` in milliseconds. */
export type Scheduled = { at: string; fillFor: number; task: Task };

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

const timeOf = (fill: string): number => {
  const [, count, unit = ""] = /^(\d+)([mhd])$/.exec(fill) ?? [];
  const time = Number(count) * (UNITS[unit] ?? Number.NaN);
  if (Number.isNaN(time)) throw new Error(`“${fill}” is no time to go back: write it as 6h or 2d.`);
  return time;
};

export const scheduled = (task: InstallationTask<NoPayload>, { at, fill }: Rhythm): Scheduled => ({ at, fillFor: timeOf(fill), task });

/** One job per company and slot, so that what fails in one company does not stop the others. */
export const eachCompany = (task: CompanyTask<NoPayload>, rhythm: Rhythm): Scheduled => {
  const each = installationTask({
    name: `${task.name}.each`,
    purpose: `Starts “${task.purpose}” for each company.`,
    run: async ({ companies, slot }) => {
      const all = await companies();
      for (const company of all) {
        await inTransaction(systemActor(company), (tx) => enqueue(tx, task, {}, { key: slot ?? "asked", ...(slot && { slot }) }));
      }
      return all.length;
    },
  });
  return scheduled(each, rhythm);
};

/** The jobs of one module: tasks that are asked for, and those that run by themselves. */
export type ModuleJobs = { tasks: readonly Task[]; schedule: readonly Scheduled[] };
