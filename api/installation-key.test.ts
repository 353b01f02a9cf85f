import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deriveKey, readOrCreateKey, setInstallationKey } from "./installation-key.ts";

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "portal-key-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

test("the key is made once, readable by its user alone", () => {
  const first = readOrCreateKey(directory, false);
  expect(first).toHaveLength(32);
  expect(readOrCreateKey(directory, true)).toEqual(first);
  expect(statSync(join(directory, "installation.key")).mode & 0o777).toBe(0o600);
});

test("a lost or broken key is refused, never replaced", () => {
  expect(() => readOrCreateKey(directory, true)).toThrow(/installation\.key is missing/);
  writeFileSync(join(directory, "installation.key"), "half a ke");
  expect(() => readOrCreateKey(directory, false)).toThrow(/does not hold a key/);
});

test("each purpose has a key of its own, the same at every start", () => {
  setInstallationKey(Buffer.alloc(32, 7));
  expect(deriveKey("a")).toEqual(deriveKey("a"));
  expect(deriveKey("a")).not.toEqual(deriveKey("b"));
  expect(deriveKey("a")).toHaveLength(32);
  setInstallationKey(Buffer.alloc(32, 8));
  expect(deriveKey("b").toString("hex")).not.toBe(deriveKey("a").toString("hex"));
});
