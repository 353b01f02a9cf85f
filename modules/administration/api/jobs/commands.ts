// Running a job of the company by hand, and telling Admins of one that keeps failing.

import type { Actor } from "#api/actor.ts";
import { newestOf } from "#api/audit/list-store.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { countsOf, historyOf, runsOf } from "#api/jobs/page-store.ts";
import { companyTask, eachCompany, enqueue, NoPayload } from "#api/jobs.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { cards, holdersOf } from "#modules/people/api/index.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem, type Violation } from "#shared/problem.ts";
import type { Job } from "../../jobs/contract.ts";
import { agoWords, FAILURES_TO_TELL } from "../../jobs/rules.ts";
import { jobPath } from "../../paths.ts";
import { jobKeepers } from "../../permissions.ts";
import { asCompanyTask, isRunnable, jobNamed, type Listed, listedJobs, tellJobs } from "./view.ts";

export const requireKeeper = ({ role }: Pick<Actor, "role">): void => {
  if (!may(role, jobKeepers)) throw new Problem("forbidden", [{ code: "administration.jobs_not_yours" }]);
};

const RECORD = "administration.job";

/** Who started the run that is under way: whoever asked for it since the one before, or nobody. */
const startedBy = async (tx: Tx, job: Listed): Promise<Violation> => {
  const [[current, before], asked] = await Promise.all([runsOf(tx, job, 2), newestOf(tx, { type: RECORD, id: job.name })]);
  const code = "administration.job_running";
  if (!current) return { code, params: { case: "waiting" } };
  const ago = agoWords(current.started_at, clock.now());
  const isAsked = asked && asked.at <= current.started_at && (!before || asked.at > before.started_at);
  const name = isAsked && asked.actor_id !== null ? (await cards(tx, [asked.actor_id])).get(asked.actor_id)?.name : undefined;
  return { code, params: name ? { case: "person", ago, name } : { case: "rhythm", ago } };
};

/** One that waits takes the place of another: pressed by two at once it runs once. */
export const run = (actor: Actor, name: string): Promise<Job> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    const job = jobNamed(name);
    if (!isRunnable(job)) throw new Problem("refused", [{ code: "administration.job_not_now" }]);
    const now = (await countsOf(tx)).find(({ task }) => task === name);
    if (now && now.running > 0) throw new Problem("conflict", [await startedBy(tx, job)]); // AD-05
    if (now && now.due_since !== null) throw new Problem("conflict", [{ code: "administration.job_running", params: { case: "waiting" } }]); // AD-05
    await enqueue(tx, asCompanyTask(job), {}, { key: "asked" });
    audit(tx, { action: "administration.run_job", record: { type: RECORD, id: name } });
    return orMissing("job")((await tellJobs(tx, [job]))[0]);
  });
}; // AD-05

/** The most that a version of what is told may be. */
const MOST = 2 ** 31 - 1;

/** Of each row of failures once: its first run stands for it, so that nobody is told of the same twice. */
const tellFailing = async (tx: Tx): Promise<number> => {
  const jobs = listedJobs();
  const failing = (await historyOf(tx, jobs)).filter(({ failures }) => failures >= FAILURES_TO_TELL); // AD-05
  if (failing.length === 0) return 0;
  const employees = await holdersOf(tx, "Admin");
  for (const { task, failures, failing_since } of failing) {
    const { purpose } = orMissing("job")(jobs.find(({ name }) => name === task));
    notify(tx, {
      event: "administration.job_failed",
      employees,
      subject: { type: "job", id: task },
      version: Number(failing_since) % MOST,
      params: { job: purpose, count: failures },
      path: jobPath(task),
    });
  }
  return failing.length;
};

export const watch = companyTask({
  name: "administration.watch-jobs",
  purpose: "Tell Admins of jobs that have failed three times in a row",
  payload: NoPayload,
  run: ({ transaction }) => transaction(tellFailing),
});

export const watchEachCompany = eachCompany(watch, { at: "*/10 * * * *", fill: "1h" });
