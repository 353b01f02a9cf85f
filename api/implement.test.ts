import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { ProblemBody } from "#shared/problem.ts";
import { buildApp } from "./app.ts";
import { implement } from "./implement.ts";
import { callerFor } from "./testing-http.ts";
import { requireVersion } from "./versions.ts";

const Card = z.object({ name: z.string() });
const Told = z.union([z.object({ found: z.literal(true), card: Card }), z.object({ found: z.literal(false), why: z.string() })]);

const endpoints = defineEndpoints({
  record: {
    method: "GET",
    path: "/record",
    access: "public",
    returns: Card.extend({ boss: Card.optional(), team: z.array(Card), notes: z.record(z.string(), Card) }),
    summary: "A record with others inside",
  },
  either: { method: "GET", path: "/either", access: "public", returns: Told, summary: "One shape or another" },
  silent: { method: "POST", path: "/silent", access: "public", body: z.object({}), summary: "Answers nothing" },
  change: {
    method: "POST",
    path: "/things/:id",
    access: "public",
    params: z.object({ id: z.uuid() }),
    query: z.object({ limit: z.coerce.number().max(10), after: z.uuid().optional() }),
    body: z.object({ name: z.string().max(3), days: z.array(z.object({ part: z.enum(["whole", "half"]) })) }),
    returns: Card,
    summary: "Takes input in all three places",
  },
  look: {
    method: "GET",
    path: "/look",
    access: "public",
    query: z.object({ name: z.string().default("nobody") }),
    returns: z.object({ name: z.string(), hasBody: z.boolean() }),
    summary: "Looks",
  },
});

const versioned = defineEndpoints({
  read: { method: "GET", path: "/rooms", access: "public", returns: Card.extend({ version: z.int() }), summary: "A record with a version" },
  replace: {
    method: "PUT",
    path: "/rooms",
    access: "public",
    body: Card,
    returns: Card.extend({ version: z.int() }),
    summary: "Replaces the record",
  },
  drop: { method: "DELETE", path: "/keys", access: "public", versioned: false, summary: "Drops what has no versions" },
});
const room = { name: "Banyan", version: 3 };

const secret = { name: "Asha", salary: "secret" };
let app: FastifyInstance;
let either: object = {};
let calls = 0;

beforeAll(async () => {
  app = await buildApp({
    baseUrl: new URL("http://localhost:3000"),
    build: "test",
    logLevel: "silent",
    messages: {},
    routes: (api) => {
      implement(api, versioned, {
        read: () => room,
        replace: ({ body, version }) => {
          requireVersion(version, room.version);
          return { ...body, version: version + 1 };
        },
        drop: () => undefined,
      });
      implement(api, endpoints, {
        record: () => ({ ...secret, boss: secret, team: [secret, secret], notes: { first: secret } }),
        either: () => either as z.infer<typeof Told>,
        silent: () => secret as unknown as undefined,
        change: () => {
          calls += 1;
          return { name: "changed" };
        },
        look: ({ query, body }) => ({ name: query.name, hasBody: body !== undefined }),
      });
    },
  });
});
afterAll(() => app.close());

describe("an answer", () => {
  test("holds no key that the contract does not name, nested and in lists neither", async () => {
    const answer = await app.inject("/api/record");
    const card = { name: "Asha" };
    expect(answer.json()).toEqual({ ...card, boss: card, team: [card, card], notes: { first: card } });
  });

  test("of several shapes holds none either: one that fits no shape is a bug and stays inside", async () => {
    either = { found: false, why: "gone" };
    expect((await app.inject("/api/either")).json()).toEqual(either);
    for (const more of [{ ...secret }, { found: false, why: "gone", ...secret }, { found: true, card: secret }]) {
      either = more;
      const answer = await app.inject("/api/either");
      expect(answer.body).not.toContain("secret");
      expect(answer.statusCode).toBe(500);
    }
  });

  test("is empty where the contract names none", async () => {
    const answer = await app.inject({ method: "POST", url: "/api/silent", payload: {} });
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  });
});

