// Credentials that somebody hands to another person: what a second person releases, and what an account may not do after it; pure.
import type { Instant } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { compact, type Violation } from "#shared/problem.ts";
import { farReaching } from "./permissions.ts";

/** What waits for a second person: three links, and two addresses to which links go. */
export const releaseKinds = ["link", "invite", "reopen", "work_email", "personal_email"] as const;
export type ReleaseKind = (typeof releaseKinds)[number];
export type AddressKind = Extract<ReleaseKind, `${string}_email`>;

/** In a sentence: "Neha requested a sign-in link for Arjun." */
export const releaseWords: Record<ReleaseKind, string> = {
  link: "a sign-in link",
  invite: "an invitation",
  reopen: "reopening the account",
  work_email: "a new work e-mail",
  personal_email: "a new personal e-mail",
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RELEASE_DAYS = 7;
const TRUST_HOURS = 72;
/** So long a role that was taken away still counts. */
const EARLIER_ROLE_DAYS = 30;

const later = (at: Instant, millis: number): Instant => new Date(Date.parse(at) + millis).toISOString();

export const releaseExpiry = (now: Instant): Instant => later(now, RELEASE_DAYS * DAY); // SE-21

export type RoleLately = { role: Role; moreUntil: Instant | null; keeperUntil: Instant | null };

const isLately = (until: Instant | null, now: Instant): boolean => until !== null && later(until, EARLIER_ROLE_DAYS * DAY) > now;

export const isAddress = (kind: ReleaseKind): kind is AddressKind => kind === "work_email" || kind === "personal_email";

/** Links need it for every account that is more than Employee, addresses for HR, Finance and Admin; also for a while after the role is gone. */
export const needsRelease = (kind: ReleaseKind, { role, moreUntil, keeperUntil }: RoleLately, now: Instant): boolean =>
  isAddress(kind) ? farReaching.includes(role) || isLately(keeperUntil, now) : role !== "Employee" || isLately(moreUntil, now); // SE-21, SE-23

/** From when an account that was opened by somebody else's link is trusted again; undefined: it is. */
export const trustedFrom = (handedOutAt: Instant | null, now: Instant): Instant | undefined => {
  const from = handedOutAt === null ? now : later(handedOutAt, TRUST_HOURS * HOUR);
  return from > now ? from : undefined;
}; // SE-22

export type ReleaseViolation = "release.ended" | "release.own_request" | "release.own_account" | "release.nobody";

export type ReleaseFacts = { state: string; expiresAt: Instant; requestedBy: number; employee: number };

export const checkPending = ({ state, expiresAt }: ReleaseFacts, now: Instant): Violation<ReleaseViolation>[] =>
  state === "pending" && expiresAt > now ? [] : [{ code: "release.ended" }]; // SE-21

/** Whoever asked and whom it is about may refuse it, and never release it. */
export const checkReleaser = ({ requestedBy, employee }: ReleaseFacts, actor: number): Violation<ReleaseViolation>[] =>
  compact([
    requestedBy === actor && ({ code: "release.own_request" } as const),
    employee === actor && ({ code: "release.own_account" } as const),
  ]); // SE-21
