// A sender who stops in the middle of a request holds a connection, and with enough of them the portal.
import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { buildApp } from "./app.ts";
import { implement } from "./implement.ts";

const endpoints = defineEndpoints({
  save: { method: "POST", path: "/save", access: "public", body: z.object({}), summary: "Takes a body" },
  compute: { method: "PUT", path: "/compute", access: "public", versioned: false, body: z.object({}), summary: "Takes its time" },
});

let app: FastifyInstance;
beforeAll(async () => {
  const compute = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 11_000));
  const routes = (api: FastifyInstance) => implement(api, endpoints, { save: () => undefined, compute });
  app = await buildApp({ baseUrl: new URL("http://localhost"), build: "test", logLevel: "silent", messages: {}, routes });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/** Sends text as it stands and waits until the connection is closed; what came back, and after how many seconds. */
const sent = (text: string) =>
  new Promise<{ answer: string; seconds: number }>((resolve) => {
    const began = performance.now();
    let answer = "";
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (data) => {
      answer += data.toString();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve({ answer, seconds: (performance.now() - began) / 1000 }));
  });

const head = (method: string, path: string, length: number) =>
  `${method} /api/${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

test("a body or headers that stop coming are waited for ten seconds, while a long computation is let end", async () => {
  const [never, half, headless, slow] = await Promise.all([
    sent(head("POST", "save", 100)),
    sent(`${head("POST", "save", 100)}{"half":`),
    sent("POST /api/save HTTP/1.1\r\nhost: localhost\r\n"),
    sent(`${head("PUT", "compute", 2)}{}`),
  ]);
  for (const { answer, seconds } of [never, half, headless]) {
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThan(15);
    expect(answer).not.toContain(" 204 ");
  }
  expect(slow.answer).toContain("HTTP/1.1 204");
});
