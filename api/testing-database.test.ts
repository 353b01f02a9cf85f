import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "./roles.ts";
import { testDatabase } from "./testing-database.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("a test database is a migrated copy of its own", async () => {
  const other = await testDatabase();
  await withClient(database.ownerConnection, (client) => client.query("create schema only_here"));
  const inOther = await withClient(other.ownerConnection, (client) => client.query("select from pg_namespace where nspname = 'only_here'"));
  const migrated = await withClient(other.ownerConnection, (client) => client.query("select from platform.migrations"));
  await other.drop();
  expect(inOther.rowCount).toBe(0);
  expect(migrated.rowCount).toBeGreaterThan(0);
});
