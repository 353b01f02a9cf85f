import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Problem } from "#shared/problem.ts";
import { implement } from "./implement.ts";
import { canSave, RETRY_AFTER_FULL } from "./saving.ts";
import { isAnswering } from "./transaction.ts";

export const healthEndpoints = defineEndpoints({
  health: {
    method: "GET",
    path: "/health",
    access: "public",
    query: z.object({ allow: z.literal("read-only").optional() }),
    returns: z.object({ status: z.literal("ready"), build: z.string() }),
    summary: "Ready: the server and its database answer and can save; with allow=read-only also while nothing can be saved",
  },
});

/**
 * Answers 503 by itself while the database does not: the failing query is an outage like any other. While the disk is full, too; a balancer
 * asks with `allow=read-only`, so that people still read what is there, and why nothing is saved.
 */
export const healthRoutes = (app: FastifyInstance, build: string): void =>
  implement(app, healthEndpoints, {
    health: async ({ query }) => {
      await isAnswering();
      if (!canSave() && query.allow !== "read-only") throw new Problem("busy", [{ code: "storage_full" }], RETRY_AFTER_FULL);
      return { status: "ready" as const, build };
    },
  });
