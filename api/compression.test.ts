// Which answers the portal compresses, and that it takes no body that comes compressed.
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { buildApp } from "./app.ts";
import { implement } from "./implement.ts";

const text = (length: number) => "Leave for Thu 17 Dec. ".repeat(length).slice(0, length);
const returns = z.object({ text: z.string() });
const query = z.object({ length: z.coerce.number() });

const endpoints = defineEndpoints({
  read: { method: "GET", path: "/text", access: "public", query, returns, summary: "Reads a text" },
  renew: { method: "GET", path: "/auth/text", access: "public", query, returns, summary: "Answers as sign-in does" },
  reveal: { method: "POST", path: "/text", access: "public", query, returns, summary: "Hands something out" },
  stream: { method: "GET", path: "/stream", access: "public", streams: true, summary: "Says something now and then" },
});

let app: FastifyInstance;
beforeAll(async () => {
  const answer = ({ query: { length } }: { query: { length: number } }) => ({ text: text(length) });
  const stream = () => Readable.from([text(5000)]);
  const routes = (api: FastifyInstance) => implement(api, endpoints, { read: answer, renew: answer, reveal: answer, stream });
  app = await buildApp({ baseUrl: new URL("http://localhost:3000"), build: "test", logLevel: "silent", messages: {}, routes });
});
afterAll(() => app.close());

const headers = { "accept-encoding": "gzip, deflate, br" };

test("an answer of more than a kilobyte comes by gzip to whoever takes it", async () => {
  const answer = await app.inject({ url: "/api/text?length=2000", headers });
  expect([answer.headers["content-encoding"], answer.headers.vary]).toEqual(["gzip", "accept-encoding"]);
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ text: text(2000) });
  expect(answer.rawPayload.length).toBeLessThan(200);
});

test("a short one does not, nor one for whoever takes no gzip, sign-in, what a POST hands out, or a stream", async () => {
  const calls = [
    { url: "/api/text?length=900", headers },
    { url: "/api/text?length=2000" },
    { url: "/api/text?length=2000", headers: { "accept-encoding": "gzip;q=0" } },
    { url: "/api/auth/text?length=2000", headers },
    { method: "POST" as const, url: "/api/text?length=2000", headers },
    { url: "/api/stream", headers },
  ];
  for (const call of calls) {
    const answer = await app.inject(call);
    expect([call, answer.statusCode, answer.headers["content-encoding"]]).toEqual([call, 200, undefined]);
    expect(answer.body).toContain("Leave for Thu 17 Dec.");
  }
});

test("a body that comes compressed is not unpacked: a small one could be of any size", async () => {
  const payload = gzipSync(JSON.stringify({ text: text(5000) }));
  const sent = { "content-type": "application/json", "content-encoding": "gzip" };
  const answer = await app.inject({ method: "POST", url: "/api/text?length=1", headers: sent, payload });
  expect(answer.statusCode).toBe(400);
});
