import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { auditTest } from "#api/testing-audit.ts";
import { testDatabase } from "#api/testing-database.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "./index.ts";
import * as setUp from "./setup-store.ts";
import { makeCompany, makeEmployee, makeLocation } from "./testing.ts";

let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  drop = database.drop;
  openDatabase({ connection: database.appConnection, size: 2 });
});
afterAll(async () => {
  await closeDatabase();
  await drop();
});

const writing = <T>(company: number, work: (tx: Tx) => Promise<T>) =>
  inTransaction(systemActor(company), (tx) => {
    auditTest(tx);
    return work(tx);
  });

test("PE-17: a job on a day has its grade's band and the cost centre of the nearest department above", async () => {
  const home = await makeCompany();
  const { locationId } = await makeLocation(home.company);
  const [top, platform, bare] = await writing(home.company, async (tx) => {
    const centre = await setUp.addDepartment(tx, { name: "Operations", cost_centre: "CC-100" });
    const between = await setUp.addDepartment(tx, { name: "Plants", parent_id: centre });
    return [centre, await setUp.addDepartment(tx, { name: "Platform", parent_id: between }), home.departmentId];
  });
  const moves = { locationId, on: "2026-12-01", lastDayBefore: "2026-11-30" };
  const asha = await makeEmployee({ ...home, departmentId: platform }, { moves });
  const ravi = await makeEmployee({ ...home, gradeId: null as unknown as string });
  const on = (day: string) => reading(systemActor(home.company), (tx) => people.placementOn(tx, [asha.employee, ravi.employee], day));
  const before = await on("2026-11-30");
  expect(before.get(asha.employee)).toMatchObject({
    location: "Bengaluru",
    department: "Platform",
    costCentre: "CC-100",
    designation: "Engineer",
    grade: "L3",
    gradeId: home.gradeId,
    band: "C",
  });
  expect(before.get(ravi.employee)).toMatchObject({ departmentId: bare, costCentre: undefined, gradeId: undefined, band: "C" });
  expect((await on("2026-12-01")).get(asha.employee)?.location).toBe("Pune");
  expect((await on("2019-01-01")).get(asha.employee)?.location).toBe("Bengaluru");
  expect(await reading(systemActor(home.company), (tx) => people.headOf(tx, top))).toBeUndefined();
});

test("a letter has the full name, the job, who manages and the company's legal name, and nothing of other companies", async () => {
  const [home, elsewhere] = [await makeCompany({ companyName: "Kaveri Looms" }), await makeCompany()];
  const rohan = await makeEmployee(home, { firstName: "Rohan", lastName: "Mehta" });
  const asha = await makeEmployee(home, { firstName: "Asha", lastName: "Nair", manager: rohan });
  const facts = (company: number) => reading(systemActor(company), (tx) => people.letterFacts(tx, asha.employee, "2026-12-01"));
  expect(await facts(home.company)).toEqual({
    code: asha.code,
    fullName: "Asha Nair",
    joinedOn: "2020-01-01",
    lastWorkingDay: undefined,
    employmentType: "full_time",
    designation: "Engineer",
    grade: "L3",
    department: "Engineering",
    location: { name: "Bengaluru", address: "" },
    manager: "Rohan Mehta",
    address: undefined,
    company: { name: "Kaveri Looms", legalName: "Kaveri Looms Limited", address: "" },
  });
  expect(await facts(elsewhere.company)).toBeUndefined();
});

test("the financial year begins in the month that the company has set", async () => {
  const { company } = await makeCompany();
  const of = (day: string) => reading(systemActor(company), (tx) => people.financialYear(tx, day));
  expect([await of("2026-03-31"), await of("2026-04-01")]).toEqual([
    { from: "2025-04-01", to: "2026-03-31" },
    { from: "2026-04-01", to: "2027-03-31" },
  ]);
});
