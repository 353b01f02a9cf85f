// An API at an address of its own: who may call it from another page is said to the browser, which asks before each kind of call.
import type { FastifyInstance } from "fastify";

/** Seconds for which a browser remembers what it was told; none keeps it longer. */
const REMEMBERED = 7200;

const METHODS = "GET, POST, PUT, DELETE";
const SENT = "authorization, content-type, idempotency-key, if-match";
/** What pages read of an answer beside its body. */
const READ = "content-disposition, etag, portal-build, retry-after, x-request-id";

/** Below these of a country people register names, and no site is shared: a browser knows them all, here are those that are common. */
const registries = new Set("ac co com edu firm gen go gob gov govt ind ne net nic nom or org res sch".split(" "));

const sharedLabels = (one: string, other: string): string[] => {
  const [mine, theirs] = [one.split(".").reverse(), other.split(".").reverse()];
  const parts = mine.findIndex((label, at) => label !== theirs[at]);
  return parts < 0 ? mine : mine.slice(0, parts);
};

/** Whether a browser sends the one a cookie that is meant for the site of the other alone. */
export const isSameSite = (one: URL, other: URL): boolean => {
  if (one.protocol !== other.protocol) return false;
  if (one.hostname === other.hostname) return true;
  if (/^[\d.]+$|:/.test(one.hostname)) return false;
  const [country = "", second = "", name] = sharedLabels(one.hostname, other.hostname);
  return country.length === 2 && registries.has(second) ? name !== undefined : second !== "";
};

/** The pages of this origin may call, and no others: those read nothing that the browser does not let them. */
export const allowWebOrigin = (app: FastifyInstance, { origin, below }: { origin: string; below: string }): void => {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith(`${below}/`)) return;
    reply.header("vary", "origin");
    if (request.headers.origin !== origin) return; // SH-03
    reply.headers({ "access-control-allow-origin": origin, "access-control-allow-credentials": "true" });
    if (request.method !== "OPTIONS") return void reply.header("access-control-expose-headers", READ);
    return reply
      .headers({
        "access-control-allow-methods": METHODS,
        "access-control-allow-headers": SENT,
        "access-control-max-age": REMEMBERED,
      })
      .status(204)
      .send();
  });
};
