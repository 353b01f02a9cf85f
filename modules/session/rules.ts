// How long a token and a session live and whom they still fit; pure, so that each figure of the specification is a test.
import type { Instant } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import type { RenewalRefusal, SessionLimits } from "./contract.ts";
import { rolesThatMayKeep } from "./permissions.ts";

export const accountStates = ["invited", "active", "closed"] as const;
export type AccountState = (typeof accountStates)[number];

/** What a session or an account is good for: everything, or what is open to whoever has left. */
export const accesses = ["work", "leaver"] as const;
export type Access = (typeof accesses)[number];

/** What the moment says of somebody: not here (not yet, or never), at work, gone with access to what is theirs, gone for good. */
export type MomentaryAccess = "none" | Access | "over";

/**
 * What somebody may do now: the stricter of what the moment and their account say. The last Admin of a company goes on until there is
 * another, because nobody else could name one. Undefined: nothing.
 */
export const accessNow = (
  moment: MomentaryAccess,
  { access, isLastAdmin }: { access: Access; isLastAdmin: boolean },
): Access | undefined => {
  if (moment === "none") return undefined;
  if (isLastAdmin && access === "work") return "work"; // PE-28
  if (moment === "over") return undefined;
  return moment === "work" ? access : "leaver"; // PE-18
};

/** A role is given for work; it gives no right to whoever has left. */
export const roleIn = (access: Access, role: Role): Role => (access === "work" ? role : "Employee");

/**
 * Why a session is over: by its owner, by a sign-in in the same browser, by a sixth one elsewhere, by one of its two limits,
 * by its owner from another browser, by a new password.
 */
export const endReasons = ["logged_out", "replaced", "displaced", "idle", "limit", "ended", "password"] as const;
export type EndReason = (typeof endReasons)[number];

/** The figures that no company changes; the others are its `SessionLimits`. */
export const limits = {
  tokenSeconds: 600,
  liveSessions: 5,
  knownBrowsers: 10,
  shownSignIns: 20,
  /** In 24 hours. */
  failuresToTell: 20,
} as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type SessionTimes = { startedAt: Instant; lastUsedAt: Instant; endsAt: Instant; kept: boolean; idleMinutes: number };

const instant = (millis: number): Instant => new Date(millis).toISOString();
const earliest = (...moments: Instant[]): number => Math.min(...moments.map((moment) => Date.parse(moment)));
const later = (moment: Instant, millis: number): Instant => instant(Date.parse(moment) + millis);

/** A username as it is stored and looked up: any letter case and any form of a letter is the same name. */
export const usernameKey = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase(); // SE-01

export const isUsername = (key: string): boolean => /^[a-z0-9._@-]{2,60}$/.test(key);

/** A fresh session: "keep" counts only for roles that may keep one, in a company that offers it. */
export const startSession = (
  role: Role,
  keep: boolean,
  now: Instant,
  { keepDays, sessionHours, idleMinutes }: SessionLimits,
): SessionTimes => {
  const kept = keep && keepDays > 0 && rolesThatMayKeep.includes(role); // SE-02
  const endsAt = later(now, (kept ? keepDays * 24 : sessionHours) * HOUR);
  return { startedAt: now, lastUsedAt: now, endsAt, kept, idleMinutes };
};

/** What the session is worth in the role its owner has now: one kept as Employee is an ordinary one for an Admin. */
export const inRole = <S extends SessionTimes>(session: S, role: Role, { sessionHours }: Pick<SessionLimits, "sessionHours">): S => {
  if (!session.kept || rolesThatMayKeep.includes(role)) return session; // SE-02
  return { ...session, kept: false, endsAt: instant(earliest(session.endsAt, later(session.startedAt, sessionHours * HOUR))) };
};

const idleEnd = (session: SessionTimes): Instant | undefined =>
  session.kept ? undefined : later(session.lastUsedAt, session.idleMinutes * MINUTE);

/** Which limit the session has run into; of two, the one it met first. */
export const limitReached = (session: SessionTimes, now: Instant): "idle" | "limit" | undefined => {
  const idle = idleEnd(session);
  if (idle && idle <= now && idle < session.endsAt) return "idle"; // SE-05
  return session.endsAt <= now ? "limit" : undefined; // SE-05
};

/** When somebody last touched the page, as far as its tabs have told. */
export const lastUse = (session: SessionTimes, now: Instant, idleSeconds: number): Instant => {
  const told = later(now, -idleSeconds * 1000);
  return told > session.lastUsedAt ? told : session.lastUsedAt; // SE-05
};

/** The `exp` of a token issued now, in whole seconds, rounded so that it never outlives the session. */
export const tokenExpiry = (session: SessionTimes, now: Instant): number => {
  const ends = [later(now, limits.tokenSeconds * 1000), idleEnd(session), session.endsAt].filter((end) => end !== undefined);
  return Math.floor(earliest(...ends) / 1000); // SE-03
};

/** Which live sessions make room for one more: those used longest ago. */
export const displacedBy = <S extends { lastUsedAt: Instant }>(live: readonly S[]): S[] =>
  [...live].sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1)).slice(limits.liveSessions - 1); // SE-02

type Identity = { username: string; code: string; role: string };

/** A token that names its holder other than the database does now is out of date. */
export const isStale = (token: Identity, now: Identity): boolean =>
  token.username !== now.username || token.code !== now.code || token.role !== now.role; // SE-04

/** Why there is no fresh token, as the login page words it; `open` says that its owner may still sign in. */
export const renewalRefusal = (
  session: SessionTimes & { endReason: EndReason | null; open: boolean },
  now: Instant,
): RenewalRefusal | undefined => {
  if (!session.open) return "ended"; // SE-05
  if (session.endReason === null) return limitReached(session, now); // SE-05
  return session.endReason === "idle" || session.endReason === "limit" ? session.endReason : "ended"; // SE-05
};

/** Whether the password was typed so short a time ago that nobody is asked again. */
export const isConfirmed = (confirmedAt: Instant | null, withinMinutes: number, now: Instant): boolean =>
  confirmedAt !== null && later(confirmedAt, withinMinutes * MINUTE) > now; // SE-17
