import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import { standInEndpoints } from "../../stand-ins/contract.ts";
import * as commands from "./commands.ts";
import { answer } from "./offers.ts";
import { colleagues, listPage, overview } from "./overview.ts";

export const standInRoutes = (app: FastifyInstance): void =>
  implement(app, standInEndpoints, {
    standIns: ({ actor, query }) => reading(actor, (tx) => listPage(tx, query)),
    standInOverview: ({ actor }) => reading(actor, overview),
    colleagues: ({ actor, query }) => reading(actor, (tx) => colleagues(tx, query.q)),
    previewStandIn: ({ actor, body }) => commands.preview(actor, body),
    setStandIn: ({ actor, body }) => commands.set(actor, body),
    changeStandIn: ({ actor, params, version, body }) => commands.change(actor, params.id, version, body),
    endStandIn: ({ actor, params, body }) => commands.end(actor, params.id, body.version),
    declineStandIn: ({ actor, params, body }) => commands.decline(actor, params.id, body.version),
    answerOffer: ({ actor, params, body }) => answer(actor, params.todo, body),
  });
