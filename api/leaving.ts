// How the server leaves: it answers everybody who still comes, with the request to come back over a new connection, until nobody does.
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Problem } from "#shared/problem.ts";

/** Milliseconds for whoever holds a connection to use it once more: closed under a call on its way, it would cost that call. */
const FAREWELL = 1000;
const RETRY_AFTER = 2;

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

type Endless = { isLeaving: boolean; ends: Set<() => void> };
const endlessOf = new WeakMap<Server, Endless>();
const endlessAt = (server: Server): Endless => {
  const known = endlessOf.get(server) ?? { isLeaving: false, ends: new Set() };
  endlessOf.set(server, known);
  return known;
};

/** An answer that has no end of its own is ended as soon as its server leaves. Answers with how to forget it. */
export const endWhenLeaving = (server: Server, end: () => void): (() => void) => {
  const { isLeaving, ends } = endlessAt(server);
  if (isLeaving) setImmediate(end);
  ends.add(end);
  return () => void ends.delete(end);
};

/** Whoever asks for the health learns of it at once; every answer says that this connection has had its last call. */
export const leaveGently = (app: FastifyInstance, { health }: { health: string }): void => {
  let isLeaving = false;
  app.addHook("preClose", async () => {
    isLeaving = true;
    const endless = endlessAt(app.server);
    endless.isLeaving = true;
    for (const end of [...endless.ends]) end();
    for (let waited = 0; waited < FAREWELL && (await connectionsOf(app.server)) > 0; waited += 50) await sleep(50);
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const isAsked = isLeaving && request.routeOptions.url === health;
    done(isAsked ? new Problem("busy", [{ code: "busy", params: { seconds: RETRY_AFTER } }], RETRY_AFTER) : undefined);
  });
  // Fastify marks the calls that come from now on by itself, not those that were at work before.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isLeaving) reply.header("connection", "close");
    done();
  });
};
