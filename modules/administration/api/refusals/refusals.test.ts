// A person whose calls are refused again and again, and one who reads more than people do by hand.
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchRefusals } from "#api/refusals.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { type Caller, callerFor, send } from "#api/testing-http.ts";
import { auditEndpoints } from "#modules/administration/audit/contract.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { makeCompany, makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { tellRefusals } from "./tell.ts";

let portal: TestPortal;
const told: Promise<void>[] = [];
beforeAll(async () => {
  portal = await openTestPortal({
    guards: { readsPerMinute: 100, onRefused: watchRefusals((refused) => void told.push(tellRefusals(refused))) },
  });
});
afterAll(() => portal.close());

const join = async (home: TestCompany, role: Role) => {
  const person = await makeEmployee(home);
  return { ...person, caller: callerFor(portal.app, await signInAs(await makeAccount({ ...person, role }))) };
};
type Staff = Awaited<ReturnType<typeof join>>;

const refusedTimes = async ({ caller }: Staff, times: number): Promise<void> => {
  for (let time = 0; time < times; time++) {
    expect((await caller.refused(auditEndpoints.audit, { query: {} })).status).toBe(403);
  }
};
const noticesOf = async (caller: Caller) =>
  (await caller.call(notificationEndpoints.list, { query: {} })).items.filter(({ event }) => event === "administration.calls_refused");

test("Admins are told once of a person whose calls were refused more than 50 times within an hour", async () => {
  const home = await makeCompany();
  const [admin, asha, ravi] = [await join(home, "Admin"), await join(home, "Employee"), await join(home, "Employee")];
  await refusedTimes(asha, 50);
  await refusedTimes(ravi, 20);
  expect(told).toHaveLength(0);
  await refusedTimes(asha, 30);
  expect(told).toHaveLength(1);
  await told[0];
  expect(await noticesOf(admin.caller)).toMatchObject([
    { params: { name: expect.any(String), count: 50 }, path: `/administration/audit?actor=${asha.code}` },
  ]);
  const { items } = await admin.caller.call(auditEndpoints.audit, { query: { actor: asha.code } });
  expect(items.filter(({ action }) => action === "platform.refuse_calls")).toMatchObject([
    { actor: { code: asha.code }, object: { label: "Calls", person: { code: asha.code } }, fields: ["Refused"] },
  ]);
});

test("who reads more than a person does reads when to come back, may still write, and keeps nobody else from reading", async () => {
  const home = await makeCompany();
  const signIn = async () => signInAs(await makeAccount({ ...(await makeEmployee(home)), role: "Employee" }));
  const [asha, ravi] = [await signIn(), await signIn()];
  const read = (headers: typeof asha) => send(portal.app, notificationEndpoints.list, {}, headers);
  const answers = [];
  for (let time = 0; time < 130; time++) answers.push(await read(asha));
  expect(answers.slice(0, 100).every(({ statusCode }) => statusCode === 200)).toBe(true);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers["retry-after"]).toBe("1");
  expect(refused[0]?.json()).toMatchObject({
    code: "reads.too_many",
    title: "That was more than a person reads in a minute. Try again in a few seconds.",
  });
  expect((await send(portal.app, notificationEndpoints.read, { body: { all: true } }, asha)).statusCode).toBe(200);
  expect((await read(ravi)).statusCode).toBe(200);
});
