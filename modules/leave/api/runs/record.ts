// Keeps what a run of a job came to, whether it went well or not; it fails afterwards as it would have failed.
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { CompanyRun } from "#api/jobs.ts";
import { beginningOf } from "#shared/text.ts";
import type { RunTask } from "../../runs/contract.ts";
import * as store from "./store.ts";
import type { StoredFailure } from "./tables.ts";

export type RunOutcome = { seen: number; made: number; failures: readonly StoredFailure[] };

type Work<P> = (run: CompanyRun<P>) => Promise<RunOutcome>;

const wordsOf = (error: unknown): string => beginningOf(error instanceof Error ? error.message : String(error), 300);

const sentenceOf = ({ employee, type, what }: StoredFailure): string => [employee, type].filter(Boolean).join(" ").concat(": ", what);

/** Gives how many it has looked at; failures make the run fail once they are kept. */
export const recorded =
  <P extends object>(task: RunTask, work: Work<P>) =>
  async (run: CompanyRun<P>): Promise<number> => {
    const started_at = clock.now();
    const keep = (outcome: RunOutcome): Promise<void> =>
      run.transaction(async (tx) =>
        store.addRun(tx, { id: newId(), task, started_at, ended_at: clock.now(), payload: run.payload, ...outcome }),
      );
    const outcome = await work(run).catch(async (error: unknown) => {
      await keep({ seen: 0, made: 0, failures: [{ what: wordsOf(error) }] });
      throw error;
    });
    await keep(outcome);
    const { failures, seen } = outcome;
    if (failures.length === 0) return seen;
    const told = failures.slice(0, 5).map(sentenceOf).join("; ");
    throw new Error(`${failures.length} of ${task} failed, ${seen - failures.length} did not: ${told}`);
  };
