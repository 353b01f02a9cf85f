import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askedOf, further } from "./further-tests.ts";

const root = join(import.meta.dirname, "..");

test("each file that is left to the build server is there", () => {
  const named = Object.values(further).flat();
  expect(named.filter((path) => !existsSync(join(root, path.replace("/**/*.test.ts", ""))))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test("both parts together are the whole, and no file is in both", () => {
  const files = { include: ["e2e/**/*.test.ts"], exclude: ["e2e/left.test.ts"] };
  const everyday = askedOf("e2e", files, "everyday");
  const others = askedOf("e2e", files, "further");
  expect(askedOf("e2e", files, undefined)).toEqual(files);
  expect(everyday).toEqual({ include: files.include, exclude: [...files.exclude, ...further.e2e] });
  expect(others).toEqual({ include: [...further.e2e], exclude: files.exclude });
});

test("a project of which nothing is kept out leaves that to the command line", () => {
  const files = { include: ["api/fuzz/**/*.test.ts"] };
  expect(askedOf("alone", files, undefined)).toEqual(files);
});
