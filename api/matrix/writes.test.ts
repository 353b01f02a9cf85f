// The look that the matrix takes at the database must see every write, or its cells prove nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../roles.ts";
import type { TestPortal } from "../testing.ts";
import { demoPassword, openDemoPortal } from "../testing-demo.ts";
import { type Written, writesOf } from "./testing-writes.ts";

let portal: TestPortal;

beforeAll(async () => {
  portal = await openDemoPortal({ size: 2 });
});
afterAll(() => portal.close());

/** What a piece of work is seen to write; it is taken back. */
const seen = (...work: string[]): Promise<Written[]> =>
  withClient(portal.superuserConnection, async (client) => {
    const look = await writesOf(client);
    await client.query("begin");
    // Constraints that look at the whole of a change have nothing to say about these.
    await client.query("set local session_replication_role = replica");
    for (const sql of work) await client.query(sql);
    const written = await look();
    await client.query("rollback");
    return written;
  });

const weeks: Written = { table: "people.work_weeks", company: 1002 };
const week = "people.work_weeks where company_id = 1002";

test.each([
  ["a changed value", "update people.work_weeks set name = 'Another' where company_id = 1002"],
  ["values written over themselves", "update people.work_weeks set name = name where company_id = 1002"],
  ["a row less", `delete from ${week}`],
  ["a row more", `insert into people.work_weeks select company_id, gen_random_uuid(), 'New', days_off, version from ${week} limit 1`],
])("%s is seen in its table and company, and nowhere else", async (_, sql) => {
  expect(await seen(sql)).toEqual([weeks]);
});

test("a row that was taken away and put back is another one", async () => {
  const kept = `create temporary table kept on commit drop as select * from ${week}`;
  expect(await seen(kept, `delete from ${week}`, "insert into people.work_weeks select * from kept")).toEqual([weeks]);
});

test("reading and locking are not seen", async () => {
  expect(await seen(`select from ${week} for update`)).toEqual([]);
});

test("a table that is emptied at once is seen", async () => {
  expect(await seen("truncate people.search_words")).toEqual([{ table: "people.search_words", company: 0 }]);
});

test("what is taken back is not seen, and nothing is told twice", () =>
  withClient(portal.superuserConnection, async (client) => {
    const look = await writesOf(client);
    await client.query(`begin; set local session_replication_role = replica; delete from ${week}; rollback`);
    expect(await look()).toEqual([]);
    await client.query("begin; set local session_replication_role = replica; update people.work_weeks set name = name; commit");
    expect(await look()).toContainEqual(weeks);
    expect(await look()).toEqual([]);
  }));

test("what the portal writes is seen, and of a wrong password nothing", () =>
  withClient(portal.superuserConnection, async (client) => {
    const look = await writesOf(client);
    const signIn = (password: string) =>
      portal.app.inject({ method: "POST", url: "/api/auth/sign-in", payload: { username: "hr", password, keep: false } });
    expect((await signIn("not the password 7")).statusCode).toBe(401);
    expect(await look()).toEqual([]);
    expect((await signIn(demoPassword)).statusCode).toBe(200);
    expect(await look()).toContainEqual({ table: "session.sessions", company: 1001 });
  }));
