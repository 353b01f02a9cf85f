// Two objects of one namespace would overwrite each other's words, but only once both their chunks are loaded.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Each namespace with the files that define it. */
const definersIn = (files: readonly { path: string; source: string }[]): Map<string, string[]> => {
  const definers = new Map<string, string[]>();
  for (const { path, source } of files)
    for (const [, namespace] of source.matchAll(/defineTexts\(\s*"([^"]+)"/g))
      if (namespace) definers.set(namespace, [...(definers.get(namespace) ?? []), path]);
  return definers;
};

const taken = (definers: Map<string, string[]>) => [...definers].filter(([, paths]) => paths.length > 1);

test("words of one namespace stand in one file", () => {
  const paths = ["web", "modules"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const definers = definersIn(paths.map((path) => ({ path, source: readFileSync(join(root, path), "utf8") })));
  expect(definers.size).toBeGreaterThan(50);
  expect(taken(definers)).toEqual([]);
});

test("a namespace that is taken twice is told with both its files", () => {
  const source = 'export const someTexts = defineTexts("some", {});';
  const files = [
    { path: "web/a.ts", source },
    { path: "web/b.ts", source: 'defineTexts(\n  "some",' },
    { path: "web/c.ts", source: "" },
  ];
  expect(taken(definersIn(files))).toEqual([["some", ["web/a.ts", "web/b.ts"]]]);
});