describe("a call", () => {
  const change = (url: string, payload: object) => app.inject({ method: "POST", url, payload });

  const THING = "0193a5c0-0000-7000-8000-000000000000";

  test("is told all that is wrong in its query and body at once, and does nothing", async () => {
    calls = 0;
    const answer = await change(`/api/things/${THING}?limit=99&after=x`, {
      name: "much too long",
      days: [{ part: "whole" }, { part: "none" }],
    });
    const { status, violations } = ProblemBody.parse(answer.json());
    expect([status, violations.map(({ field }) => field)]).toEqual([400, ["limit", "after", "name", "days.1.part"]]);
    for (const { code, message } of violations) expect([code, message]).toEqual([expect.stringMatching(/^input\./), expect.any(String)]);
    expect(calls).toBe(0);
  });

  test("to a path that cannot be is told that nothing is there, whatever else is wrong", async () => {
    const answer = await change("/api/things/1?limit=99", { name: "much too long" });
    expect([answer.statusCode, answer.json<ProblemBody>().violations]).toEqual([404, [expect.objectContaining({ code: "missing" })]]);
  });

  test("that is right in all three is answered", async () => {
    const answer = await change(`/api/things/${THING}?limit=1`, { name: "abc", days: [] });
    expect(answer.json()).toEqual({ name: "changed" });
  });

  test("that looks has no body, whatever is sent along", async () => {
    const answer = await app.inject({ method: "GET", url: "/api/look", payload: { name: "smuggled" } });
    expect(answer.json()).toEqual({ name: "nobody", hasBody: false });
  });
});

describe("a version", () => {
  const replace = (headers: Record<string, string>) => app.inject({ method: "PUT", url: "/api/rooms", headers, payload: { name: "Neem" } });

  test("is told as the ETag of a record that carries one, and of no other", async () => {
    expect((await app.inject("/api/rooms")).headers.etag).toBe('"3"');
    expect((await app.inject("/api/look")).headers.etag).toBeUndefined();
  });

  test("is needed to replace: without 428, another one 412, one that is none 400", async () => {
    const codes = async (headers: Record<string, string>) => {
      const { status, code, violations } = (await replace(headers)).json<ProblemBody>();
      return [status, code, violations[0]?.message];
    };
    expect(await codes({})).toEqual([428, "version.missing", expect.stringContaining("If-Match")]);
    expect(await codes({ "if-match": '"2"' })).toEqual([
      412,
      "version.stale",
      "Somebody changed this in the meantime. Here is the current state.",
    ]);
    for (const none of ["3", "*", 'W/"3"', '"x"', '"3", "4"', ""]) {
      expect([none, (await codes({ "if-match": none }))[0]]).toEqual([none, 400]);
    }
    const replaced = await replace({ "if-match": '"3"' });
    expect([replaced.statusCode, replaced.headers.etag, replaced.json()]).toEqual([200, '"4"', { name: "Neem", version: 4 }]);
  });

  test("is not asked for where there is none", async () => {
    expect((await app.inject({ method: "DELETE", url: "/api/keys" })).statusCode).toBe(204);
  });
});

test("a test's caller fails when an answer says more than its contract", async () => {
  const careless = fastify();
  let answer: object = { name: "Asha" };
  careless.addHook("onRequest", async (_, reply) => void reply.header("x-request-id", "1"));
  careless.post("/api/things/:id", () => answer);
  careless.post("/api/silent", () => answer);
  const { call } = callerFor(careless, {});
  const ask = () => call(endpoints.change, { params: { id: "1" }, query: { limit: 1 }, body: { name: "a", days: [] } });
  expect(await ask()).toEqual({ name: "Asha" });
  answer = secret;
  await expect(ask()).rejects.toThrow(/must NOT have additional properties/);
  await expect(call(endpoints.silent, { body: {} })).rejects.toThrow(/200 is not documented/);
  await careless.close();
});
