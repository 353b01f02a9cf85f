// The program stopped, killed and started twice, at any moment.
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { processesOf } from "./engine/orphans.ts";
import { portalsForThisFile, startedOnce } from "./testing-portals.ts";
import { type PortalProcess, temporaryDirectory } from "./testing-process.ts";

const killDatabase = (cluster: string): void => {
  process.kill(Number.parseInt(readFileSync(join(cluster, "postmaster.pid"), "utf8"), 10), "SIGKILL");
};

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

  const health = async ({ port }: PortalProcess) => {
    const answer = await fetch(`http://localhost:${port}/api/health`);
    return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
  };

  test("starts its killed database again and asks callers to come back meanwhile", async () => {
    const portal = await start();
    expect(await portal.ready, portal.output()).toBe(true);
    const said: Awaited<ReturnType<typeof health>>[] = [];
    killDatabase(clusterDir);
    await expect
      .poll(
        async () => {
          said.push(await health(portal));
          return portal.output().includes("The database is running again.") && said.at(-1)?.status;
        },
        { timeout: 20_000 },
      )
      .toBe(200);
    const refused = said.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const each of refused) expect(each).toEqual({ status: 503, retryAfter: "2" });
    portal.kill("SIGTERM");
    expect(await portal.exitCode, portal.output()).toBe(0);
  });

  test("ends with a sentence when its database was killed four times within a minute", async () => {
    const portal = await start();
    expect(await portal.ready, portal.output()).toBe(true);
    for (let restarted = 0; restarted < 3; restarted++) {
      killDatabase(clusterDir);
      await expect.poll(() => portal.output().split("The database is running again.").length - 1, { timeout: 20_000 }).toBe(restarted + 1);
    }
    killDatabase(clusterDir);
    expect(await portal.exitCode).toBe(1);
    expect(portal.output()).toContain("The database ended unexpectedly and was started again too often");
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

const disk = temporaryDirectory();
const isMounted =
  process.getuid?.() === 0 && spawnSync("/bin/mount", ["-t", "tmpfs", "-o", "size=256m", "portal-test", disk.path]).status === 0;

test.runIf(isMounted)("a full disk under the embedded database is said until there is room, and heals by itself", async () => {
  const ballast = join(disk.path, "ballast");
  const dataDir = join(disk.path, "data");
  const portal = await start({ DATA_DIR: dataDir });
  const call = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://localhost:${portal.port}/api${path}`, init);
    return { status: answer.status, body: (await answer.json()) as { code?: string } };
  };
  /** Of a name that nobody has: the attempt itself is written down. */
  const signIn = () => {
    const body = JSON.stringify({ username: "nobody", password: "wrong-password" });
    return call("/auth/sign-in", { method: "POST", headers: { "content-type": "application/json" }, body });
  };
  const full = { status: 503, body: { code: "storage_full" } };
  try {
    expect(await portal.ready, portal.output()).toBe(true);
    expect((await call("/health")).status).toBe(200);
    expect(() => {
      for (;;) appendFileSync(ballast, Buffer.alloc(64 * 1024));
    }).toThrow("ENOSPC");
    expect(await signIn()).toMatchObject(full);
    expect(await call("/health")).toMatchObject(full);
    killDatabase(join(dataDir, "postgres"));
    await expect.poll(portal.output).toContain("is full: the database starts again when there is room.");
    expect(await signIn()).toMatchObject(full);
    rmSync(ballast);
    await expect.poll(async () => (await signIn()).status, { timeout: 20_000 }).toBe(401);
    expect((await call("/health")).status).toBe(200);
    portal.kill("SIGTERM");
    expect(await portal.exitCode, portal.output()).toBe(0);
  } finally {
    portal.kill("SIGKILL");
    await portal.exitCode;
    await vi.waitFor(() => execFileSync("/bin/umount", [disk.path], { stdio: "pipe" }), { timeout: 10_000, interval: 200 });
    disk.remove();
  }
});
