// What the database itself refuses of the line, whoever writes it and in whatever order.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { auditTest } from "#api/testing-audit.ts";
import { patient, testDatabase } from "#api/testing-database.ts";
import { inTransaction, tablesOf } from "#api/transaction.ts";
import type { PeopleTables } from "../tables.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "../testing.ts";
import { change, moveBelow, refusal } from "./testing-moves.ts";

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
});
