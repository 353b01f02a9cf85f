import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { processesOf } from "./engine/orphans.ts";
import { bundledServer, type PortalProcess, startPortal, temporaryDirectory } from "./testing-process.ts";

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

afterEach(async () => {
  for (const portal of started.splice(0)) {
    portal.kill("SIGKILL");
    await portal.exitCode;
  }
  await noDatabaseRuns();
});
beforeAll(async () => {
  server = await bundledServer();
});
afterAll(() => {
  server.remove();
  directory.remove();
});

describe("a portal with the embedded database", () => {
  beforeAll(async () => {
    const first = await start();
    expect(await first.ready, first.output()).toBe(true);
    first.kill("SIGTERM");
    expect(await first.exitCode).toBe(0);
  });

  test("answers when it says that it is ready, and Ctrl-C ends it cleanly", async () => {
    const portal = await start();
    expect(await portal.ready, portal.output()).toBe(true);
    const health = await fetch(`http://localhost:${portal.port}/api/health`);
    expect(health.status).toBe(200);
    portal.kill("SIGINT");
    expect(await portal.exitCode, portal.output()).toBe(0);
    expect(processesOf(clusterDir)).toEqual([]);
  });

  test.each([100, 400, 900, 1500])(
    "that is stopped %i ms after its start, wherever it is by then, ends without a word of trouble",
    async (after) => {
      const portal = await start();
      await sleep(after);
      portal.kill("SIGTERM");
      // Before it listens for signals it has nothing to close: the system ends it.
      const code = await portal.exitCode;
      expect([0, null, 143], portal.output()).toContain(code);
      expect(portal.output()).not.toMatch(/error|Error| {4}at /);
    },
  );

  test("refuses a data directory that another portal holds, naming it in one line", async () => {
    const first = await start();
    expect(await first.ready, first.output()).toBe(true);
    const second = await start();
    expect(await second.exitCode).toBe(1);
    expect(second.output().trim().split("\n")).toEqual([
      expect.stringContaining(`in use by another portal (process ${first.pid}, http://localhost:${first.port})`),
    ]);
  });

  test("leaves no process when it is killed with -9, and its data opens again", async () => {
    const key = readFileSync(join(directory.path, "installation.key"));
    const killed = await start();
    expect(await killed.ready, killed.output()).toBe(true);
    expect(processesOf(clusterDir)).not.toEqual([]);
    killed.kill("SIGKILL");
    const next = await start(); // at once, while the guard still stops the old database
    expect(await next.ready, next.output()).toBe(true);
    expect(readFileSync(join(directory.path, "installation.key"))).toEqual(key);
    expect(next.output()).not.toContain("Creating");
    next.kill("SIGKILL");
    await noDatabaseRuns();
  });

  test("ends with a sentence when its database is killed", async () => {
    const portal = await start();
    expect(await portal.ready, portal.output()).toBe(true);
    process.kill(Number.parseInt(readFileSync(join(clusterDir, "postmaster.pid"), "utf8"), 10), "SIGKILL");
    expect(await portal.exitCode).toBe(1);
    expect(portal.output()).toContain("The database ended unexpectedly");
  });
});

test("of two portals that start in the same instant on a new directory one serves and one says why not", async () => {
  const fresh = temporaryDirectory();
  try {
    const both = await Promise.all([start({ DATA_DIR: fresh.path }), start({ DATA_DIR: fresh.path })]);
    const ready = await Promise.all(both.map((portal) => portal.ready));
    expect(ready.filter(Boolean), both.map((portal) => portal.output()).join("\n---\n")).toHaveLength(1);
    const loser = both[ready.indexOf(false)];
    expect(loser?.output()).toContain("in use by another portal");
    expect(await loser?.exitCode).toBe(1);
    for (const portal of both) portal.kill("SIGTERM");
    await Promise.all(both.map((portal) => portal.exitCode));
  } finally {
    fresh.remove();
  }
});

test("a wrong variable is one line and exit code 1", async () => {
  const portal = await start({ PORT: "many" });
  expect(await portal.exitCode).toBe(1);
  expect(portal.output()).toBe('PORT is "many": it must be a whole number from 1 to 65535.\n');
});
