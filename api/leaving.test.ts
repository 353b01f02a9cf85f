import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { buildApp } from "./app.ts";
import { implement } from "./implement.ts";

const endpoints = defineEndpoints({
  quick: { method: "GET", path: "/quick", access: "public", returns: z.object({}), summary: "Answers at once" },
  long: { method: "GET", path: "/long", access: "public", returns: z.object({}), summary: "Takes its time" },
});

let app: FastifyInstance;
let agent: Agent;
let hasBegun = false;

type Heard = { status: number | undefined; connection: string | undefined; code: unknown; isKept: boolean };

const ask = (path: string): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const address = app.server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const call = request({ agent, host: "localhost", port, path: `/api${path}` }, (answer) => {
      let text = "";
      answer.on("data", (piece) => {
        text += piece;
      });
      answer.on("end", () =>
        resolve({
          status: answer.statusCode,
          connection: answer.headers.connection,
          code: JSON.parse(text).code,
          isKept: call.reusedSocket,
        }),
      );
    });
    call.on("error", reject);
    call.end();
  });

beforeEach(async () => {
  const routes = (api: FastifyInstance) =>
    implement(api, endpoints, {
      quick: () => ({}),
      long: async () => {
        hasBegun = true;
        await sleep(400);
        return {};
      },
    });
  app = await buildApp({ baseUrl: new URL("http://localhost"), build: "test", logLevel: "silent", messages: {}, routes });
  await app.listen({ port: 0, host: "localhost" });
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

test("a server that leaves answers whoever still comes, and asks them not to come back", async () => {
  expect(await ask("/quick")).toMatchObject({ status: 200, connection: "keep-alive", isKept: false });
  const left = app.close();
  await sleep(50);
  expect(await ask("/quick")).toEqual({ status: 200, connection: "close", code: undefined, isKept: true });
  await left;
  await expect(ask("/quick")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("a server that leaves says so to whoever asks for its health", async () => {
  await ask("/quick");
  const left = app.close();
  await sleep(50);
  expect(await ask("/health")).toMatchObject({ status: 503, connection: "close", code: "busy", isKept: true });
  await left;
});

test("a server that leaves finishes what it has begun", async () => {
  const call = ask("/long");
  await expect.poll(() => hasBegun).toBe(true);
  const left = app.close();
  expect(await call).toMatchObject({ status: 200, connection: "close" });
  await left;
});

test("a server that nobody is connected to leaves at once", async () => {
  const looks = vi.spyOn(app.server, "getConnections");
  await app.close();
  expect(looks).toHaveBeenCalledTimes(1);
});
