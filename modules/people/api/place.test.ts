import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { testDatabase } from "#api/testing-database.ts";
import { reading } from "#api/transaction.ts";
import * as people from "./index.ts";
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

test("says where somebody stands: department, location and the grade that rules may ask for, of the company's own", async () => {
  const [home] = [await makeCompany(), await makeCompany()];
  const { locationId } = await makeLocation(home.company, { name: "London", timeZone: "Europe/London" });
  const { employee } = await makeEmployee(home, { locationId });
  const [place, grades] = await reading(systemActor(home.company), (tx) => Promise.all([people.placeOf(tx, employee), people.grades(tx)]));
  expect(place).toMatchObject({ departments: [home.departmentId], locationId, location: "London", gradeId: home.gradeId });
  expect(grades).toEqual([{ id: home.gradeId, name: "L3" }]);
});
