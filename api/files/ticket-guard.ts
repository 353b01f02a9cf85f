// Tickets open one download once. The guard of such calls: whose the ticket is, and whether it comes from the session that it was made in.
import { hash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Problem } from "#shared/problem.ts";
import type { Actor } from "../actor.ts";
import { handedIn } from "../handed-in.ts";
import { type LookupTx, lookup } from "../transaction.ts";

/** What a ticket was made for stands in the tables of whoever made it. */
export type TicketSource = (
  tx: LookupTx,
  tokenHash: string,
) => Promise<{ company_id: number; employee_id: number; session_id: string } | undefined>;

type TicketNeeds = {
  sources: readonly TicketSource[];
  /** Who comes with a ticket in place of the token: only from the browser whose session it was made in. Throws `unauthenticated`. */
  holderOf: (request: FastifyRequest, claimed: { company: number; employee: number; session: string }) => Promise<Actor>;
};
export const ticketNeeds = handedIn<TicketNeeds>("tickets");

const TOKEN = /^Bearer ([A-Za-z0-9_-]{43})$/i;

export const newTicket = (): string => randomBytes(32).toString("base64url");
export const ticketHash = (ticket: string): string => hash("sha256", ticket, "base64url");

/** The same for a ticket that was used, is too old, is for another file or never was: whoever needs one makes another. */
export const ticketUsed = (): Problem => new Problem("missing", [{ code: "files.ticket_used" }]); // FI-05

const held = new WeakMap<FastifyRequest, string>();

/** Before anything else is looked at. Whether the ticket is still good, its use decides. */
export const holderOfTicket = async (request: FastifyRequest): Promise<Actor> => {
  const ticket = TOKEN.exec(request.headers.authorization ?? "")?.[1];
  if (ticket === undefined) throw ticketUsed();
  const { sources, holderOf } = ticketNeeds.get();
  const tokenHash = ticketHash(ticket);
  const [found] = (await lookup((tx) => Promise.all(sources.map((source) => source(tx, tokenHash))))).filter((one) => one !== undefined);
  if (!found) throw ticketUsed();
  held.set(request, tokenHash);
  return holderOf(request, { company: found.company_id, employee: found.employee_id, session: found.session_id });
}; // FI-05

/** The hash of the ticket that a guarded call came with. */
export const ticketOf = (request: FastifyRequest): string => {
  const tokenHash = held.get(request);
  if (tokenHash === undefined) throw new Error("This call came without a ticket.");
  return tokenHash;
};
