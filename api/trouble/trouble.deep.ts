// The long form of trouble.test.ts, against the limits that the portal promises: five seconds to an answer, five until all is well again.
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withClient } from "../roles.ts";
import { livedThrough, openScene, type Scene, type Verdict } from "./testing-scene.ts";

const PROMISED = 5000;
/** Milliseconds that the way through a busy machine may add. */
const MARGIN = 500;

const expectWell = async (scene: Scene, verdict: Verdict): Promise<void> => {
  expect(verdict.wrong).toEqual([]);
  expect(verdict.writtenAfter).toBeGreaterThan(0);
  expect(verdict.slowest).toBeLessThan(PROMISED + MARGIN);
  expect(verdict.healedAfter).toBeLessThan(PROMISED + MARGIN);
  expect(scene.hasExited(), scene.portal().output()).toBe(false);
  expect(await scene.losses()).toEqual({ lost: [], doubled: [], phantom: [] });
};

describe("in five seconds", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.close());

  const live = async (trouble: Parameters<typeof livedThrough>[1], times = 1): Promise<void> => {
    for (let time = 0; time < times; time++) await expectWell(scene, await livedThrough(scene, trouble));
  };

  test.each(["SIGINT", "SIGQUIT", "SIGKILL"] as const)("the database is ended by %s and stays away for a while", async (signal) => {
    await live({ begin: () => scene.postgres.end(signal), lasts: 3000, end: scene.postgres.start }, 3);
  });

  test("a process of the database is killed, and the database restarts by itself", async () => {
    const { postmaster, processes } = scene.postgres;
    const begin = () => {
      const one = processes().find((pid) => pid !== postmaster());
      if (one) process.kill(one, "SIGKILL");
    };
    await live({ begin, lasts: 0 }, 5);
  });

  test("every query takes longer", async () => {
    const { delay } = scene.network;
    for (const millis of [20, 300, 3000]) await live({ begin: () => delay(millis), lasts: 10_000, end: () => delay(0) });
  });

  test("the way to the database is dead for a while", async () => {
    const { cut, mend } = scene.network;
    for (const lasts of [1000, 6000, 20_000]) await live({ begin: cut, lasts, end: mend });
  });

  test("the network forgets every connection", async () => {
    await live({ begin: scene.network.forget, lasts: 0 }, 5);
  });

  test("somebody holds a lock for long", async () => {
    let holding: Promise<void> = Promise.resolve();
    const begin = () => {
      holding = withClient(scene.postgres.superuser, async (client) => {
        await client.query("begin; lock table platform.number_series in exclusive mode");
        await sleep(10_000);
        await client.query("rollback");
      });
    };
    await live({ begin, lasts: 9000, end: () => holding });
  });
});

const runsAsRoot = process.platform === "linux" && process.getuid?.() === 0;

describe.runIf(runsAsRoot)("on a disk of its own", () => {
  const PIECE = 64 * 1024;
  const disk = mkdtempSync(join(tmpdir(), "portal-disk-"));
  let scene: Scene;
  beforeAll(async () => {
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", "size=256m,mode=0755", "portal-test", disk]);
    scene = await openScene({ directory: join(disk, "data") });
  });
  afterAll(async () => {
    await scene.close();
    // The system may hold files of an ended process for a moment longer.
    await vi.waitFor(() => execFileSync("/bin/umount", [disk], { stdio: "pipe" }), { timeout: 10_000, interval: 200 });
    rmSync(disk, { recursive: true });
  });

  test("the disk is full, and has room again", async () => {
    const ballast = join(disk, "ballast");
    const begin = () => {
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(PIECE));
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
      }
    };
    const end = async () => {
      rmSync(ballast);
      // A full disk under the write-ahead log ends the database itself; whoever runs it starts it again.
      if (scene.postgres.processes().length === 0) await scene.postgres.start();
    };
    const verdict = await livedThrough(scene, { begin, lasts: 10_000, end });
    expect(verdict.busy).toBeGreaterThan(0);
    await expectWell(scene, verdict);
  });
});
