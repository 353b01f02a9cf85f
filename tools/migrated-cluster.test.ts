import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clusterKey, keep } from "./migrated-cluster.ts";

const root = join(import.meta.dirname, "..");
const place = mkdtempSync(join(tmpdir(), "portal-kept-"));
const copied = ["api/embedded-postgres.ts", "api/roles.ts", "api/migrate.ts", "api/jobs/schema.ts", "package-lock.json"];
const migration = join(place, "modules/leave/api/migrations/202612011200-more.sql");

beforeAll(() => {
  for (const file of copied) cpSync(join(root, file), join(place, file));
  mkdirSync(dirname(migration), { recursive: true });
  writeFileSync(migration, "select 1;\n");
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test.each([migration, ...copied.map((file) => join(place, file))])("a cluster is made anew when %s is another", (file) => {
  const before = clusterKey(place);
  expect(clusterKey(place)).toBe(before);
  appendFileSync(file, "\n-- more");
  expect(clusterKey(place)).not.toBe(before);
});

test("of two runs that make the same one the first keeps it", async () => {
  const [first = "", second = "", kept = ""] = ["first", "second", "kept"].map((name) => join(place, name));
  for (const draft of [first, second]) {
    mkdirSync(draft);
    writeFileSync(join(draft, "PG_VERSION"), draft);
  }
  await Promise.all([keep(first, kept), keep(second, kept)]);
  expect([first, second]).toContain(readFileSync(join(kept, "PG_VERSION"), "utf8"));
  expect(() => readFileSync(join(first, "PG_VERSION"))).toThrow("ENOENT");
  expect(() => readFileSync(join(second, "PG_VERSION"))).toThrow("ENOENT");
});
