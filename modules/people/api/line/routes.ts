import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import { lineEndpoints } from "../../line/contract.ts";
import { changeManager } from "./commands.ts";
import { lineOf } from "./line.ts";

export const lineRoutes = (app: FastifyInstance): void =>
  implement(app, lineEndpoints, {
    line: ({ actor, params }) => reading(actor, (tx) => lineOf(tx, params.code)),
    changeManager: ({ actor, body }) => changeManager(actor, body),
  });
