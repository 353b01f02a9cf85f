import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { modules } from "../modules/map.ts";
import { filesOf, further, journeys, MOST_JOURNEYS, onPostgres15, ownerOf } from "./further-tests.ts";

const root = join(import.meta.dirname, "..");
const isThere = (path: string) => existsSync(join(root, path.replace(/\*.*$/, "")));

test("each file that is left to the build server or runs on PostgreSQL 15 is there", () => {
  const named = Object.values(further).flat();
  expect(named.filter((path) => !isThere(path))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  expect(
    Object.values(onPostgres15)
      .flat()
      .filter((path) => !isThere(path)),
  ).toEqual([]);
});

test("each journey stands with the module it is about, and no module has more than two in npm test", () => {
  const named = Object.values(journeys).flatMap(({ everyday, further: more }) => [...everyday, ...more]);
  const there = readdirSync(join(root, "e2e")).flatMap((file) => /^(.*)\.test\.ts$/.exec(file)?.[1] ?? []);
  expect(named.toSorted()).toEqual(there.toSorted());
  const { portal: _, ...ofModules } = journeys;
  const names: string[] = modules.map(({ name }) => name);
  expect(Object.keys(ofModules).filter((name) => !names.includes(name))).toEqual([]);
  for (const [name, { everyday }] of Object.entries(ofModules)) expect(everyday.length, name).toBeLessThanOrEqual(MOST_JOURNEYS);
});

test("a story of each module runs on PostgreSQL 15", () => {
  const built: string[] = modules.filter((module) => module.built).map(({ name }) => name);
  expect(built.filter((name) => !onPostgres15.api.some((path) => path.startsWith(`modules/${name}/`)))).toEqual([]);
});

describe("of a project are run", () => {
  const files = { include: ["e2e/**/*.test.ts"], exclude: ["e2e/left.test.ts"] };

  test("all files, or in two parts each once", () => {
    expect(filesOf("e2e", files, {})).toEqual(files);
    expect(filesOf("e2e", files, { TESTS: "everyday" })).toEqual({
      include: files.include,
      exclude: [...files.exclude, ...further.e2e],
    });
    expect(filesOf("e2e", files, { TESTS: "further" })).toEqual({ include: further.e2e, exclude: files.exclude });
  });

  test("of the further ones those of the modules that a change concerns", () => {
    const { include } = filesOf("api", files, { TESTS: "further", TESTS_OF: "leave,home" });
    expect(include).toEqual(["modules/leave/api/histories/histories.test.ts"]);
    expect(filesOf("e2e", files, { TESTS: "further", TESTS_OF: "leave" }).include).toContain("e2e/balances.test.ts");
    expect(filesOf("trouble", files, { TESTS: "further", TESTS_OF: "leave" }).include).toEqual([]);
  });

  test("those that PostgreSQL 15 may answer differently", () => {
    expect(filesOf("alone", files, { TESTS: "postgres-15" }).include).toEqual(onPostgres15.alone);
  });

  test("what the command line leaves out, where nothing else is left out", () => {
    const kept = { include: ["api/fuzz/**/*.test.ts"] };
    expect(filesOf("alone", kept, {})).toEqual(kept);
  });
});

test("a test belongs to the module of its folder, a journey to the one it is about, and all else to the portal", () => {
  const paths = ["modules/leave/api/races.test.ts", "e2e/first-journey.test.ts", "e2e/browser.ts", "modules/map.ts", "api/main.ts"];
  expect(paths.map(ownerOf)).toEqual(["leave", "leave", "portal", "portal", "portal"]);
});
