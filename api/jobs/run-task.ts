// One attempt of one job: its payload checked, its transactions fenced, its run recorded.
import type { Task as Executor, Job, JobHelpers } from "graphile-worker";
import { systemActor } from "../actor.ts";
import type { Task } from "../jobs.ts";
import { inTransaction, type LookupTx, lookup, type Tx } from "../transaction.ts";
import { AnyEnvelope } from "./envelope.ts";
import { failureStack, failureText } from "./failure-text.ts";
import { beginRun, endRun, type RunEnd } from "./runs.ts";
import { type Held, holdJob, type Outcome } from "./store.ts";

export type RunContext = {
  companies: () => Promise<number[]>;
  log: (line: string) => void;
};

/** Another worker has the job now; what this one still wanted to change is the other's to do. */
class JobGone extends Error {
  override name = "JobGone";
  constructor() {
    super("This job was given to another worker.");
  }
}

const fenced =
  <T extends Tx | LookupTx>(held: Held) =>
  <R>(work: (tx: T) => Promise<R>) =>
  async (tx: T): Promise<R> => {
    if (!(await holdJob(tx, held))) throw new JobGone();
    return work(tx);
  };

const execute = async (task: Task, raw: unknown, held: Held, signal: AbortSignal, companies: RunContext["companies"]) => {
  const { company, slot, payload } = AnyEnvelope.parse(raw);
  const run = { payload, slot, attempt: held.attempt, signal };
  if (task.of === "installation") {
    return task.execute({ ...run, companies, transaction: (work) => lookup(fenced<LookupTx>(held)(work)) });
  }
  if (company === undefined) throw new Error("A company's job came without its company.");
  return task.execute({ ...run, company, transaction: (work) => inTransaction(systemActor(company), fenced<Tx>(held)(work)) });
};

const HELD = "select platform.hold_job($1, $2, $3) as held";

/** The work itself is done or not, whether or not this can be written. */
const recordEnd = async (helpers: JobHelpers, { log }: RunContext, run: number, end: RunEnd) => {
  try {
    await endRun(helpers, run, end);
  } catch (failure) {
    log(`The end of the job run ${run} (${end.outcome}) could not be recorded: ${failureText(failure)}`);
  }
};

const outcomeOf = (error: unknown, { attempts, max_attempts }: Job): Outcome => {
  if (error instanceof JobGone) return "abandoned";
  return attempts >= max_attempts ? "dead" : "failed";
};

export const executorOf =
  (task: Task, context: RunContext): Executor =>
  async (raw, helpers) => {
    const { job } = helpers;
    const held: Held = { job: String(job.id), worker: String(job.locked_by), attempt: job.attempts };
    const { company, slot } = AnyEnvelope.safeParse(job.payload).data ?? {};
    const run = await beginRun(helpers, { ...held, task: task.name, company, slot });
    try {
      const handled = await execute(task, raw, held, helpers.abortSignal ?? new AbortController().signal, context.companies);
      // The library removes a finished job whoever has it by now: if that is another worker, this one must not report success.
      const { rows } = await helpers.query<{ held: boolean }>(HELD, [held.job, held.worker, held.attempt]);
      if (!rows[0]?.held) throw new JobGone();
      await recordEnd(helpers, context, run, { outcome: "done", handled: handled ?? undefined });
    } catch (error) {
      const text = failureText(error);
      context.log(`The job ${task.name} failed (attempt ${job.attempts} of ${job.max_attempts}): ${text}\n${failureStack(error)}`);
      await recordEnd(helpers, context, run, { outcome: outcomeOf(error, job), error: text });
      throw new Error(text); // the library keeps it with the job
    }
  };
