// The look that the matrix takes at the database must see every write, or its cells prove nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "../modules.ts";
import { withClient } from "../roles.ts";
import { openTestPortal, type TestPortal } from "../testing.ts";
import { changesBetween, fingerprintOf } from "./testing-fingerprint.ts";

let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal({ size: 2 });
  await seedDemo("a password of the demo 7");
});
afterAll(() => portal.close());

/** The tables and companies that a piece of work is seen in; it is taken back. */
const seen = (...work: string[]): Promise<string[]> =>
  withClient(portal.superuserConnection, async (client) => {
    const look = await fingerprintOf(client);
    await client.query("begin");
    // Constraints that look at the whole of a change have nothing to say about these.
    await client.query("set local session_replication_role = replica");
    const before = await look();
    for (const sql of work) await client.query(sql);
    const changed = changesBetween(before, await look());
    await client.query("rollback");
    return changed;
  });

const week = "people.work_weeks where company_id = 1002";

test.each([
  ["a changed value", "update people.work_weeks set name = 'Another' where company_id = 1002"],
  ["values written over themselves", "update people.work_weeks set name = name where company_id = 1002"],
  ["a row less", `delete from ${week}`],
  ["a row more", `insert into people.work_weeks select company_id, gen_random_uuid(), 'New', days_off, version from ${week} limit 1`],
])("%s is seen in its table and company, and nowhere else", async (_, sql) => {
  expect(await seen(sql)).toEqual(["people.work_weeks of company 1002"]);
});

test("a row that was taken away and put back is another one", async () => {
  const kept = `create temporary table kept on commit drop as select * from ${week}`;
  expect(await seen(kept, `delete from ${week}`, "insert into people.work_weeks select * from kept")).toContain(
    "people.work_weeks of company 1002",
  );
});

test("reading and locking are not seen", async () => {
  expect(await seen(`select from ${week} for update`)).toEqual([]);
});
