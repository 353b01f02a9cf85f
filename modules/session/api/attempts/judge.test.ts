// SE-19 as somebody who guesses meets it, and as the owner does meanwhile.
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { superuserOf } from "#api/testing-superuser.ts";
import { Problem } from "#shared/problem.ts";
import { signInAs, testPassword } from "../testing.ts";
import { makePerson, openSessionApp } from "../testing-app.ts";
import { unauthenticated } from "../tokens.ts";
import { type Guess, judged } from "./judge.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
let app: FastifyInstance;
beforeAll(async () => {
  opened = await openSessionApp();
  app = opened.app;
});
afterAll(() => opened.close());
afterEach(() => clock.reset());

const start = Date.parse("2026-11-23T10:00:00.000Z");
const setClock = (seconds: number) => clock.set(new Date(start + seconds * 1000).toISOString());

type Try = { username: string; password?: string; from?: string; cookie?: string };
const tryIt = async ({ username, password = "wrong password", from = "198.51.100.1", cookie = "" }: Try) => {
  const payload = { username, password };
  const reply = await app.inject({ method: "POST", url: "/api/auth/sign-in", remoteAddress: from, headers: { cookie }, payload });
  const device = reply.cookies.find(({ name }) => name === "portal-device");
  const body = reply.json<{ code?: string; title?: string }>();
  return { status: reply.statusCode, wait: reply.headers["retry-after"], body, device: device && `${device.name}=${device.value}` };
};
const statuses = async (times: number, one: Try) => {
  const list: number[] = [];
  for (let count = 0; count < times; count += 1) list.push((await tryIt(one)).status);
  return list;
};

/** Without a hash: how guesses are counted does not hang on what they cost. */
const guess = (who: Partial<Guess>, outcome: "wrong" | "right" | "busy" = "wrong") => {
  const results = {
    wrong: () => Promise.reject(unauthenticated("auth.bad_credentials")),
    busy: () => Promise.reject(new Problem("busy", [{ code: "auth.busy" }], 2)),
    right: async () => "in",
  };
  const told = { username: "somebody", address: "198.51.100.1", device: undefined, ...who };
  return judged<string>(told, results[outcome]).catch((error: Problem) => error.violations[0]?.code);
};
const judgedOf = async (guesses: Iterable<Partial<Guess>>): Promise<number> => {
  let count = 0;
  for (const one of guesses) if ((await guess(one)) === "auth.bad_credentials") count += 1;
  return count;
};
const many = (count: number, one: (place: number) => Partial<Guess>) => Array.from({ length: count }, (_, place) => one(place));

