import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { clientFor } from "./client.ts";

const server = clientFor(
  defineEndpoints({
    health: {
      method: "GET",
      path: "/health",
      access: "public",
      returns: z.object({ status: z.literal("ready") }),
      summary: "Ready: the server and its database answer",
    },
  }),
);

/** Says whether the server answers and is well. */
export const serverAnswers = (): Promise<boolean> =>
  server.health().then(
    () => true,
    () => false,
  );
