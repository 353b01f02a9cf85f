// What happens to a form that is sent twice, through every layer: the header, the transaction, the ledger and the answer.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { send } from "#api/testing-http.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import type { ProblemBody } from "#shared/problem.ts";
import { type LeaveSent, leaveEndpoints } from "../contract.ts";
import { makeLeaveCompany, makePerson } from "./testing.ts";

let portal: TestPortal;
const NOW = "2026-12-07T04:00:00.000Z";
beforeAll(async () => {
  clock.set(NOW);
  portal = await openTestPortal();
});
afterEach(() => clock.set(NOW));
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const person = async (home?: Awaited<ReturnType<typeof makeLeaveCompany>>) => {
  const made = await makePerson(portal.app, home ?? (await makeLeaveCompany()));
  // Once for each moment of the clock: a sixth sign-in would end the first.
  const headers = new Map<string, ReturnType<typeof signInAs>>();
  const ask = async (endpoint: Endpoint, key: string, input: Parameters<typeof send>[2]) => {
    const signedIn = headers.get(clock.now()) ?? signInAs(made);
    headers.set(clock.now(), signedIn);
    return send(portal.app, endpoint, input, { ...(await signedIn), "idempotency-key": key });
  };
  const apply = (key: string, changes: object = {}) => ask(leaveEndpoints.apply, key, { body: { ...aDay, ...changes } });
  const count = async (): Promise<number> => {
    const [row] = await portal.asSuperuser<{ found: number }>("select count(*) as found from leave.requests where employee_id = $1", [
      made.employee,
    ]);
    return row?.found ?? 0;
  };
  return { ...made, ask, apply, count };
};
const aDay = { type: "EL", from: "2026-12-14", to: "2026-12-14", firstDay: "whole", lastDay: "whole", reason: "" } as const;
const problemOf = (answer: Awaited<ReturnType<typeof send>>) => {
  const { status, code, violations } = answer.json<ProblemBody>();
  return { status, code, message: violations[0]?.message };
};

describe("CL-07: the same key", () => {
  test("RP-16: ten times at once makes one record, one hold on the balance and ten equal answers", async () => {
    const asha = await person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => asha.apply("form-0001")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await asha.count()).toBe(1);
    expect((await asha.call(leaveEndpoints.summary, { query: {} })).balances[0]).toMatchObject({ type: "EL", free: 9, waiting: 1 });
  });

  test("with other values is refused, also for another record, and nothing is done", async () => {
    const asha = await person();
    await asha.apply("form-0001");
    expect(problemOf(await asha.apply("form-0001", { from: "2026-12-15", to: "2026-12-15" }))).toEqual({
      status: 422,
      code: "request.key_reused",
      message: "This was sent before with other values. Reload the page and fill it in again.",
    });
    expect(await asha.count()).toBe(1);
    const rows = (await asha.call(requestEndpoints.mine, { query: {} })).items;
    await asha.call(leaveEndpoints.apply, { body: { ...aDay, from: "2026-12-16", to: "2026-12-16" } });
    const [second] = (await asha.call(requestEndpoints.mine, { query: {} })).items;
    const withdraw = (id: string | undefined) =>
      asha.ask(requestEndpoints.withdraw, "form-0002", { params: { id: id ?? "" }, body: { version: 1 } });
    expect((await withdraw(rows[0]?.id)).statusCode).toBe(200);
    expect(problemOf(await withdraw(second?.id))).toMatchObject({ status: 422, code: "request.key_reused" });
  });

  test("of a decision gets its answer again, although nothing is left to decide", async () => {
    const asha = await person();
    const { id, version } = (await asha.apply("form-0001")).json<LeaveSent>().request;
    const withdraw = (key: string) => asha.ask(requestEndpoints.withdraw, key, { params: { id }, body: { version } });
    const first = await withdraw("form-0002");
    expect([first.statusCode, (await withdraw("form-0002")).body]).toEqual([200, first.body]);
    expect((await withdraw("form-0003")).statusCode).toBe(409);
  });

  test("of another person, or for another call, is another key", async () => {
    const home = await makeLeaveCompany();
    const [asha, ravi] = [await person(home), await person(home)];
    expect((await asha.apply("form-0001")).statusCode).toBe(201);
    expect((await ravi.apply("form-0001")).statusCode).toBe(201);
    expect([await asha.count(), await ravi.count()]).toEqual([1, 1]);
  });

  test("of a refused call is asked anew", async () => {
    const asha = await person();
    expect((await asha.apply("form-0001", { from: "2026-12-13", to: "2026-12-13" })).statusCode).toBe(422);
    expect((await asha.apply("form-0001")).statusCode).toBe(201);
  });

  test("counts for 48 hours and is asked anew after", async () => {
    const asha = await person();
    await asha.apply("form-0001");
    clock.set("2026-12-09T03:59:59.000Z");
    expect((await asha.apply("form-0001")).statusCode).toBe(201);
    expect(await asha.count()).toBe(1);
    clock.set("2026-12-09T04:00:00.001Z");
    expect(problemOf(await asha.apply("form-0001"))).toMatchObject({ status: 422, code: "leave.overlap" });
    expect((await asha.apply("form-0001", { from: "2026-12-15", to: "2026-12-15" })).statusCode).toBe(201);
    expect(await asha.count()).toBe(2);
  });
});

describe("CL-07: a call that creates or decides", () => {
  test.each([undefined, "", "short", "x".repeat(129), "ümläut-key", "two words 1"])("needs a key; %o is none", async (key) => {
    const asha = await person();
    const headers = { ...(await signInAs(asha)), ...(key === undefined ? {} : { "idempotency-key": key }) };
    const url = "/api/leave/requests";
    const answer = await portal.app.inject({ method: "POST", url, headers, payload: { ...aDay, type: 7 } });
    expect(answer.json<ProblemBody>().violations.map(({ field }) => field)).toEqual(["type", "Idempotency-Key"]);
    expect(await asha.count()).toBe(0);
  });

  test("does not when it only asks", async () => {
    const asha = await person();
    const headers = await signInAs(asha);
    expect((await portal.app.inject({ method: "POST", url: "/api/leave/preview", headers, payload: aDay })).statusCode).toBe(200);
  });
});
