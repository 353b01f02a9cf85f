// A day of the demo's people with everything logged: the log knows operations, and none of them.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPortal } from "./testing.ts";
import { openDemoPortal, demoPassword as password } from "./testing-demo.ts";

const reason = "cataract operation";
const key = randomUUID();
const written: string[] = [];
let portal: TestPortal;

beforeAll(async () => {
  portal = await openDemoPortal({ logTo: { write: (line) => written.push(line) } });
});
afterAll(() => portal.close());

const signIn = (typed: string) =>
  portal.app.inject({ method: "POST", url: "/api/auth/sign-in", payload: { username: "employee", password: typed } });

test("no line holds a name, password, token, cookie, key, query or body, also when the database breaks under a call", async () => {
  expect((await signIn(`${password}!`)).statusCode).toBe(401);
  const entered = await signIn(password);
  const { token } = entered.json<{ token: string }>();
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { authorization: `Bearer ${token}`, cookie, "idempotency-key": key };
  const call = (method: "GET" | "POST", path: string, payload?: object) =>
    portal.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  const application = { type: "EL", from: "2027-03-08", to: "2027-03-09", reason };
  expect((await call("GET", "/leave/requests?search=cataract")).statusCode).toBeLessThan(500);
  expect((await call("GET", "/no/such/asha")).statusCode).toBe(404);
  const statuses = [];
  for (const table of ["session.accounts", "leave.requests"]) {
    await portal.asSuperuser(`alter table ${table} rename to hidden`);
    statuses.push((await call("POST", "/leave/requests", application)).statusCode, (await signIn(password)).statusCode);
    await portal.asSuperuser(`alter table ${table.split(".")[0]}.hidden rename to ${table.split(".")[1]}`);
  }
  statuses.push((await call("POST", "/leave/requests", { ...application, from: "\u0000" })).statusCode);
  expect(statuses).toContain(500);
  const log = written.join("").toLowerCase();
  expect(log).toContain('"route":"/api/leave/requests"');
  const secret = entered.cookies[0]?.value ?? "";
  const hidden = [password, reason, "cataract", token, token.split(".")[2] ?? "", secret, key, "asha"];
  for (const word of hidden) expect(word.length).toBeGreaterThan(3);
  expect(hidden.filter((word) => log.includes(word.toLowerCase()))).toEqual([]);
});
