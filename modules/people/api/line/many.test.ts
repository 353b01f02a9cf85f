// What the database refuses of the line, asked with moves that nobody thought of and with very many people.
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { patient, testDatabase } from "#api/testing-database.ts";
import { timeBox } from "#api/testing-time-box.ts";
import { makeCompany, makeEmployee, type TestEmployee } from "../testing.ts";
import { moveBelow, refusal } from "./testing-moves.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  openDatabase({ connection: { ...database.appConnection, ...patient }, size: 12 });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

test("PE-29: no sequence of random moves builds a circle or too long a line", async () => {
  const step = fc.tuple(fc.nat({ max: 19 }), fc.option(fc.nat({ max: 19 }), { nil: -1, freq: 15 }));
  const hasTime = timeBox(20);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (moves) => {
      if (!hasTime()) return;
      const own = await makeCompany();
      const people: TestEmployee[] = [];
      // A long line, so that circles and depth are near.
      for (let made = 0; made < 20; made += 1)
        people.push(await makeEmployee(own, made % 14 === 0 ? {} : { manager: people[made - 1] as TestEmployee }));
      const managers = new Map<number, number | null>(
        people.map(({ employee }, index) => [employee, index % 14 === 0 ? null : (people[index - 1]?.employee ?? null)]),
      );
      for (const [who, to] of moves) {
        const [person, manager] = [people[who] as TestEmployee, people[to] ?? null];
        if (person === manager) continue;
        if ((await refusal(moveBelow(person, manager))) === "kept") managers.set(person.employee, manager?.employee ?? null);
      }
      for (const id of managers.keys()) {
        const line: number[] = [];
        for (let at = managers.get(id) ?? null; at !== null; at = managers.get(at) ?? null) {
          expect(line.includes(at) || at === id).toBe(false);
          line.push(at);
        }
        expect(line.length).toBeLessThanOrEqual(15);
      }
    }),
    { numRuns: 20 },
  );
});

test("PE-29: ten thousand people are added and their line is looked at once they are all there", async () => {
  const big = await makeCompany();
  const client = new pg.Client(database.superuserConnection);
  await client.connect();
  try {
    await client.query("begin");
    await client.query("alter table people.employees disable trigger changes_are_audited, disable trigger employees_first_placement");
    await client.query(
      `insert into people.employees (company_id, id, code, first_name, work_email, joined_on, status, manager_id)
       select $1, 5000000 + n, 'BIG-' || n, 'Person', 'person.' || n || '@big.example', '2020-01-01', 'active', case when n > 1 then 5000000 + n / 6 + 1 - (n % 6 = 0 and n < 6)::integer end
       from generate_series(1, 10000) n where n = 1 or n / 6 + 1 < n`,
      [big.company],
    );
    // No measure of speed: only what has not ended after a minute is ended.
    await client.query("set local statement_timeout = '60s'");
    await client.query("set constraints people.employees_line immediate");
  } finally {
    await client.query("rollback");
    await client.end();
  }
});
