// A calendar feed: a secret address at which calendars read booked leave without signing in. // LV-46
import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";

/** `own`: one's own leave · `team` and `peers`: as in the calendar, by who they are when it is read. */
export const feedScopes = ["own", "team", "peers"] as const;
const Scope = z.enum(feedScopes);
export type FeedScope = z.infer<typeof Scope>;

const LeaveFeed = z.object({ scope: Scope, showsType: z.boolean(), madeAt: Instant });
export type LeaveFeed = z.infer<typeof LeaveFeed>;

export const FeedWish = z.object({
  scope: Scope,
  /** Of one's own alone: the name of the type in place of "Leave". A masked type is "Leave" in any case. */
  showsType: z.boolean().default(false),
});
export type FeedWish = z.output<typeof FeedWish>;

/** 256 random bits; the file name that calendars expect stands behind them. */
const FeedFile = z
  .string()
  .regex(/^[\w-]{43}\.ics$/)
  .meta({ examples: ["x".repeat(43).concat(".ics")] });

export const feedEndpoints = defineEndpoints({
  listFeeds: {
    method: "GET",
    path: "/leave/feed",
    access: "signed-in",
    returns: z.object({ feeds: z.array(LeaveFeed), /** What may be made or ended here. */ scopes: z.array(Scope) }),
    summary: "Which calendar links of my leave are live",
  },
  makeFeed: {
    method: "POST",
    path: "/leave/feed",
    access: "signed-in",
    repeatable: true,
    body: FeedWish,
    // Told once, and kept nowhere.
    returns: LeaveFeed.extend({ path: z.string() }),
    status: 201,
    summary: "Make a calendar link, or a new one in place of mine",
  },
  endFeed: {
    method: "DELETE",
    path: "/leave/feed",
    access: "signed-in",
    versioned: false,
    query: z.object({ scope: Scope }),
    summary: "End a calendar link of mine",
  },
  readFeed: {
    method: "GET",
    path: "/leave/feed/:secret",
    access: "public",
    params: z.object({ secret: FeedFile }),
    download: true,
    status: 200,
    summary: "Booked leave for calendars, by a secret address",
  },
});
