import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#shared/endpoint.ts";
import { Problem } from "#shared/problem.ts";
import type { Actor } from "./actor.ts";
import { holderOfTicket } from "./files/ticket-guard.ts";
import { handedIn } from "./handed-in.ts";
import type { Tx } from "./transaction.ts";

/** How a caller is known; the session module implements it and `api/doors/connect.ts` hands it in. */
export type Guards = {
  /** Token, its binding to the cookie, then session, account and person in one read, which the work may go on with. Throws `unauthenticated`. */
  authenticate: <T>(request: FastifyRequest, work: (actor: Actor, tx: Tx) => Promise<T>) => Promise<T>;
  /** The cookie alone opens only calls that the portal's own page sends. Throws `forbidden`. */
  requireSameSite: (request: FastifyRequest) => void;
  /** The bearer is the token of a one-time link that is still good for something. Throws `missing`. */
  requireLink: (request: FastifyRequest) => Promise<void>;
};

export const guards = handedIn<Guards>("guards");

const actors = new WeakMap<FastifyRequest, Actor>();

type Guarded = Pick<Endpoint, "access" | "leaver">;

/** Whoever has left gets no further than what says that it is open to them. */
const admitted = (actor: Actor, { leaver }: Guarded): void => {
  if (actor.access === "leaver" && !leaver) throw new Problem("forbidden", [{ code: "auth.leaver_access" }]);
}; // SE-04, PE-28

/** Runs before the body is even read, so that a stranger learns nothing from a validation message. */
export const guard = async (endpoint: Guarded, request: FastifyRequest): Promise<void> => {
  const { access } = endpoint;
  const admit = (actor: Actor): void => {
    actors.set(request, actor);
    admitted(actor, endpoint);
  };
  if (access === "signed-in") admit(await guards.get().authenticate(request, async (actor) => actor));
  if (access === "ticket") admit(await holderOfTicket(request));
  if (access === "session-cookie") guards.get().requireSameSite(request);
  if (access === "link") await guards.get().requireLink(request);
};

/** Guard and work of a call that only looks, on one connection and at one moment. Nothing of it has to arrive before it can be done. */
export const guardedReading = <T>(endpoint: Guarded, request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  guards.get().authenticate(request, async (actor, tx) => {
    actors.set(request, { ...actor, reading: tx });
    admitted(actor, endpoint);
    return work();
  });

/** Whose call it is, when that is known. */
export const actorIn = (request: FastifyRequest): Actor | undefined => actors.get(request);

/** The actor of a guarded call. Throws where the endpoint has none, which the types already rule out. */
export const actorOf = (request: FastifyRequest): Actor => {
  const actor = actors.get(request);
  if (!actor) throw new Error("This call has no actor.");
  return actor;
};
