// What a browser is told whose page calls an API at another address.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Problem } from "#shared/problem.ts";
import { buildApp } from "./app.ts";
import { isSameSite } from "./cross-origin.ts";

const baseUrl = new URL("https://portal.example.com");
const apiUrl = new URL("https://api.example.com");
const neighbours = [
  "https://evil.example.com",
  "https://api.example.com",
  "https://portal.example.com.evil.test",
  "http://portal.example.com",
];
const strangers = [...neighbours, "https://portal.example.com:8443", "null", ""];

let folder: string;
let apart: FastifyInstance;
let together: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-web-"));
  await writeFile(join(folder, "index.html"), '<meta name="portal-api" content="{{api}}">');
  const routes = (api: FastifyInstance): void => {
    api.put("/records", async (_request, reply) => reply.header("etag", '"2"').send({ saved: true }));
    api.get("/refused", async () => {
      throw new Problem("busy", [{ code: "busy", params: { seconds: 2 } }], 2);
    });
  };
  const open = (own: { apiUrl?: URL }) =>
    buildApp({ baseUrl, ...own, build: "b7", logLevel: "silent", webFolder: folder, routes, messages: {} });
  [apart, together] = await Promise.all([open({ apiUrl }), open({})]);
});
afterAll(async () => {
  await Promise.all([apart.close(), together.close()]);
  await rm(folder, { recursive: true });
});

type Headers = Record<string, string>;
const told = (headers: Record<string, unknown>): string[] => Object.keys(headers).filter((name) => name.startsWith("access-control-"));
const asked = (origin: string): Headers => ({
  origin,
  "access-control-request-method": "PUT",
  "access-control-request-headers": "authorization,content-type,if-match",
});

describe("an API at another address", () => {
  test("SH-03: the portal's page is told before a call what it may send, with its cookie", async () => {
    const answer = await apart.inject({ method: "OPTIONS", url: "/api/records", headers: asked(baseUrl.origin) });
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect(answer.headers).toMatchObject({
      vary: "origin",
      "access-control-allow-origin": baseUrl.origin,
      "access-control-allow-credentials": "true",
      "access-control-allow-methods": "GET, POST, PUT, DELETE",
      "access-control-allow-headers": "authorization, content-type, idempotency-key, if-match",
      "access-control-max-age": "7200",
    });
  });

  test("SH-03: it reads answers and refusals, with the headers that pages go by", async () => {
    const headers = { origin: baseUrl.origin };
    const calls = [
      { method: "PUT" as const, url: "/api/records", headers },
      { method: "GET" as const, url: "/api/refused", headers },
      { method: "GET" as const, url: "/api/nothing", headers },
    ];
    const answers = await Promise.all(calls.map((call) => apart.inject(call)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503, 404]);
    for (const answer of answers) {
      expect(answer.headers).toMatchObject({
        vary: "origin",
        "access-control-allow-origin": baseUrl.origin,
        "access-control-allow-credentials": "true",
        "access-control-expose-headers": "content-disposition, etag, portal-build, retry-after, x-request-id",
      });
    }
    expect(answers[1]?.headers["retry-after"]).toBe("2");
  });

  test.each(strangers)("SH-03: a page of “%s” is told nothing", async (origin) => {
    const before = await apart.inject({ method: "OPTIONS", url: "/api/records", headers: asked(origin) });
    const call = await apart.inject({ method: "PUT", url: "/api/records", headers: { origin } });
    expect([before.statusCode, told(before.headers), before.headers.vary]).toEqual([404, [], "origin"]);
    expect([told(call.headers), call.headers.vary]).toEqual([[], "origin"]);
  });

  test("SH-03, SH-15: its page says where to call, and its policy lets it, there and nowhere else", async () => {
    const page = await apart.inject("/requests");
    expect(page.body).toBe('<meta name="portal-api" content="https://api.example.com/api">');
    expect(page.headers["content-security-policy"]).toContain("; connect-src 'self' https://api.example.com; ");
    expect(told((await apart.inject({ url: "/requests", headers: { origin: baseUrl.origin } })).headers)).toEqual([]);
    expect((await apart.inject("/api/nothing")).headers["content-type"]).toBe("application/problem+json");
  });
});

test("SH-03: without such an address nobody else's page is told anything, nor is the portal's own", async () => {
  for (const origin of [baseUrl.origin, ...strangers]) {
    const before = await together.inject({ method: "OPTIONS", url: "/api/records", headers: asked(origin) });
    const call = await together.inject({ method: "PUT", url: "/api/records", headers: { origin } });
    expect([origin, before.statusCode, told(before.headers), told(call.headers)]).toEqual([origin, 404, [], []]);
  }
  const page = await together.inject("/requests");
  expect(page.body).toContain('content="/api"');
  expect(page.headers["content-security-policy"]).toContain("; connect-src 'self'; ");
});

test.each([
  ["https://portal.example.com", "https://api.example.com", true],
  ["https://example.com", "https://api.example.com", true],
  ["https://portal.example.com", "https://portal.example.com:8443", true],
  ["https://portal.abc.de", "https://api.abc.de", true],
  ["https://portal.kaveri.co.in", "https://api.kaveri.co.in", true],
  ["https://kaveri.co.in", "https://larkfield.co.in", false],
  ["https://portal.example.com", "https://api.example.org", false],
  ["https://example.com", "https://other.com", false],
  ["https://portal", "https://api", false],
  ["https://10.0.0.1", "https://10.0.0.1:8443", true],
  ["https://10.0.0.1", "https://11.0.0.1", false],
  ["http://portal.example.com", "https://api.example.com", false],
])("SH-03: %s and %s on one site: %s", (one, other, isOne) => {
  expect(isSameSite(new URL(one), new URL(other))).toBe(isOne);
});
