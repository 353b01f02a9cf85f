import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import { homeEndpoints } from "../contract.ts";
import { paceOf } from "./pace.ts";
import { found } from "./search.ts";

const A_MINUTE = 60;

export const homeRoutes = (app: FastifyInstance): void => {
  const pace = paceOf(A_MINUTE);
  implement(app, homeEndpoints, {
    search: ({ actor, query }) => {
      pace(actor.employee);
      return reading(actor, (tx) => found(tx, query.q));
    },
  });
};
