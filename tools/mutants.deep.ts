import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no guard of the server can be missing without a cell of the matrix of access coming out wrong, or a test", () => {
  const root = join(import.meta.dirname, "..");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", join(root, "tools", "mutate-guards.ts")], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  process.stdout.write(stdout.split("\n").slice(-3).join("\n"));
  expect(status, stdout + stderr).toBe(0);
});
