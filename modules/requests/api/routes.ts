import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import { requestEndpoints } from "../contract.ts";
import * as commands from "./commands.ts";
import * as lists from "./list-store.ts";
import { rowsOf } from "./rows.ts";
import { waitingPage } from "./waiting.ts";

export const requestRoutes = (app: FastifyInstance): void =>
  implement(app, requestEndpoints, {
    waiting: ({ actor, query }) =>
      reading(actor, async (tx) => {
        const page = await waitingPage(tx, query);
        return { ...page, items: await rowsOf(tx, page.items) };
      }),
    mine: ({ actor, query }) =>
      reading(actor, async (tx) => {
        const page = await lists.ownPage(tx, actor.employee, query);
        return { ...page, items: await rowsOf(tx, page.items) };
      }),
    byNumber: ({ actor, params }) => reading(actor, (tx) => commands.readByNumber(tx, params.number)),
    decide: ({ actor, params, body }) => commands.decideRequest(actor, params.id, body),
    withdraw: ({ actor, params, body }) => commands.withdraw(actor, params.id, body.version),
  });
