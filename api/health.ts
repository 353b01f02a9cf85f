import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { implement } from "./implement.ts";
import { isAnswering } from "./transaction.ts";

export const healthEndpoints = defineEndpoints({
  health: {
    method: "GET",
    path: "/health",
    access: "public",
    returns: z.object({ status: z.literal("ready"), build: z.string() }),
    summary: "Ready: the server and its database answer",
  },
});

/** Answers 503 by itself while the database does not: the failing query is an outage like any other. */
export const healthRoutes = (app: FastifyInstance, build: string): void =>
  implement(app, healthEndpoints, {
    health: async () => {
      await isAnswering();
      return { status: "ready" as const, build };
    },
  });
