import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { notificationEndpoints } from "../contract.ts";
import * as commands from "./commands.ts";

export const notificationRoutes = (app: FastifyInstance): void =>
  implement(app, notificationEndpoints, {
    list: ({ actor, query }) => commands.ownNotices(actor, query),
    read: ({ actor, body }) => commands.markRead(actor, body),
    counts: ({ actor }) => commands.counts(actor),
  });
