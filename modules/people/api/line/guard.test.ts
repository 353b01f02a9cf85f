// What the database itself refuses of the line, whoever writes it and in whatever order.
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { auditTest } from "#api/testing-audit.ts";
import { patient, testDatabase } from "#api/testing-database.ts";
import { inTransaction, tablesOf } from "#api/transaction.ts";
import type { PeopleTables } from "../tables.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "../testing.ts";

const q = tablesOf<PeopleTables>();
let database: Awaited<ReturnType<typeof testDatabase>>;
let home: TestCompany;

beforeAll(async () => {
  database = await testDatabase();
  openDatabase({ connection: { ...database.appConnection, ...patient }, size: 12 });
  home = await makeCompany();
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const change = (person: TestEmployee, to: { manager_id?: number | null; status?: "left" | "active"; last_working_day?: string }) =>
  inTransaction(systemActor(person.company), async (tx) => {
    auditTest(tx);
    await q(tx).updateTable("people.employees").set(to).where("company_id", "=", tx.company).where("id", "=", person.employee).execute();
  });
const moveBelow = (person: TestEmployee, manager: TestEmployee | null) => change(person, { manager_id: manager?.employee ?? null });

const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "kept";
  } catch (error) {
    return (error as pg.DatabaseError).constraint ?? String(error);
  }
};

const chain = async (length: number, top?: TestEmployee): Promise<TestEmployee[]> => {
  const people: TestEmployee[] = [];
  for (let manager = top; people.length < length; manager = people.at(-1)) people.push(await makeEmployee(home, manager && { manager }));
  return people;
};

describe("PE-29 in the database", () => {
  test("PE-29: nobody stands above themselves, by however many others", async () => {
    const [top, middle, low] = (await chain(3)) as [TestEmployee, TestEmployee, TestEmployee];
    expect(await refusal(moveBelow(top, middle))).toBe("employees_line_circle");
    expect(await refusal(moveBelow(top, low))).toBe("employees_line_circle");
    expect(await refusal(moveBelow(low, top))).toBe("kept");
    expect(await refusal(moveBelow(middle, low))).toBe("kept");
  });

  test("PE-29: 15 people may stand above somebody; a 16th is refused for the new, for the moved, and for those below the moved", async () => {
    const line = await chain(15);
    const last = await makeEmployee(home, { manager: line[14] as TestEmployee });
    expect(await refusal(makeEmployee(home, { manager: last }))).toBe("employees_line_deep");
    const [head, below] = (await chain(2)) as [TestEmployee, TestEmployee];
    expect(await refusal(moveBelow(below, last))).toBe("employees_line_deep");
    expect(await refusal(moveBelow(head, line[14] as TestEmployee))).toBe("employees_line_deep");
    expect(await refusal(moveBelow(head, line[13] as TestEmployee))).toBe("kept");
  });

  test("PE-29: nobody who works here reports to somebody who has left, whichever of the two changes", async () => {
    const [head, below] = (await chain(2)) as [TestEmployee, TestEmployee];
    const other = await makeEmployee(home);
    const gone = { status: "left", last_working_day: "2026-10-30" } as const;
    expect(await refusal(change(head, gone))).toBe("employees_line_working");
    await moveBelow(below, other);
    expect(await refusal(change(head, gone))).toBe("kept");
    expect(await refusal(moveBelow(other, head))).toBe("employees_line_working");
    expect(await refusal(makeEmployee(home, { manager: head }))).toBe("employees_line_working");
    expect(await refusal(makeEmployee(home, { manager: head, status: "cancelled" }))).toBe("kept");
  });

  test("PE-29: it is looked at when the transaction ends, so that a team may change around", async () => {
    const [top, low] = (await chain(2)) as [TestEmployee, TestEmployee];
    const turned = inTransaction(systemActor(home.company), async (tx) => {
      auditTest(tx);
      const set = (person: TestEmployee, manager_id: number | null) =>
        q(tx)
          .updateTable("people.employees")
          .set({ manager_id })
          .where("company_id", "=", tx.company)
          .where("id", "=", person.employee)
          .execute();
      await set(top, low.employee);
      await set(low, null);
    });
    expect(await refusal(turned)).toBe("kept");
  });

  test("PE-29: of two contrary changes that commit at the same moment the second is refused, without the portal's help", async () => {
    const rounds = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const [one, other] = [await makeEmployee(home), await makeEmployee(home)];
        return (await Promise.all([refusal(moveBelow(one, other)), refusal(moveBelow(other, one))])).sort();
      }),
    );
    for (const round of rounds) expect(round).toEqual(["employees_line_circle", "kept"]);
  });

  test("PE-29: no sequence of random moves builds a circle or too long a line", async () => {
    const step = fc.tuple(fc.nat({ max: 19 }), fc.option(fc.nat({ max: 19 }), { nil: -1, freq: 15 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (moves) => {
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
});
