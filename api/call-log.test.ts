import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Problem, ProblemBody } from "#shared/problem.ts";
import { buildApp } from "./app.ts";

const SECRET = "asha.kulkarni@example.com";
let app: FastifyInstance;
let thrown: unknown;
let written: string[] = [];

/** What one line of the log holds here; the test of hidden words reads the whole text. */
type Line = Record<string, unknown> & {
  error?: { type: string; message?: string; code?: string; stack?: string; cause?: { type: string } };
};
const lines = (): Line[] => written.map((line) => JSON.parse(line) as Line);

const open = (logLevel: string): Promise<FastifyInstance> =>
  buildApp({
    baseUrl: new URL("http://localhost:3000"),
    build: "test",
    logLevel,
    logTo: { write: (line) => written.push(line) },
    messages: {},
    routes: (api) => {
      api.post("/things/:id", async () => {
        if (thrown) throw thrown;
        return {};
      });
      api.get("/slow", async () => {
        await sleep(1050);
        return {};
      });
      api.get("/by-itself", (_, reply) => void reply.status(500).send("no"));
    },
  });

beforeAll(async () => {
  app = await open("warn");
});
beforeEach(() => {
  written = [];
  thrown = undefined;
});
afterAll(() => app.close());

const call = (server = app) =>
  server.inject({
    method: "POST",
    url: `/api/things/${SECRET}?q=${SECRET}`,
    headers: { authorization: `Bearer ${SECRET}`, cookie: `portal=${SECRET}`, "idempotency-key": SECRET },
    payload: { password: SECRET },
  });

test("a bug is one line with the reference that the caller was told, the operation and the place in the program", async () => {
  thrown = new TypeError("nothing to read");
  const answer = await call();
  const { requestId } = ProblemBody.parse(answer.json());
  expect(answer.headers["x-request-id"]).toBe(requestId);
  expect(lines()).toEqual([
    {
      level: "error",
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      pid: process.pid,
      hostname: expect.any(String),
      requestId,
      method: "POST",
      route: "/api/things/:id",
      status: 500,
      ms: expect.any(Number),
      error: { type: "TypeError", message: "nothing to read", stack: expect.stringContaining("call-log.test.ts") },
      msg: "call failed",
    },
  ]);
});

test("an outage is one short line, with the database's code for it", async () => {
  thrown = Object.assign(new pg.DatabaseError("terminating", 10, "error"), { code: "57P01", severity: "FATAL" });
  const answer = await call();
  expect(lines()).toEqual([
    expect.objectContaining({ level: "warn", requestId: answer.headers["x-request-id"], status: 503, msg: "call failed" }),
  ]);
  expect(lines()[0]?.error).toEqual({ type: "error", code: "57P01", severity: "FATAL" });
});

test("a refusal is no line, a slow call is one, and at level info each call is one", async () => {
  thrown = new Problem("conflict", [{ code: "stale" }]);
  expect((await call()).statusCode).toBe(409);
  expect(written).toEqual([]);
  await app.inject("/api/slow");
  expect(lines()).toMatchObject([{ level: "warn", method: "GET", route: "/api/slow", status: 200, msg: "slow call" }]);
  const talkative = await open("info");
  written = [];
  await call(talkative);
  await talkative.inject(`/api/${SECRET}`);
  expect(lines()).toMatchObject([
    { level: "info", route: "/api/things/:id", status: 409, msg: "call" },
    { level: "info", route: "none", status: 404, msg: "call" },
  ]);
  await talkative.close();
});

test("a failure that was sent without an error is told as well", async () => {
  await app.inject("/api/by-itself");
  expect(lines()).toMatchObject([{ level: "warn", route: "/api/by-itself", status: 500, msg: "call failed" }]);
});

const fromDatabase = (code: string): Error =>
  Object.assign(new pg.DatabaseError(`invalid input syntax: "${SECRET}"`, 10, "error"), {
    code,
    severity: "ERROR",
    detail: `Key (username)=(${SECRET}) already exists.`,
    where: SECRET,
    constraint: "accounts_username_key",
  });
const parsing = (): unknown => {
  try {
    return JSON.parse(SECRET);
  } catch (error) {
    return error;
  }
};

describe("no line at any level holds what a caller sent, however the call ends", () => {
  test.each<[string, unknown]>([
    ["it succeeds", undefined],
    ["it is refused", new Problem("refused", [{ code: "leave.overlap", params: { who: SECRET } }])],
    ["the database quotes a value", fromDatabase("22P02")],
    ["the database is out of breath", fromDatabase("57014")],
    ["a parser quotes a value", parsing()],
    ["Node quotes a value", Object.assign(new TypeError(`Received '${SECRET}'`), { code: "ERR_INVALID_ARG_TYPE" })],
    ["the cause quotes a value", new Error("could not write", { cause: fromDatabase("23505") })],
    ["what was thrown is no error", SECRET],
    ["the error carries more than its message", Object.assign(new Error("no"), { input: SECRET, statusCode: 500 })],
  ])("%s", async (_, error) => {
    const talkative = await open("trace");
    written = [];
    thrown = error;
    await call(talkative);
    expect(written).toHaveLength(1);
    expect(written.join("")).not.toContain("asha");
    await talkative.close();
  });
});

test("what the database said is still found by its code and its place", async () => {
  thrown = fromDatabase("23505");
  await call();
  expect(lines()[0]?.error).toMatchObject({ code: "23505", constraint: "accounts_username_key", stack: expect.stringContaining("at ") });
});
