import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { sessionEndpoints } from "../contract.ts";
import { accountsOf, createAccount, holdersOf, roleOf, seedAccounts, seedSignIns } from "./index.ts";
import { signInAs, type TestAccount } from "./testing.ts";
import { makePerson, openSessionApp, ownerOf } from "./testing-app.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
beforeAll(async () => {
  opened = await openSessionApp();
});
afterAll(() => opened.close());

test("demo accounts: one password for all who are active", async () => {
  const [active, invited] = [await makePerson(), await makePerson()];
  const people = [
    { employeeId: 91, username: "Demo.Chief", role: "HR", state: "active", access: "work" },
    { employeeId: 92, username: "demo.guest", role: "HR", state: "invited", access: "work" },
  ] as const;
  await inTransaction(systemActor(active.company), (tx) => seedAccounts(tx, people, "demo-portal-2026"));
  expect(await inTransaction(systemActor(active.company), (tx) => holdersOf(tx, "HR"))).toEqual([91]);
  expect(await inTransaction(systemActor(active.company), (tx) => roleOf(tx, 92))).toBe("HR");
  expect(await inTransaction(systemActor(invited.company), (tx) => roleOf(tx, 92))).toBeUndefined();
});

test("a new account needs a username that is well formed and free in all companies", async () => {
  const { company, username } = await makePerson();
  const create = (name: string) =>
    inTransaction(systemActor(company + 500_000), (tx) => createAccount(tx, { employee: 77, username: name, role: "Employee" }));
  await expect(create("n")).rejects.toMatchObject({ violations: [{ code: "account.username_form", field: "username" }] });
  await expect(create(username.toUpperCase())).rejects.toMatchObject({
    violations: [{ code: "account.username_taken", params: { name: username } }],
  });
  await expect(create("brand.new")).resolves.toBeUndefined();
});

test("demo sign-ins: twelve of the last weeks, two of them failed, and one session on a phone that is kept", async () => {
  const person = await makePerson();
  await inTransaction(systemActor(person.company), (tx) => seedSignIns(tx, person.employee, person.role));
  const told = await callerFor(opened.app, await signInAs(person)).call(sessionEndpoints.sessions, {});
  const [now, ...before] = told.signIns;
  expect(now).toMatchObject({ result: "signed_in", known: false, browser: "Firefox on Linux" });
  expect([before.length, before.filter(({ result }) => result === "failed").length]).toEqual([12, 2]);
  expect(told.sessions).toMatchObject([
    { isThis: true, kept: false },
    { browser: "Chrome on Android", isThis: false, kept: true },
  ]);
});

test("PE-18, PE-28: the only Admin goes on when their time is over; any other leaver has what is theirs alone, also where nobody is Admin", async () => {
  const [admin, leaver] = [await makePerson({ role: "Admin" }), await makePerson({ role: "Manager" })];
  ownerOf(admin.employee).access = "over";
  ownerOf(leaver.employee).access = "leaver";
  // A role is for work.
  const roleNow = async (person: TestAccount) => (await callerFor(opened.app, await signInAs(person)).call(sessionEndpoints.me, {})).role;
  expect([await roleNow(admin), await roleNow(leaver)]).toEqual(["Admin", "Employee"]);
});

test("a sign-in is noted in the account that it opened, and not in a colleague's", async () => {
  const person = await makePerson();
  const colleague = await makePerson({ company: person.company });
  await signInAs(person);
  const employees = [person.employee, colleague.employee];
  const accounts = await inTransaction(systemActor(person.company), (tx) => accountsOf(tx, employees));
  expect(employees.map((employee) => accounts.get(employee)?.lastSignInAt)).toEqual([expect.any(String), null]);
});
