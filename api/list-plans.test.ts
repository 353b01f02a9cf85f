// How PostgreSQL would read every page of every list if there were very many rows; at 100,000 rows tools/list-plans.deep.ts looks.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listsIn } from "../tools/docs/list-calls.ts";
import { planOfMany } from "../tools/docs/plans.ts";
import { openRecordedPortal } from "../tools/docs/portal.ts";
import { type Caller, statementsOf } from "../tools/docs/statements.ts";
import { letPeopleAskForChanges } from "../tools/seed/changes.ts";
import { fillQueue, letPeopleBeAway } from "../tools/seed/queue.ts";
import { clock } from "./clock.ts";
import { folderStore, openFileStore } from "./file-store.ts";
import { demoUsernames, endpointsOf } from "./modules.ts";
import { withClient } from "./roles.ts";
import { testDatabase } from "./testing-database.ts";
import { demoPassword, demoTemplate } from "./testing-demo.ts";

const lists = listsIn(endpointsOf);
const callers: Caller[] = [];
let portal: Awaited<ReturnType<typeof openRecordedPortal>>;
let demo: Awaited<ReturnType<typeof testDatabase>>;
let serving: pg.Client;

/** Lists of rows from several tables, which no index could put in one order: so few for one person that they may be sorted. */
const merged = ["requests.waiting", "attendance.listAttendanceRequests"];
/** Of each of the audit's actions a page in order, and only these pages together are sorted. */
const pageOfEach = "as deed (action) cross join lateral";

beforeAll(async () => {
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
  serving = new pg.Client(demo.appConnection);
  await serving.connect();
});
afterAll(async () => {
  clock.reset();
  await serving.end();
  await portal.close();
  await demo.drop();
});

test("there are lists to look at", () => {
  expect(lists.length).toBeGreaterThan(30);
});

// A page of one row: so that the demo's few rows have next pages too.
test.each(lists)("$name is read by an index in each order, with each filter and for each caller", async (list) => {
  const statements = await statementsOf(portal, list, { callers, limits: [1], own: { employee: "LF-0011" } });
  const pages = statements.filter(({ text }) => text.includes("cursor_key") && text.includes("limit ?"));
  expect(pages.length).toBeGreaterThan(0);
  const sorted: string[] = [];
  for (const { text, sent } of pages) {
    const [one] = sent;
    if (!one || merged.includes(list.name) || text.includes(pageOfEach)) continue;
    const { sorts, lines } = await planOfMany(serving, one);
    if (sorts || lines.some((line) => line.includes("Seq Scan"))) sorted.push([`for ${one.call}:`, text, ...lines].join("\n"));
  }
  expect(sorted.join("\n\n"), "It needs an index that ends with what it is sorted by and the key.").toBe("");
});
