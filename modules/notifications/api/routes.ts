import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { notificationEndpoints } from "../contract.ts";
import * as commands from "./commands.ts";
import { openStream } from "./stream.ts";

export const notificationRoutes = (app: FastifyInstance): void =>
  implement(app, notificationEndpoints, {
    list: ({ actor, query }) => commands.ownNotices(actor, query),
    read: ({ actor, body }) => commands.markRead(actor, body),
    counts: ({ actor }) => commands.counts(actor),
    stream: ({ actor, request }) => (request.headers.accept?.includes("text/event-stream") ? openStream(actor, request) : undefined),
    preferences: ({ actor }) => commands.ownPreferences(actor),
    setPreferences: ({ actor, version, body }) => commands.setPreferences(actor, version, body),
  });
