import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProblemBody } from "#shared/problem.ts";
import { buildApp } from "./app.ts";

let app: FastifyInstance;
let thrown: unknown;

beforeAll(async () => {
  app = await buildApp({
    baseUrl: new URL("https://portal.example.com"),
    build: "test",
    logLevel: "silent",
    messages: {},
    routes: (api) => {
      api.get("/throwing", async () => {
        throw thrown;
      });
    },
  });
});
afterAll(() => app.close());

const SECRET = "relation people.employees of node 4";
const failing = (code: string, more: object = {}): Error => Object.assign(new Error(SECRET), { code, ...more });
const answerTo = async (error: unknown) => {
  thrown = error;
  const answer = await app.inject("/api/throwing");
  return {
    status: answer.statusCode,
    retryAfter: answer.headers["retry-after"],
    text: answer.body,
    body: ProblemBody.parse(answer.json()),
  };
};

describe("the database out of reach or out of breath is 503 with a time to come back", () => {
  test.each<[string, Error]>([
    ["it shuts down", failing("57P01")],
    ["its connection broke", failing("08006")],
    ["it has no connection left", failing("53300")],
    ["a lock took too long", failing("55P03")],
    ["a statement took too long", failing("57014")],
    ["a transaction idled too long", failing("25P03")],
    ["this call lost a deadlock", failing("40P01")],
    ["this call lost to another one", failing("40001")],
    ["it refuses connections", failing("ECONNREFUSED")],
    ["its socket is not there", failing("ENOENT", { syscall: "connect" })],
    ["its connection was cut", new Error("Connection terminated unexpectedly")],
    ["the pool had none free", new Error("timeout exceeded when trying to connect")],
    ["nothing came back on its connection", new Error("Query read timeout")],
    ["its connection was not made in time", new Error("timeout expired")],
    ["its connection had broken before", new Error("Client has encountered a connection error and is not queryable")],
    ["its disk is broken", failing("58030")],
    ["the way to it is gone", failing("EHOSTUNREACH")],
    ["nobody knows its name just now", failing("EAI_AGAIN")],
  ])("%s", async (_, error) => {
    const { status, retryAfter, body, text } = await answerTo(error);
    expect([status, retryAfter, body.code, body.title]).toEqual([503, "2", "busy", "The server is busy. Try again in 2 seconds."]);
    expect(text).not.toContain(SECRET);
  });
});

test.each<[string, Error]>([
  ["the database's disk is full", failing("53100")],
  ["the disk of files is full", failing("ENOSPC")],
  ["a quota is used up", failing("EDQUOT")],
  ["a library met a full disk", failing("E_CANNOT_WRITE_FILE", { cause: failing("ENOSPC") })],
])("people read that nothing can be saved while %s", async (_, error) => {
  const { status, retryAfter, body, text } = await answerTo(error);
  expect([status, retryAfter, body.code]).toEqual([503, "30", "storage_full"]);
  expect(body.title).toBe("The portal cannot save anything at the moment. Nothing was changed; try again in a few minutes.");
  expect(text).not.toContain(SECRET);
});

describe("anything else is a bug: 500, with a reference and without its text", () => {
  test.each<[string, unknown]>([
    ["a duplicate nobody thought of", failing("23505")],
    ["a file that is not there", failing("ENOENT", { syscall: "open" })],
    ["a programming mistake", new TypeError(SECRET)],
    ["a refusal from elsewhere", Object.assign(new Error(SECRET), { statusCode: 502 })],
    ["something thrown that is no error", SECRET],
  ])("%s", async (_, error) => {
    const { status, retryAfter, body, text } = await answerTo(error);
    expect([status, retryAfter, body.code]).toEqual([500, undefined, "bug"]);
    expect(body.title).toBe(`Something went wrong on the server. Tell your Admin this reference: ${body.requestId}.`);
    expect(text).not.toContain(SECRET);
  });
});

describe("what Node cannot parse", () => {
  /** Writes to the listening server as no well-behaved program would. */
  const say = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = app.server.address() as { port: number };
      let heard = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
      socket.setEncoding("utf8").on("data", (text: string) => {
        heard += text;
      });
      socket.on("close", () => resolve(heard)).on("error", reject);
    });

  beforeAll(() => app.listen({ host: "127.0.0.1", port: 0 }));

  test.each([
    ["a URL of 20 kB", `GET /api/${"x".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, "too_large"],
    ["a header of 20 kB", `GET /api/health HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`, 431, "too_large"],
    ["no HTTP at all", "hello\r\n\r\n", 400, "unreadable"],
  ])("SH-15: %s is a problem with strict headers", async (_, bytes, status, code) => {
    const [head = "", text = ""] = (await say(bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const body = ProblemBody.parse(JSON.parse(text));
    expect(body).toMatchObject({ status, code });
    expect(body.title.length).toBeGreaterThan(10);
    for (const header of [
      "content-type: application/problem+json",
      "content-security-policy: default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self' 'nonce-",
      "portal-build: test",
      "strict-transport-security: max-age=31536000",
      "x-content-type-options: nosniff",
      "referrer-policy: no-referrer",
      "cross-origin-opener-policy: same-origin",
      "cache-control: no-store",
      `x-request-id: ${body.requestId}`,
    ])
      expect(head).toContain(`\r\n${header}`);
  });
});
