// What HR reads of leave's jobs: each run, what failed about whom, and that it runs again when asked.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { CompanyRun } from "#api/jobs.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import { runEndpoints } from "../../runs/contract.ts";
import { tellBatch } from "../batches/jobs.ts";
import { compOffTask } from "../comp-off/jobs.ts";
import { reconcile, settle } from "../ledger/jobs.ts";
import { followTask } from "../policies/jobs.ts";
import { documentsTask } from "../recount/documents.ts";
import { leaverTask } from "../recount/jobs.ts";
import { makeLeaveCompany, makePerson } from "../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 6 });
});
beforeEach(() => clock.set("2026-12-07T04:00:00.000Z"));
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const given = ({ company }: TestCompany): CompanyRun<unknown> => ({
  payload: {},
  slot: undefined,
  attempt: 1,
  signal: new AbortController().signal,
  company,
  transaction: (work) => inTransaction(systemActor(company), work),
});

const office = async () => {
  const home = await makeLeaveCompany();
  const kavita = await makePerson(portal.app, home, { role: "HR" });
  const admin = await makePerson(portal.app, home, { role: "Admin" });
  const asha = await makeEmployee(home);
  return { home, kavita, admin, asha };
};

test("LV-34: a run says how many accounts it has looked at and how many entries it made; the next one makes none", async () => {
  const { home, kavita } = await office();
  await settle.execute(given(home));
  await settle.execute(given(home));
  const { items } = await kavita.call(runEndpoints.listRuns, { query: { task: "leave.settle" } });
  expect(items.map(({ state, made, failures }) => [state, made > 0, failures])).toEqual([
    ["done", false, []],
    ["done", true, []],
  ]);
});

test("what fails is named with its person, stops no other, and runs again when HR asks for it, once", async () => {
  const { home, kavita, admin, asha } = await office();
  await settle.execute(given(home));
  // Where nothing can be credited, every run about this account fails.
  await portal.pastTriggers("update leave.accounts set next_due_on = '2026-01-01' where company_id = $1", [home.company]);
  await portal.pastTriggers("update leave.accounts set balance = balance + 1 where company_id = $1 and employee_id = $2 and type = 'SL'", [
    home.company,
    asha.employee,
  ]);
  await expect(settle.execute(given(home))).rejects.toThrow(/^1 of leave.settle failed, \d+ did not/);
  const failed = async (who: typeof kavita) => (await who.call(runEndpoints.listRuns, { query: { state: "failed" } })).items;
  const [run] = await failed(kavita);
  expect(run).toMatchObject({ failed: 1, failures: [{ owner: { code: asha.code }, typeName: "Sick leave" }], actions: ["retry"] });
  expect((await failed(admin))[0]).toMatchObject({ state: "failed", failed: 1, actions: [] });
  expect((await failed(admin))[0]?.failures).toBeUndefined();

  await portal.pastTriggers("update leave.accounts set balance = balance - 1 where company_id = $1 and employee_id = $2 and type = 'SL'", [
    home.company,
    asha.employee,
  ]);
  const params = { id: run?.id ?? "" };
  expect((await admin.refused(runEndpoints.retryRun, { params, body: {} })).code).toBe("leave.runs_not_yours");
  expect(await kavita.call(runEndpoints.retryRun, { params, body: {} })).toMatchObject({ actions: [], retriedAt: expect.any(String) });
  expect((await kavita.refused(runEndpoints.retryRun, { params, body: {} })).status).toBe(409);
  await portal.jobs.runJobs();
  const { items } = await kavita.call(runEndpoints.listRuns, { query: { task: "leave.settle" } });
  expect(items[0]).toMatchObject({ state: "done", seen: 1, actions: [] });
  expect((await kavita.refused(runEndpoints.retryRun, { params: { id: items[0]?.id ?? "" }, body: {} })).status).toBe(409);
});

test("what does not fit is kept as a failed run, and runs older than 90 days are forgotten", async () => {
  const { home, kavita, asha } = await office();
  await settle.execute(given(home));
  await portal.pastTriggers("update leave.runs set started_at = '2026-09-01', ended_at = '2026-09-01' where company_id = $1", [
    home.company,
  ]);
  await portal.pastTriggers("update leave.accounts set balance = balance + 1 where company_id = $1 and employee_id = $2 and type = 'SL'", [
    home.company,
    asha.employee,
  ]);
  await expect(reconcile.execute(given(home))).rejects.toThrow(/a balance that is not the sum of its ledger \(1\)/);
  const { items } = await kavita.call(runEndpoints.listRuns, { query: {} });
  expect(items.map(({ task, failures }) => [task, failures?.map(({ what }) => what)])).toEqual([
    ["leave.reconcile", ["a balance that is not the sum of its ledger (1)"]],
  ]);
});

test("documents, comp-off, leavers, changed rules and grants have runs as well, and one that failed is told again what it was told", async () => {
  const { home, kavita } = await office();
  const run = given(home);
  await documentsTask.execute(run);
  await compOffTask.execute(run);
  await followTask.execute(run);
  await tellBatch.execute({ ...run, payload: { id: newId(), what: "granted" } });
  const nobody = 99_999_999;
  await expect(leaverTask.execute({ ...run, payload: { employee: nobody } })).rejects.toThrow(
    /^1 of leave.leaver failed, 0 did not: 99999999/,
  );
  const runs = async () => (await kavita.call(runEndpoints.listRuns, { query: {} })).items;
  const [leaver, ...others] = await runs();
  expect(leaver).toMatchObject({ task: "leave.leaver", state: "failed", seen: 1, made: 0, failed: 1, actions: ["retry"] });
  expect(others.map(({ task, state }) => `${task} ${state}`)).toEqual([
    ...["leave.tell-batch done", "leave.follow-policies done", "leave.comp-off done", "leave.documents done"],
  ]);
  await kavita.call(runEndpoints.retryRun, { params: { id: leaver?.id ?? "" }, body: {} });
  await portal.jobs.runJobs();
  expect((await runs())[0]).toMatchObject({ task: "leave.leaver", failed: 1, failures: [{ what: leaver?.failures?.[0]?.what }] });
});
