import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { OwnProfile, peopleEndpoints } from "../contract.ts";
import { makeCompany, makeEmployee, type TestEmployee } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 4 });
});
afterAll(() => portal.close());

const url = `/api${peopleEndpoints.me.path}`;
const profileOf = async (person: TestEmployee) => {
  const reply = await portal.app.inject({ method: "GET", url, headers: await signInAs(await makeAccount(person)) });
  expect(reply.statusCode).toBe(200);
  return OwnProfile.strict().parse(reply.json());
};

it("shows each person the own record, with manager and number of direct reports", async () => {
  const home = await makeCompany();
  const rohan = await makeEmployee(home, { firstName: "Rohan", lastName: "Mehta" });
  const asha = await makeEmployee(home, { firstName: "Asha", lastName: "Nair", manager: rohan, joinedOn: "2021-07-05" });
  await makeEmployee(home, { manager: asha });
  await makeEmployee(home, { manager: rohan, status: "left", lastWorkingDay: "2026-10-30" });
  await makeEmployee(home, { manager: rohan, status: "upcoming", joinedOn: "2199-01-01" });
  expect(await profileOf(asha)).toEqual({
    code: asha.code,
    name: "Asha Nair",
    firstName: "Asha",
    lastName: "Nair",
    workEmail: `person.${asha.employee}@example.com`,
    designation: "Engineer",
    department: "Engineering",
    location: "Bengaluru",
    timeZone: "Asia/Kolkata",
    joinedOn: "2021-07-05",
    status: "active",
    manager: { code: rohan.code, name: "Rohan Mehta" },
    reports: 1,
  });
  const own = await profileOf(rohan);
  expect(own.reports).toBe(1);
  expect(own).not.toHaveProperty("manager");
});

it("refuses a stranger", async () => {
  const reply = await portal.app.inject({ method: "GET", url });
  expect([reply.statusCode, reply.json().code]).toEqual([401, "token.missing"]);
});
