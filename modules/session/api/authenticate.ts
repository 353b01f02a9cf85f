// Who is calling. First what memory can answer, then one look at the database: a right taken away is gone at the next call.
import type { FastifyRequest } from "fastify";
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { reading, type Tx } from "#api/transaction.ts";
import type { Role } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import { type Access, accessNow, isStale, roleIn } from "../rules.ts";
import { bindingHash, readCookie } from "./cookies.ts";
import { sessionNeeds, sessionSettings } from "./settings.ts";
import * as store from "./store.ts";
import { readToken, unauthenticated } from "./tokens.ts";

const bearerOf = (request: FastifyRequest): string => {
  const header = request.headers.authorization;
  if (header === undefined) throw unauthenticated("token.missing");
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw unauthenticated("token.invalid");
  return token;
};

type Found = Awaited<ReturnType<typeof store.signedIn>>;
type Owner = Awaited<ReturnType<ReturnType<typeof sessionNeeds.get>["standingOf"]>>;

/** What a session that is found is good for now. It ends with the access in which it was opened, whatever the jobs have done so far. */
const stillOpen = (now: Found, owner: Owner): { access: Access; role: Role; username: string; code: string } => {
  const isLive = now && now.endedAt === null && now.endsAt > clock.now();
  if (!isLive || now.state !== "active" || !owner) throw unauthenticated("session.ended"); // SE-04
  const access = accessNow(owner.access, now);
  if (access !== now.sessionAccess) throw unauthenticated("session.ended"); // SE-04
  return { access, role: roleIn(access, now.role), username: now.username, code: owner.code };
};

/** The guard of every signed-in call, and what the call wants to do in the same reading. */
export const authenticate = async <T>(request: FastifyRequest, work: (actor: Actor, tx: Tx) => Promise<T>): Promise<T> => {
  const claims = await readToken(bearerOf(request));
  const secret = readCookie(request);
  if (secret === undefined || bindingHash(secret) !== claims.bnd) throw unauthenticated("token.unbound"); // SE-04
  const claimed: Actor = { company: claims.CompanyId, employee: claims.EmployeeId, role: claims.role, session: claims.sid };
  return reading(claimed, async (tx) => {
    const [now, owner] = await Promise.all([
      store.signedIn(tx, { session: claims.sid, employee: claims.EmployeeId, binding: claims.bnd }),
      sessionNeeds.get().standingOf(tx, claims.EmployeeId),
    ]);
    const { access, role, username, code } = stillOpen(now, owner);
    const token = { username: claims.unique_name, code: claims.EmployeeCode, role: claims.role };
    if (isStale(token, { username, code, role })) throw unauthenticated("session.stale"); // SE-04
    return work({ ...claimed, role, ...(access === "leaver" && { access }) }, tx);
  });
};

/** Who holds something that was made in a session, in place of the token: the session is still live, and its cookie comes along. */
export const holderOfSession = async (
  request: FastifyRequest,
  { company, employee, session }: { company: number; employee: number; session: string },
): Promise<Actor> => {
  const secret = readCookie(request);
  if (secret === undefined) throw unauthenticated("token.unbound");
  const claimed: Actor = { company, employee, role: "Employee", session };
  return reading(claimed, async (tx) => {
    const [now, owner] = await Promise.all([
      store.signedIn(tx, { session, employee, binding: bindingHash(secret) }),
      sessionNeeds.get().standingOf(tx, employee),
    ]);
    if (!now) throw unauthenticated("token.unbound");
    const { access, role } = stillOpen(now, owner);
    return { ...claimed, role, ...(access === "leaver" && { access }) };
  });
};

const isFromPortal = ({ headers, protocol }: FastifyRequest): boolean => {
  if (!/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "")) return false;
  const { baseUrl, baseUrlConfigured, apiUrl } = sessionSettings.get();
  // To an API at an address of its own the portal's pages come from beside: of all that is there, from their own origin.
  if (apiUrl && headers["sec-fetch-site"] === "same-site") return headers.origin === baseUrl.origin; // SH-03
  if (headers["sec-fetch-site"] !== undefined) return headers["sec-fetch-site"] === "same-origin";
  return headers.origin === (baseUrlConfigured ? baseUrl.origin : `${protocol}://${headers.host}`);
};

/** The cookie is sent by the browser itself, so that it alone proves nothing about which page asked. */
export const requireSameSite = (request: FastifyRequest): void => {
  if (!isFromPortal(request)) throw new Problem("forbidden", [{ code: "auth.cross_site" }]); // SE-06
};
