// The generated page of the schema is as `npm run docs` would write it now.
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCatalogue } from "../tools/docs/catalogue.ts";
import { stale } from "../tools/docs/page.ts";
import { schemaPage } from "../tools/docs/schema.ts";
import { projectRoot } from "./project-root.ts";
import { withClient } from "./roles.ts";
import { testDatabase } from "./testing-database.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("tells of the tables that the migrations make, on every version of PostgreSQL alike", async () => {
  const catalogue = await withClient(database.superuserConnection, readCatalogue);
  expect(catalogue.tables.length).toBeGreaterThan(20);
  expect(stale(projectRoot, [schemaPage(catalogue)]), "Run `npm run docs` and look at what changed.").toEqual([]);
});
