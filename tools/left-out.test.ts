import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptied, leftOut } from "./left-out.ts";

test.each(leftOut)("$file is there, and empty it still gives every name that it gave", async ({ file }) => {
  const path = join(import.meta.dirname, "../node_modules", file);
  const empty = emptied(readFileSync(path, "utf8"));
  const theirs: object = await import(path);
  const ours: object = await import(`data:text/javascript,${encodeURIComponent(empty)}`);
  expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
  expect(Object.values(ours).map((made) => made())).toEqual(Object.keys(theirs).map(() => undefined));
});