describe("wrong passwords", () => {
  test("SE-19: the fifth at once is told to wait, also with the right password, and is judged when the wait is over", async () => {
    const { username } = await makePerson();
    setClock(0);
    expect(await statuses(5, { username })).toEqual([401, 401, 401, 401, 429]);
    const told = await tryIt({ username, password: testPassword });
    expect([told.status, told.wait, told.body.code, told.body.title]).toEqual([
      ...[429, "1", "auth.too_many"],
      "Too many attempts. Try again in 1 seconds.",
    ]);
    setClock(1);
    expect((await tryIt({ username })).status).toBe(401);
    const next = await tryIt({ username });
    expect([next.status, next.wait]).toEqual([429, "2"]);
    setClock(3);
    expect((await tryIt({ username, password: testPassword })).status).toBe(200);
    expect(await statuses(5, { username })).toEqual([401, 401, 401, 401, 429]);
  });

  test("SE-19: names that nobody has are slowed down alike", async () => {
    setClock(0);
    expect(await statuses(6, { username: "nobody.of.that.name" })).toEqual([401, 401, 401, 401, 429, 429]);
  });

  test("SE-19: who guesses from one network leaves others of the same account alone, a neighbour in the same network not", async () => {
    setClock(0);
    for (const _ of [1, 2, 3, 4]) await guess({ username: "asha", address: "203.0.113.5" });
    expect(await guess({ username: "asha", address: "203.0.113.200" }, "right")).toBe("auth.too_many");
    expect(await guess({ username: "asha", address: "203.0.112.5" }, "right")).toBe("in");
    expect(await guess({ username: "rohan", address: "203.0.113.5" }, "right")).toBe("in");
  });

  test("SE-19: of many at once no more are judged than one after the other", async () => {
    setClock(0);
    const outcomes = await Promise.all(many(20, () => ({ username: "rushed" })).map((one) => guess(one)));
    expect(outcomes.filter((code) => code === "auth.bad_credentials")).toHaveLength(4);
    expect(outcomes.filter((code) => code === "auth.too_many")).toHaveLength(16);
  });

  test("SE-19: of one account 100 an hour are judged from browsers that are not known, wherever they come from", async () => {
    setClock(0);
    const spread = many(110, (place) => ({ username: "spread", address: `10.0.${place}.1` }));
    expect(await judgedOf(spread)).toBe(100);
    setClock(3599);
    expect(await guess({ username: "spread", address: "10.1.0.1" })).toBe("auth.too_many");
    setClock(3600);
    expect(await guess({ username: "spread", address: "10.1.0.1" })).toBe("auth.bad_credentials");
  });

  test("SE-19: of one network 300 an hour are judged, whatever names they try", async () => {
    setClock(0);
    const names = many(310, (place) => ({ username: `name.${place}`, address: `192.0.2.${place % 250}` }));
    expect(await judgedOf(names)).toBe(300);
    expect(await guess({ username: "another", address: "192.0.3.1" }, "right")).toBe("in");
  });

  test("SE-19: what the server was too busy to judge counts as nothing", async () => {
    setClock(0);
    for (const _ of [1, 2, 3]) await guess({ username: "patient", address: "10.5.0.1" });
    for (const _ of [1, 2, 3]) expect(await guess({ username: "patient", address: "10.5.0.1" }, "busy")).toBe("auth.busy");
    expect(await guess({ username: "patient", address: "10.5.0.1" })).toBe("auth.bad_credentials");
    expect(await guess({ username: "patient", address: "10.5.0.1" })).toBe("auth.too_many");
  });

  test("SE-19: a right one takes nothing of what others may try", async () => {
    setClock(0);
    const address = "10.6.0.1";
    for (let time = 0; time < 120; time += 1) expect(await guess({ username: "often", address }, "right")).toBe("in");
    expect(await judgedOf(many(99, (place) => ({ username: "often", address: `10.7.${place}.1` })))).toBe(99);
  });

  test("are counted under keys that tell neither name nor address", async () => {
    await guess({ username: "my secret password", address: "10.8.0.1" });
    const rows = await superuserOf(opened.database.superuserConnection)<{ row: string }>("select a::text as row from session.attempts a");
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).toMatch(/^\([\w-]{43},\d+,[^a-z]*\)$/);
  });
});

test("J6: 150 wrong passwords from another network: at most 100 are judged, and the owner's own browser opens at the first try", async () => {
  const { username } = await makePerson();
  setClock(0);
  const { device } = await tryIt({ username, password: testPassword, from: "192.0.9.1" });
  const list: number[] = [];
  for (let second = 1; second <= 150; second += 1) {
    setClock(second);
    list.push((await tryIt({ username, from: "203.0.99.1" })).status);
  }
  const [wrong, late] = [401, 429].map((status) => list.filter((one) => one === status).length);
  expect([wrong, late]).toEqual([12, 138]); // 10 of the first 91 s, then one each 30 s
  expect((await tryIt({ username, password: testPassword, from: "203.0.99.1" })).status).toBe(429);
  expect((await tryIt({ username, password: testPassword, from: "203.0.99.1", cookie: device ?? "" })).status).toBe(200);
});

describe("SE-19: a known browser", () => {
  test("has a row of its own, and fails for nobody else", async () => {
    const { username } = await makePerson();
    setClock(0);
    const { device = "" } = await tryIt({ username, password: testPassword });
    expect(await statuses(5, { username, cookie: device })).toEqual([401, 401, 401, 401, 429]);
    expect((await tryIt({ username, password: testPassword })).status).toBe(200);
  });

  test("is one of this account: the cookie of another account's is as good as none", async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    setClock(0);
    const { device = "" } = await tryIt({ username: one.username, password: testPassword, from: "10.9.0.1" });
    expect(await statuses(4, { username: other.username, from: "10.9.0.1", cookie: device })).toEqual([401, 401, 401, 401]);
    expect((await tryIt({ username: other.username, from: "10.9.0.1" })).status).toBe(429);
  });
});

test("SE-19: wrong passwords end no session", async () => {
  const person = await makePerson();
  const headers = await signInAs(person);
  await statuses(6, { username: person.username });
  expect((await app.inject({ url: "/api/auth/me", headers })).statusCode).toBe(200);
});
