// The program stopped, killed and started twice, at any moment.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { processesOf } from "./engine/orphans.ts";
import { portalsForThisFile, startedOnce } from "./testing-portals.ts";
import { temporaryDirectory } from "./testing-process.ts";

const { directory, clusterDir, start, noDatabaseRuns } = portalsForThisFile();

describe("a portal with the embedded database", () => {
  beforeAll(() => startedOnce(start));

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

  test("ends at once with what broke outside of every call, and leaves no process", async () => {
    const broken = await start({ NODE_OPTIONS: "--import=data:text/javascript,process.on('SIGUSR2',()=>{throw/**/Error('broken')})" });
    expect(await broken.ready, broken.output()).toBe(true);
    broken.kill("SIGUSR2");
    expect(await broken.exitCode).toBe(1);
    // The engine itself would add its version below.
    expect(broken.output()).toMatch(/\nError: broken\n +at [\s\S]+\)\s*$/);
    await noDatabaseRuns();
  });

  test("leaves no process when it is killed with -9, and its data opens again", async () => {
    const key = readFileSync(join(directory, "installation.key"));
    const killed = await start();
    expect(await killed.ready, killed.output()).toBe(true);
    expect(processesOf(clusterDir)).not.toEqual([]);
    killed.kill("SIGKILL");
    const next = await start(); // at once, while the guard still stops the old database
    expect(await next.ready, next.output()).toBe(true);
    expect(readFileSync(join(directory, "installation.key"))).toEqual(key);
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
