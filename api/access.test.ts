import fastify from "fastify";
import { describe, expect, test } from "vitest";
import { type AccessTable, anybody } from "#shared/access.ts";
import { requireAccess } from "./access.ts";
import { buildApp } from "./app.ts";
import { StartRefused } from "./engine/start-refused.ts";
import { connectModules, messages, registerRoutes } from "./modules.ts";

const endpoint = { method: "GET", path: "/things/:id", access: "public", summary: "A thing" } as const;
const table: AccessTable = { read: { ...anybody("allowed"), endpoint } };

/** Starts a server whose modules register these calls. */
const start = (calls: readonly (readonly [method: "GET" | "POST", url: string])[]) => {
  const app = fastify();
  const handler = async () => "";
  return app.register(
    async (api) => {
      const finish = requireAccess(api, [table]);
      for (const [method, url] of calls) api.route({ method, url, handler });
      finish();
    },
    { prefix: "/api" },
  );
};

describe("the server", () => {
  test("starts when each call has its row and each row its call", async () => {
    await start([["GET", "/things/:id"]]);
  });

  test("refuses to start with a call of which nobody has said who may make it", async () => {
    const starting = start([
      ["GET", "/things/:id"],
      ["POST", "/things/:id"],
    ]);
    await expect(starting).rejects.toThrow(new StartRefused("No access.ts says who may make these calls:\n  POST /things/:id"));
  });

  test("refuses to start with a row that belongs to no call", async () => {
    const starting = start([]);
    await expect(starting).rejects.toThrow(
      new StartRefused("An access.ts names calls that the server does not answer:\n  GET /things/:id"),
    );
  });

  test("asks this of the portal itself: a call planted among those of its modules stops it", async () => {
    connectModules();
    const options = { baseUrl: new URL("http://localhost"), build: "test", logLevel: "silent", messages };
    const planted = buildApp({
      ...options,
      routes: (api) => {
        const route = api.route.bind(api);
        registerRoutes(
          new Proxy(api, {
            get: (target, name) => {
              if (name !== "route") return Reflect.get(target, name);
              return (call: Parameters<typeof route>[0]) => {
                if (call.url === "/leave/summary") route({ method: "GET", url: "/planted", handler: async () => "" });
                return route(call);
              };
            },
          }),
        );
      },
    });
    await expect(planted).rejects.toThrow(new StartRefused("No access.ts says who may make these calls:\n  GET /planted"));
  });
});
