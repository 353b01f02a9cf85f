import type { Handlers } from "#api/implement.ts";
import type { feedEndpoints } from "../../feed/contract.ts";
import { endFeed, listFeeds, makeFeed, readFeed } from "./commands.ts";

export const feedHandlers: Handlers<typeof feedEndpoints> = {
  listFeeds: ({ actor }) => listFeeds(actor),
  makeFeed: ({ actor, body }) => makeFeed(actor, body),
  endFeed: async ({ actor, query }) => {
    await endFeed(actor, query.scope);
    return undefined;
  },
  readFeed: async ({ params, reply }) => {
    const text = await readFeed(params.secret);
    reply.type("text/calendar; charset=utf-8").header("cache-control", "private, no-store");
    return Buffer.from(text);
  },
};
