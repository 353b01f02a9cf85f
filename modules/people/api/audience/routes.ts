import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import { audienceEndpoints } from "../../audience/contract.ts";
import { audienceChoices, countAudience } from "./audience.ts";

export const audienceRoutes = (app: FastifyInstance): void =>
  implement(app, audienceEndpoints, {
    audienceChoices: ({ actor }) => reading(actor, audienceChoices),
    countAudience: ({ actor, body }) => reading(actor, (tx) => countAudience(tx, body)),
  });
