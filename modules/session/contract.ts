import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { CompanyId, EmployeeCode, EmployeeId, Id } from "#shared/ids.ts";
import { Role } from "#shared/permissions.ts";
import { Secret, Text } from "#shared/text.ts";
import { linkEndpoints } from "./link-contract.ts";

export { LinkPurpose, linkEndpoints, OpenLink, SetUp, SetUpDone } from "./link-contract.ts";
export { type AddressKind, type ReleaseKind, releaseKinds, releaseWords } from "./release-rules.ts";

/** Never trimmed or cut: what was typed is what is compared. 128 code points of PW-01 may be several times as many units. */
const TypedPassword = Secret(1024);

export const SignIn = z.object({
  username: Text(60).normalize("NFKC").min(1),
  password: TypedPassword,
  keep: z.boolean().default(false),
});
export type SignIn = z.infer<typeof SignIn>;

/** The claims of the token that the specification names; the browser stores the first five beside it. */
export const TokenClaims = z.object({
  unique_name: z.string(),
  EmployeeId,
  CompanyId,
  EmployeeCode: z.string(),
  role: z.string(),
  exp: z.number().optional(),
  iat: z.number().optional(),
  /** Of whoever has left, and reaches only what is theirs. */
  acc: z.literal("leaver").optional(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

const SessionFacts = {
  kept: z.boolean(),
  /** Minutes without input after which the session ends; a kept session has no such limit. */
  idleMinutes: z.int().positive(),
  endsAt: Instant,
};

export const SignedIn = z.object({ outcome: z.literal("signed-in"), token: z.string(), ...SessionFacts });
export type SignedIn = z.infer<typeof SignedIn>;

export const RenewalRefusal = z.enum(["none", "idle", "limit", "ended"]);
export type RenewalRefusal = z.infer<typeof RenewalRefusal>;
export const Renewal = z.union([
  z.object({ token: z.string(), ...SessionFacts }),
  z.object({ token: z.null(), reason: RenewalRefusal, idleMinutes: z.int().positive() }),
]);
export type Renewal = z.infer<typeof Renewal>;

export const SignInResult = z.enum(["signed_in", "failed"]);
export type SignInResult = z.infer<typeof SignInResult>;

/** Where a session runs or a sign-in came from, for its owner to recognise. */
const Whereabouts = {
  /** "Chrome on Android"; empty for sessions from before this was kept. */
  browser: z.string(),
  address: z.string(),
};

export const OwnSession = z.object({
  id: Id,
  ...Whereabouts,
  startedAt: Instant,
  lastUsedAt: Instant,
  kept: z.boolean(),
  /** The one this was asked through. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSignIn = z.object({
  id: Id,
  ...Whereabouts,
  at: Instant,
  result: SignInResult,
  /** Whether the browser had been signed in to this account before. */
  known: z.boolean(),
});
export type OwnSignIn = z.infer<typeof OwnSignIn>;

export const OwnSessions = z.object({
  sessions: z.array(OwnSession),
  /** The last 20, latest first. */
  signIns: z.array(OwnSignIn),
  /** Characters that a new password needs. */
  leastPassword: z.int().positive(),
});
export type OwnSessions = z.infer<typeof OwnSessions>;

export const productName = "Employee Portal";

/** What a company sets for the sessions and passwords of its people: file 01, section 3. */
export type SessionLimits = {
  /** Minutes without input after which a session ends. */
  idleMinutes: number;
  /** Hours after which it ends in any case. */
  sessionHours: number;
  /** Days that a kept session lives; 0: none is offered. */
  keepDays: number;
  /** Characters that a new password has at the least. */
  leastPassword: number;
};
export const usualSessionLimits: SessionLimits = { idleMinutes: 30, sessionHours: 12, keepDays: 14, leastPassword: 12 };
export const sessionLimitRanges = {
  idleMinutes: { least: 15, most: 120 },
  sessionHours: { least: 4, most: 24 },
  keepDays: { least: 0, most: 30 },
  leastPassword: { least: 12, most: 20 },
} as const satisfies Record<keyof SessionLimits, { least: number; most: number }>;

export const SignInOptions = z.object({
  productName: z.string(),
  /** False while no company exists: then nobody can sign in yet. */
  setUp: z.boolean(),
  /** Only on a demo installation: sign-ins that anybody may use. */
  demo: z.object({ usernames: z.array(z.string()), password: z.string() }).optional(),
  /** Whether a link for a forgotten password can be sent. */
  mail: z.boolean(),
  /** The most that any company here offers; 0: a session is kept by nobody. */
  keepDays: z.int().nonnegative(),
  /** Names of other ways to sign in; there is none yet. */
  providers: z.array(z.string()),
});

export const Me = z.object({
  name: z.string(),
  role: Role,
  employeeCode: EmployeeCode,
  companyName: z.string(),
  /** Where the company sits. */
  companyTimeZone: z.string(),
  timeZone: z.string(),
  currency: z
    .string()
    .length(3)
    .meta({ examples: ["INR"] }),
  demo: z.boolean(),
});
export type Me = z.infer<typeof Me>;

/** Longer without input is told as this: it is past every idle limit, and a kept session has none. */
export const MOST_IDLE_SECONDS = 86_400; // SE-02

export const sessionEndpoints = defineEndpoints({
  ...linkEndpoints,
  signIn: {
    method: "POST",
    path: "/auth/sign-in",
    access: "public",
    body: SignIn,
    returns: SignedIn,
    summary: "Sign in with username and password",
  },
  renew: {
    method: "POST",
    path: "/auth/renew",
    access: "session-cookie",
    body: z.object({ idleSeconds: z.int().min(0).max(MOST_IDLE_SECONDS).default(0) }),
    returns: Renewal,
    summary: "Get a fresh token for the session of this browser",
  },
  logOut: {
    method: "POST",
    path: "/auth/logout",
    access: "session-cookie",
    body: z.object({}),
    summary: "End the session of this browser",
  },
  options: {
    method: "GET",
    path: "/auth/options",
    access: "public",
    returns: SignInOptions,
    summary: "What the sign-in page needs to know",
  },
  me: { method: "GET", path: "/auth/me", access: "signed-in", leaver: true, returns: Me, summary: "The signed-in person" },
  confirm: {
    method: "POST",
    path: "/auth/confirm",
    access: "signed-in",
    leaver: true,
    limited: true,
    body: z.object({ password: TypedPassword }),
    summary: "Say by the password that it is still you",
  },
  sessions: {
    method: "GET",
    path: "/auth/sessions",
    access: "signed-in",
    returns: OwnSessions,
    summary: "Where I am signed in, and my last sign-ins",
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/auth/sessions",
    access: "signed-in",
    versioned: false,
    summary: "End my sessions in all other browsers",
  },
  endSession: {
    method: "DELETE",
    path: "/auth/sessions/:id",
    access: "signed-in",
    versioned: false,
    params: z.object({ id: Id }),
    summary: "End one of my sessions",
  },
  footer: {
    method: "GET",
    path: "/EmployeeDashboard/get-company-name-footer/:companyId",
    access: "signed-in",
    leaver: true,
    params: z.object({ companyId: Text(20) }),
    returns: z.object({ companyName: z.string() }),
    summary: "The company's name for the page footer",
  },
});
