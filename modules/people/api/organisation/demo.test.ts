// What the demo and a new company begin with (file 02, sections 3 and 10).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { testDatabase } from "#api/testing-database.ts";
import { type AsSuperuser, superuserOf } from "#api/testing-superuser.ts";
import { inTransaction, lookup, reading, type Tx } from "#api/transaction.ts";
import { createCompany, demoCompanies, nextCompany, seedPeople } from "../index.ts";
import { departments, grades } from "./department-store.ts";
import { schedules } from "./location-store.ts";

const [LARKFIELD = 0] = demoCompanies;
let drop: () => Promise<void>;
let asSuperuser: AsSuperuser;
beforeAll(async () => {
  const database = await testDatabase();
  drop = database.drop;
  asSuperuser = superuserOf(database.superuserConnection);
  openDatabase({ connection: database.appConnection, size: 3 });
  clock.set("2026-12-07T04:00:00.000Z");
  await inTransaction(systemActor(LARKFIELD), (tx) => seedPeople(tx, "2026-12-07"));
});
afterAll(async () => {
  clock.reset();
  await closeDatabase();
  await drop();
});

const inside = <T>(company: number, work: (tx: Tx) => Promise<T>) => reading(systemActor(company), work);

const usual = [
  ...["L1", "L2", "L3", "L4"].map((name) => [name, "C", 60, 6]),
  ...["L5", "L6"].map((name) => [name, "B", 60, 6]),
  ...["L7", "L8"].map((name) => [name, "A", 90, 6]),
];
const told = async (company: number) =>
  (await inside(company, grades)).map(({ name, band, notice_days, probation_months }) => [name, band, notice_days, probation_months]);

describe("the demo company", () => {
  it("has the grades L1 to L8, and one in each placement", async () => {
    expect(await told(LARKFIELD)).toEqual(usual);
    const rows = await asSuperuser<{ code: string; grade: string | null }>(
      `select e.code, g.name as grade from people.placements p join people.employees e using (company_id) left join people.grades g
         on g.company_id = p.company_id and g.id = p.grade_id where p.company_id = $1 and p.employee_id = e.id`,
      [LARKFIELD],
    );
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ grade }) => grade === null)).toEqual([]);
    const gradeOf = (no: string) => rows.find(({ code }) => code === `LF-${no}`)?.grade;
    expect(["0001", "0002", "0010", "0011", "0012", "0015", "0055"].map(gradeOf)).toEqual(["L8", "L7", "L5", "L3", "L4", "L2", "L1"]);
  });

  it("has a head and a cost centre for each department, and Support below Operations", async () => {
    const all = await inside(LARKFIELD, departments);
    expect(all).toHaveLength(8);
    expect(all.filter(({ head_id, cost_centre }) => head_id === null || cost_centre === null)).toEqual([]);
    const support = all.find(({ name }) => name === "Support");
    expect(all.find(({ id }) => id === support?.parent_id)?.name).toBe("Operations");
  });
});

it("a new company begins with a week, an empty calendar, one department, the grades, and two people who have one", async () => {
  const company = await lookup(nextCompany);
  const person = (firstName: string) => ({ firstName, lastName: "K", workEmail: `${firstName.toLowerCase()}@kaveri.example` });
  const place = { name: "Kaveri Looms", country: "IN", timeZone: "Asia/Kolkata", currency: "INR" };
  await inTransaction(systemActor(company), (tx) => createCompany(tx, { company: place, admin: person("Nandita"), hr: person("Usha") }));
  expect(await told(company)).toEqual(usual);
  expect((await inside(company, departments)).map(({ name }) => name)).toEqual(["Management"]);
  expect((await inside(company, schedules)).map(({ calendar, work_week }) => [calendar, work_week])).toEqual([
    ["Head office", "Monday to Friday"],
  ]);
  const graded = await asSuperuser("select 1 from people.placements where company_id = $1 and grade_id is not null", [company]);
  expect(graded).toHaveLength(2);
});
