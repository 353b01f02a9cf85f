import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { pageOf } from "#api/list.ts";
import { reading } from "#api/transaction.ts";
import { requestEndpoints } from "../contract.ts";
import * as commands from "./commands.ts";
import { absentDeciders } from "./steps.ts";
import * as store from "./store.ts";
import { actorFacts, rowsOf } from "./views.ts";

export const requestRoutes = (app: FastifyInstance): void =>
  implement(app, requestEndpoints, {
    waiting: ({ actor, query }) =>
      reading(actor, async (tx) => {
        const facts = actorFacts(tx);
        const whose = { ...facts, absent: facts.inHrQueue ? await absentDeciders(tx) : [] };
        const rows = await rowsOf(tx, await store.waitingPage(tx, whose, query));
        return pageOf(rows, query, await store.waitingTotal(tx, whose));
      }),
    mine: ({ actor, query }) =>
      reading(actor, async (tx) => {
        const rows = await rowsOf(tx, await store.ownPage(tx, actor.employee, query));
        return pageOf(rows, query, await store.ownTotal(tx, actor.employee, query.status));
      }),
    byNumber: ({ actor, params }) => reading(actor, (tx) => commands.readByNumber(tx, params.number)),
    decide: ({ actor, params, body }) => commands.decideRequest(actor, params.id, body),
    withdraw: ({ actor, params, body }) => commands.withdraw(actor, params.id, body.version),
  });
