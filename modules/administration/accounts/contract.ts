// Accounts as Admins keep them: who may sign in, by which name and in which role.
import { z } from "zod";
import { releaseKinds } from "#modules/session/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id, Person } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { Role } from "#shared/permissions.ts";
import { SearchText } from "#shared/search.ts";
import { Text } from "#shared/text.ts";

export const accountStates = ["invited", "active", "closed"] as const;
export type AccountState = (typeof accountStates)[number];

export const accountActions = ["invite", "link", "role", "close", "reopen", "endSessions"] as const;
export type AccountAction = (typeof accountActions)[number];

/** What the list may be narrowed to besides a role and a state. */
export const accountOddities = ["never_signed_in", "manager_without_reports"] as const;
export type AccountOddity = (typeof accountOddities)[number];

export const Account = z.object({
  id: Id,
  ...Person.shape,
  username: z.string(),
  role: Role,
  state: z.enum(accountStates),
  /** Absent: never. */
  lastSignInAt: Instant.optional(),
  version: z.int().positive(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(accountActions)),
});
export type Account = z.infer<typeof Account>;

/** With what rests on its owner, for whoever is about to close it. */
export const AccountDetail = Account.extend({
  /** Nobody keeps their own. */
  isOwn: z.boolean(),
  holds: z.array(z.object({ label: z.string(), count: z.int().positive() })),
});
export type AccountDetail = z.infer<typeof AccountDetail>;

/** Somebody without an account, and how it would begin. */
export const Candidate = z.object({ ...Person.shape, department: z.string(), username: z.string(), role: Role });
export type Candidate = z.infer<typeof Candidate>;

/** A moment as PostgreSQL writes it, which is what a cursor brings back. */
const Moment = z
  .string()
  .regex(/^[\d-]{10} [\d:.]+\+00$/)
  .refine((moment) => Instant.safeParse(moment.replace(" ", "T").replace("+00", "Z")).success);

export const AccountList = listQuery({
  sorts: { username: z.string().max(60), lastSignIn: Moment.nullable() },
  initial: "username",
  filters: {
    /** The beginning of a name or a code. */
    q: SearchText(80).optional(),
    role: Role.optional(),
    state: z.enum(accountStates).optional(),
    show: z.enum(accountOddities).optional(),
  },
});
export type AccountList = z.output<typeof AccountList>;

/** How the link reaches its owner: by mail, or shown this once where no mail can bring it. */
export const MadeLink = z.object({
  account: Account,
  link: z.object({ url: z.string(), expiresAt: Instant }).optional(),
  /** Asked for too early: it leaves on that day. */
  inviteOn: PlainDate.optional(),
  /** A second person has to release it until then. */
  waitsUntil: Instant.optional(),
});
export type MadeLink = z.infer<typeof MadeLink>;

/** What a second person releases: a link to an account that is more than Employee, or an address of HR, Finance or an Admin. */
export const Release = z.object({
  id: Id,
  kind: z.enum(releaseKinds),
  person: Person,
  role: Role,
  requestedBy: Person,
  requestedAt: Instant,
  reason: z.string(),
  /** Where links are to go; empty: nowhere any more. */
  address: z.string().optional(),
  expiresAt: Instant,
  /** Whoever requested it, and whom it is about, may refuse it alone. */
  mayRelease: z.boolean(),
});
export type Release = z.infer<typeof Release>;

/** The link is shown this once, to whoever releases it, where no mail can bring it. */
export const Released = z.object({ link: z.object({ url: z.string(), expiresAt: Instant }).optional() });
export type Released = z.infer<typeof Released>;

export const SHORTEST_REASON = 10;
const Reason = Text(500);
const byCode = z.object({ code: EmployeeCode });
const Version = z.int().positive();

export const accountEndpoints = defineEndpoints({
  accounts: {
    method: "GET",
    path: "/accounts",
    access: "signed-in",
    query: AccountList,
    returns: Page(Account),
    summary: "All accounts of the company",
  },
  candidates: {
    method: "GET",
    path: "/accounts/candidates",
    access: "signed-in",
    query: z.object({ typed: SearchText(80) }),
    returns: z.object({ people: z.array(Candidate) }),
    summary: "People without an account, by the beginning of a name or a code, each with a username that is free",
  },
  account: {
    method: "GET",
    path: "/accounts/:code",
    access: "signed-in",
    params: byCode,
    returns: AccountDetail,
    summary: "One account, with what rests on its owner",
  },
  // The answers of these two may hold a link, which is kept nowhere: sent twice they make a second one, and the first is dead.
  invite: {
    method: "POST",
    path: "/accounts/:code/invite",
    access: "signed-in",
    repeatable: true,
    params: byCode,
    body: z.object({ username: Text(60).normalize("NFKC").min(1).optional(), reason: Reason }),
    returns: MadeLink,
    status: 201,
    summary: "Give a person an account, or a fresh link to open the one they have not opened yet",
  },
  makeLink: {
    method: "POST",
    path: "/accounts/:code/link",
    access: "signed-in",
    repeatable: true,
    params: byCode,
    body: z.object({ reason: Reason }),
    returns: MadeLink,
    status: 201,
    summary: "A one-time link to choose a new password",
  },
  releases: {
    method: "GET",
    path: "/accounts/releases",
    access: "signed-in",
    returns: z.object({ releases: z.array(Release) }),
    summary: "Links and addresses that wait for a second person, those that expire first at the top",
  },
  release: {
    method: "POST",
    path: "/accounts/releases/:id/release",
    access: "signed-in",
    repeatable: true,
    params: z.object({ id: Id }),
    body: z.object({}),
    returns: Released,
    summary: "Release a link or an address that somebody else has requested",
  },
  refuseRelease: {
    method: "POST",
    path: "/accounts/releases/:id/refuse",
    access: "signed-in",
    params: z.object({ id: Id }),
    body: z.object({ reason: Reason }),
    summary: "Refuse a link or an address that somebody has requested",
  },
  changeRole: {
    method: "POST",
    path: "/accounts/:code/role",
    access: "signed-in",
    params: byCode,
    body: z.object({ role: Role, reason: Reason, version: Version }),
    returns: Account,
    summary: "Give an account another role, from the next call on",
  },
  closeAccount: {
    method: "POST",
    path: "/accounts/:code/close",
    access: "signed-in",
    params: byCode,
    body: z.object({ reason: Reason, version: Version }),
    returns: Account,
    summary: "Close an account and end its sessions",
  },
  reopenAccount: {
    method: "POST",
    path: "/accounts/:code/reopen",
    access: "signed-in",
    repeatable: true,
    params: byCode,
    body: z.object({ reason: Reason, version: Version }),
    returns: MadeLink,
    summary: "Open a closed account again, by a link to choose a new password",
  },
  endSessions: {
    method: "POST",
    path: "/accounts/:code/end-sessions",
    access: "signed-in",
    params: byCode,
    body: z.object({}),
    returns: z.object({ ended: z.int().nonnegative() }),
    summary: "Sign a person out everywhere",
  },
});
