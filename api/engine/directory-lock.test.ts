import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { temporaryDirectory } from "../testing-process.ts";
import { type DirectoryLock, lockDataDirectory, openDataDirectory, takeGeneration } from "./directory-lock.ts";

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

const contend = async (path: string, contenders: number): Promise<{ locks: DirectoryLock[]; refusals: string[] }> => {
  const results = await Promise.allSettled(Array.from({ length: contenders }, (_, index) => lockDataDirectory(path, `contender ${index}`)));
  return {
    locks: results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])),
    refusals: results.flatMap((result) => (result.status === "rejected" ? [String(result.reason.message)] : [])),
  };
};

test.each([
  [0o777, "777"],
  [0o755, "755"],
  [0o770, "770"],
  [0o740, "740"],
  [0o702, "702"],
])("a data directory that others may read or write is refused with the line that closes it: %o", async (mode, told) => {
  chmodSync(directory.path, mode);
  await expect(lockDataDirectory(directory.path, "test")).rejects.toThrow(
    `The data directory ${directory.path} is open to other users of this machine (mode ${told}). Close it, then start again: chmod 700 '${directory.path}'`,
  );
});

test.each([0o700, 0o711, 0o701])("a data directory that others can at most pass through is not refused for it: %o", (mode) => {
  chmodSync(directory.path, mode);
  expect(openDataDirectory(directory.path)).toBe(directory.path);
});

describe("the lock of a data directory", () => {
  test("is won by one of many that come at once, also over a dead holder", async () => {
    mkdirSync(join(directory.path, "run"), { mode: 0o700 });
    symlinkSync("own-gone", join(directory.path, "run", "lock-7"));
    const { locks, refusals } = await contend(directory.path, 30);
    expect(locks).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set([expect.stringMatching(/in use by another portal \(process \d+, contender \d+\)/)]));
    locks[0]?.release();
    expect(readdirSync(join(directory.path, "run")).filter((name) => name.startsWith("lock-"))).toEqual(["lock-8"]);
  });

  test("is not taken by a slow one that wins an old generation after a newer one was won", async () => {
    symlinkSync("own-gone", join(directory.path, "lock-7"));
    const ask = async (lock: string): Promise<string | undefined> => {
      if (lock.endsWith("lock-9")) return "process 9";
      symlinkSync("own-9", join(directory.path, "lock-9")); // while the slow one asks, others came, went and came
      return undefined;
    };
    await expect(takeGeneration(directory.path, "own-slow", directory.path, ask)).rejects.toThrow(/in use by another portal \(process 9\)/);
    expect(readdirSync(directory.path)).not.toContain("lock-8");
  });

  test("is free again when released", async () => {
    const first = await lockDataDirectory(directory.path, "first");
    await expect(lockDataDirectory(directory.path, "second")).rejects.toThrow(/in use by another portal .*first/);
    first.release();
    const second = await lockDataDirectory(directory.path, "second");
    second.release();
  });

  test("keeps its sockets in a private short place when the path is long", async () => {
    const long = join(directory.path, "x".repeat(90));
    const lock = await lockDataDirectory(long, "first");
    expect(lock.runDir.length).toBeLessThan(86);
    await expect(lockDataDirectory(long, "second")).rejects.toThrow(/in use/);
    lock.release();
  });

  test("refuses a data directory that cannot be one", async () => {
    writeFileSync(join(directory.path, "file"), "");
    await expect(lockDataDirectory(join(directory.path, "file"), "first")).rejects.toThrow(
      /cannot be used: .* Set DATA_DIR to another one/,
    );
  });

  test("refuses a directory for sockets that others may enter", async () => {
    mkdirSync(join(directory.path, "run"), { mode: 0o755 });
    await expect(lockDataDirectory(directory.path, "first")).rejects.toThrow(/mode 0700/);
  });
});
