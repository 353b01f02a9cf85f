import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import { requestEndpoints } from "../contract.ts";
import { decideTogether } from "./batch.ts";
import * as commands from "./commands.ts";
import * as conversation from "./conversation.ts";
import * as lists from "./list-store.ts";
import { previewFor } from "./preview.ts";
import { decidedPage, rowsOf } from "./rows.ts";
import { waitingChoices, waitingPage } from "./waiting.ts";

export const requestRoutes = (app: FastifyInstance): void =>
  implement(app, requestEndpoints, {
    waiting: ({ actor, query }) => reading(actor, (tx) => waitingPage(tx, query)),
    mine: ({ actor, query }) =>
      reading(actor, async (tx) => {
        const page = await lists.ownPage(tx, actor.employee, query);
        return { ...page, items: await rowsOf(tx, page.items) };
      }),
    decided: ({ actor, query }) => reading(actor, (tx) => decidedPage(tx, query)),
    waitingChoices: ({ actor }) => reading(actor, waitingChoices),
    byNumber: ({ actor, params }) => reading(actor, (tx) => commands.readByNumber(tx, params.number)),
    preview: ({ actor, body }) => reading(actor, (tx) => previewFor(tx, body)),
    decide: ({ actor, params, body }) => commands.decideRequest(actor, params.id, body),
    decideTogether: ({ actor, body }) => decideTogether(actor, body),
    withdraw: ({ actor, params, body }) => commands.withdraw(actor, params.id, body.version),
    nudge: ({ actor, params, body }) => conversation.nudge(actor, params.id, body.version),
    reassign: ({ actor, params, body }) => conversation.reassign(actor, params.id, body),
    comments: ({ actor, params }) => conversation.comments(actor, params.id),
    comment: ({ actor, params, body }) => conversation.addComment(actor, params.id, body.comment),
  });
