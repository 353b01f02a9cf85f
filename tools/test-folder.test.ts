import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { testFolder } from "./test-folder.ts";

const absent = (): never => {
  throw new Error("ENOENT");
};

describe("databases of tests are thrown away", () => {
  test("in memory, where there is room", () => {
    expect(testFolder({}, () => ({ bavail: 2_000_000, bsize: 4096 }))).toBe("/dev/shm");
  });

  test("on the disk, where memory offers little or nothing", () => {
    expect(testFolder({}, () => ({ bavail: 16_000, bsize: 4096 }))).toBe(tmpdir());
    expect(testFolder({}, absent)).toBe(tmpdir());
  });

  test("where somebody wants them", () => {
    expect(testFolder({ TMPDIR: "/elsewhere" }, () => ({ bavail: 2_000_000, bsize: 4096 }))).toBe("/elsewhere");
  });
});
