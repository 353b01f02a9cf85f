// The generated pages that need a database are as `npm run docs` would write them now.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCatalogue } from "../tools/docs/catalogue.ts";
import { listsIn } from "../tools/docs/list-calls.ts";
import { stale } from "../tools/docs/page.ts";
import { openRecordedPortal } from "../tools/docs/portal.ts";
import { indexesIn, statementsIn } from "../tools/docs/queries.ts";
import { schemaPage } from "../tools/docs/schema.ts";
import { type Caller, statementsOf } from "../tools/docs/statements.ts";
import { letPeopleAskForChanges } from "../tools/seed/changes.ts";
import { fillQueue, letPeopleBeAway } from "../tools/seed/queue.ts";
import { clock } from "./clock.ts";
import { folderStore, openFileStore } from "./file-store.ts";
import { demoUsernames, endpointsOf } from "./modules.ts";
import { projectRoot } from "./project-root.ts";
import { withClient } from "./roles.ts";
import { testDatabase } from "./testing-database.ts";
import { demoPassword, demoTemplate } from "./testing-demo.ts";

const again = "Run `npm run docs` and look at what changed.";
const page = readFileSync(join(projectRoot, "docs/generated/queries.md"), "utf8");

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe("the page of the schema", () => {
  test("tells of the tables that the migrations make, on every version of PostgreSQL alike", async () => {
    const catalogue = await withClient(database.superuserConnection, readCatalogue);
    expect(catalogue.tables.length).toBeGreaterThan(20);
    expect(stale(projectRoot, [schemaPage(catalogue)]), again).toEqual([]);
  });
});

describe("the page of the lists' queries", () => {
  const lists = listsIn(endpointsOf);
  let portal: Awaited<ReturnType<typeof openRecordedPortal>>;
  const callers: Caller[] = [];
  let demo: typeof database;

  beforeAll(async () => {
    // The day that the demo's stories are told of: which of its rows come first hangs on the day and the hour.
    const madeAt = "2026-12-07T04:00:00.000Z";
    const made = await demoTemplate(madeAt);
    clock.set(madeAt);
    demo = await testDatabase({ from: made.database });
    openFileStore(folderStore(made.files)); // the demo has files
    portal = await openRecordedPortal(demo.appConnection);
    await withClient(demo.superuserConnection, async (client) => {
      await fillQueue(client, 1001, 8); // so that something is old
      await letPeopleBeAway(client, 1001);
      await letPeopleAskForChanges(client, 1001);
    });
    for (const username of demoUsernames)
      callers.push(await portal.signIn({ username, password: demoPassword, company: 1001, as: username }));
  });
  afterAll(async () => {
    clock.reset();
    await portal.close();
    await demo.drop();
  });

  test("tells of every list, and of nothing that is none", () => {
    expect(lists.length).toBeGreaterThan(2);
    expect([...statementsIn(page).keys()], again).toEqual(lists.map(({ name }) => name));
  });

  // A page of one row: so that the demo's few rows have next pages too.
  // And no more than that: what a list sends beside its rows depends on them, and the company of the page has some that the demo has none of.
  test.each(lists)("shows every statement that $name sends", async (list) => {
    const sent = await statementsOf(portal, list, { callers, limits: [1], own: { employee: "LF-0011" } });
    expect(sent.length).toBeGreaterThan(1);
    const shown = new Set(statementsIn(page).get(list.name));
    expect(
      sent.map(({ text }) => text).filter((text) => !shown.has(text)),
      again,
    ).toEqual([]);
  });

  test("names no index that has gone", async () => {
    const { rows } = await withClient(database.superuserConnection, (client) =>
      client.query<{ name: string }>("select indexname as name from pg_indexes"),
    );
    const there = new Set(rows.map(({ name }) => name));
    expect(indexesIn(page).length).toBeGreaterThan(5);
    expect(
      indexesIn(page).filter((name) => !there.has(name)),
      again,
    ).toEqual([]);
  });
});
