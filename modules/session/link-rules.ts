// What a one-time link is worth and for how long; pure, so that each figure of the specification is a test.
import type { Instant } from "#shared/dates.ts";
import type { LinkPurpose } from "./link-contract.ts";
import type { AccountState } from "./rules.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds from the issue to the lapse. */
const lifetimes: Record<LinkPurpose, number> = { activate: 72 * HOUR, reset: 30 * MINUTE, admin: 24 * HOUR, setup: 24 * HOUR };

/** How many links for a forgotten password an hour brings. */
export const resetsAnHour = { ofAccount: 3, ofNetwork: 10 } as const; // PW-06

export const expiryOf = (purpose: LinkPurpose, now: Instant): Instant => new Date(Date.parse(now) + lifetimes[purpose]).toISOString();

export type LinkLife = { expires_at: Instant; used_at: Instant | null; replaced_at: Instant | null };

export const isLive = ({ expires_at, used_at, replaced_at }: LinkLife, now: Instant): boolean =>
  used_at === null && replaced_at === null && now < expires_at; // PW-07

/** Whether the account is one that the link was made for: an invited one is opened, an active one gets another password. */
export const fits = (purpose: LinkPurpose, state: AccountState): boolean => state === (purpose === "activate" ? "invited" : "active");
