// The worker of an export is killed with -9 in the middle of it: another one makes it, whole.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { startWorkers } from "../jobs/workers.ts";
import { projectRoot } from "../project-root.ts";
import { exportJobs } from "./jobs.ts";
import { type ExportsApp, makePerson, openExportsApp } from "./testing-app.ts";

let portal: ExportsApp;
const children: ChildProcess[] = [];

beforeAll(async () => {
  portal = await openExportsApp();
});
afterAll(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await once(child, "close");
  await portal.close();
});

/** Resolves once it has read two pages and stands still before the third. */
const startWorkerProcess = async (): Promise<ChildProcess> => {
  const { appConnection: app, ownerConnection: owner } = portal.connections;
  const child = spawn(process.execPath, ["--import", "tsx", join(projectRoot, "api", "exports", "testing-worker.ts")], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, CONNECTIONS: JSON.stringify({ app, owner, folder: portal.folder }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes("in the middle")) break;
  return child;
};

test("DX-01: an export survives its worker: nothing of the first try is ever given out, and the second begins anew", async () => {
  const asha = makePerson(portal.app);
  const { id } = await asha.call(exportEndpoints.request, { body: { list: "test.numbers", filters: { many: "3000" }, format: "csv" } });
  const look = () => asha.call(exportEndpoints.read, { params: { id } });
  const child = await startWorkerProcess();
  expect(await look()).toMatchObject({ state: "running", rowsDone: 1000 });
  child.kill("SIGKILL");
  await once(child, "close");
  expect(await look()).toMatchObject({ state: "running", rowsDone: 1000 });
  expect((await asha.refused(exportEndpoints.ticket, { params: { id } })).code).toBe("exports.not_ready");

  const vigilance = { every: 50, patience: 300 };
  const options = { owner: portal.connections.ownerConnection, jobs: exportJobs, companies: async () => [], log: () => undefined };
  const workers = startWorkers({ ...options, count: 1, vigilance });
  try {
    await expect.poll(async () => (await look()).state, { timeout: 30_000 }).toBe("ready");
  } finally {
    await workers.stop();
  }
  const { ticket } = await asha.call(exportEndpoints.ticket, { params: { id } });
  const headers = { ...asha.headers, authorization: `Bearer ${ticket}` };
  const lines = (await portal.app.inject({ url: `/api/exports/${id}/content`, headers })).body.split("\r\n");
  expect([lines.length, lines[1], lines[3000]]).toEqual([3002, "1,No. 1,1.05,INR", "3000,No. 3000,3000.05,INR"]);
  expect(await portal.store.keys(`exports/${asha.actor.company}/`)).toHaveLength(1);
});
