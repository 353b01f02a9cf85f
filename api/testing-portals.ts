// The built server as processes of its own on one directory, for the tests of one file; none of them leaves a process behind.
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { processesOf } from "./engine/orphans.ts";
import { bundledServer, type PortalProcess, startPortal, temporaryDirectory } from "./testing-process.ts";

export const portalsForThisFile = () => {
  const directory = temporaryDirectory();
  const clusterDir = join(directory.path, "postgres");
  const started: PortalProcess[] = [];
  let server: Awaited<ReturnType<typeof bundledServer>>;

  const start = async (env: NodeJS.ProcessEnv = {}): Promise<PortalProcess> => {
    const portal = await startPortal({ DATA_DIR: directory.path, ...env }, server.path);
    started.push(portal);
    return portal;
  };
  const noDatabaseRuns = () => expect.poll(() => processesOf(clusterDir), { timeout: 15_000 }).toEqual([]);

  beforeAll(async () => {
    server = await bundledServer();
  });
  afterEach(async () => {
    for (const portal of started.splice(0)) {
      portal.kill("SIGKILL");
      await portal.exitCode;
    }
    await noDatabaseRuns();
  });
  afterAll(() => {
    server.remove();
    directory.remove();
  });
  return { directory: directory.path, clusterDir, start, noDatabaseRuns };
};

/** What a first start makes is there: the next ones find it. */
export const startedOnce = async (start: () => Promise<PortalProcess>): Promise<void> => {
  const first = await start();
  expect(await first.ready, first.output()).toBe(true);
  first.kill("SIGTERM");
  expect(await first.exitCode).toBe(0);
};
