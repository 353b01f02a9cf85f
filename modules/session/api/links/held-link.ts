// The guard of calls that a one-time link opens, and what it found.
import type { FastifyRequest } from "fastify";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { lookup, reading } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { Problem } from "#shared/problem.ts";
import { fits, isLive } from "../../link-rules.ts";
import { sessionNeeds } from "../settings.ts";
import { accountOf } from "../store.ts";
import { type PasswordPurpose, tokenHash } from "./issue.ts";
import * as store from "./link-store.ts";

export type PasswordLink = {
  id: string;
  purpose: PasswordPurpose;
  company: number;
  employee: number;
  username: string;
  /** Characters that its password needs. */
  leastPassword: number;
  expiresAt: Instant;
};
export type SetUpLink = { id: string; purpose: "setup"; expiresAt: Instant };
type HeldLink = PasswordLink | SetUpLink;

/** The same for one that was used, replaced, has lapsed or never was: nothing is told about links that others hold. */
export const linkDead = (): Problem => new Problem("missing", [{ code: "auth.link_dead" }]); // PW-07
export const setUpDone = (): Problem => new Problem("conflict", [{ code: "setup.done" }]); // SE-18

const TOKEN = /^Bearer ([A-Za-z0-9_-]{43})$/i;

const linkOf = async (token: string): Promise<HeldLink> => {
  const now = clock.now();
  const hash = tokenHash(token);
  const [link, setUp] = await lookup((tx) => Promise.all([store.linkByToken(tx, hash), store.setUpLinkByToken(tx, hash)]));
  if (setUp?.used_at) throw setUpDone();
  if (setUp && isLive(setUp, now)) return { id: setUp.id, purpose: "setup", expiresAt: setUp.expires_at };
  if (!link || !isLive(link, now)) throw linkDead();
  const { id, purpose, company_id: company, employee_id: employee, expires_at: expiresAt } = link;
  const [account, { leastPassword }] = await reading(systemActor(company), (tx) =>
    Promise.all([accountOf(tx, employee), sessionNeeds.get().limitsOf(tx)]),
  );
  if (!account || !fits(purpose, account.state)) throw linkDead();
  return { id, purpose, company, employee, username: account.username, leastPassword, expiresAt };
};

const held = new WeakMap<FastifyRequest, HeldLink>();

/** Before the body is read, like every guard. Whether the link is still live when it is used, the use itself decides. */
export const requireLink = async (request: FastifyRequest): Promise<void> => {
  const token = TOKEN.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) throw linkDead();
  held.set(request, await linkOf(token));
};

export const heldLink = (request: FastifyRequest): HeldLink => {
  const link = held.get(request);
  if (!link) throw new Error("This call was opened by no link.");
  return link;
};
