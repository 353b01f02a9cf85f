import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { leavingEndpoints } from "../../leaving/contract.ts";
import { holdsOf, nameSuccessors } from "./holds.ts";

export const leavingRoutes = (app: FastifyInstance): void =>
  implement(app, leavingEndpoints, {
    holds: ({ actor, params }) => holdsOf(actor, params.code),
    nameSuccessors: ({ actor, params, version, body }) => nameSuccessors(actor, params.code, version, body),
  });
