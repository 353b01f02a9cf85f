import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { clientFor } from "./client.ts";

const server = clientFor(
  defineEndpoints({
    health: {
      method: "GET",
      path: "/health",
      access: "public",
      query: z.object({ allow: z.literal("read-only") }),
      returns: z.object({ status: z.literal("ready") }),
      summary: "Ready: the server and its database answer",
    },
  }),
);

/** Says whether the server answers and is well. Pages go on while nothing can be saved: each save says so itself. */
export const serverAnswers = (): Promise<boolean> =>
  server.health({ query: { allow: "read-only" } }).then(
    () => true,
    () => false,
  );
