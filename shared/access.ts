// Who may do what, as the specification's tables "Who sees what": each endpoint × what the caller is to its record × role.
// Written by hand in each module's `access.ts`; api/matrix/matrix.test.ts makes every call and compares.
import type { Access, Endpoint, Endpoints } from "./endpoint.ts";
import { type Role, roles } from "./permissions.ts";
import { type ProblemKind, problemKinds } from "./problem.ts";

/**
 * What comes of a call. `allowed without free` answers, but the body lacks `free`, and `without job.grade` a field of a group; `listed` and `unlisted` say whether a list holds
 * the record; `missing` is the answer to a record that does not exist, byte for byte; any other refusal names its kind and code.
 */
export type Outcome = "allowed" | `allowed without ${string}` | "listed" | "unlisted" | "missing" | `${ProblemKind} ${string}`;

/** The same for every role, or for some of them another. */
export type ByRole = Outcome | ({ others: Outcome } & Partial<Record<Role, Outcome>>);

/** What a call is about, and everything a caller may be to it, each with a sentence. */
export type Subject<R extends string = string> = { name: string; relations: Record<R, string> };

export type Entry<R extends string = string> = { subject: Subject<R>; outcomes: Record<R, ByRole> };
export type AccessEntry = Entry & { endpoint: Endpoint };
export type AccessTable = Record<string, AccessEntry>;

/** Names what calls are about. It gives the function that writes a row: a relation that is left out does not compile. */
export const subject =
  <const R extends string>(name: string, relations: Record<R, string>) =>
  (outcomes: NoInfer<Record<R, ByRole>>): Entry<R> => ({ subject: { name, relations }, outcomes });

/** A call about nothing but the caller. */
const theCaller = subject("self", { self: "asks about themselves" });
export const self = (outcome: ByRole): Entry<"self"> => theCaller({ self: outcome });

/** A call that asks nobody who they are. */
const theWorld = subject("public", { anybody: "is anybody, signed in or not" });
export const anybody = (outcome: ByRole): Entry<"anybody"> => theWorld({ anybody: outcome });

/** Anything that somebody submits and somebody else decides. Each relation stands alone: whoever is also something else has its rights too. */
export const request = subject("request", {
  owner: "asked, and somebody else decides now",
  ownerInQueue: "asked, and HR's queue decides now",
  submitter: "sent it for its owner, and HR's queue decides now",
  approver: "decides now, asked by name",
  queue: "is nothing to it, while HR's queue decides",
  stranded: "is nothing to it, while HR decides for the person asked, who is absent",
  earlierDecider: "has decided it",
  tooLate: "was asked by name, and its owner took it back first",
  manager: "manages its owner, while somebody else decides",
  lineManager: "stands above that manager",
  colleague: "is nothing to it, while somebody else decides",
  colleagueLater: "is nothing to it, after somebody else has decided",
  foreign: "works in another company",
});

/** A list of what the caller asked for themselves: nobody else's is on it, whatever the caller is to it. */
export const ownRequests = request({
  owner: "listed",
  ownerInQueue: "listed",
  submitter: "unlisted",
  approver: "unlisted",
  queue: "unlisted",
  stranded: "unlisted",
  earlierDecider: "unlisted",
  tooLate: "unlisted",
  manager: "unlisted",
  lineManager: "unlisted",
  colleague: "unlisted",
  colleagueLater: "unlisted",
  foreign: "unlisted",
});

/** Binds each endpoint of a module to what is expected of it: one that is missing, or one too many, does not compile. */
export const defineAccess = <const E extends Endpoints>(
  endpoints: E,
  table: NoInfer<{ [Name in keyof E]: Entry }>,
): { [Name in keyof E]: AccessEntry } =>
  Object.fromEntries(Object.entries<Entry>(table).map(([name, entry]) => [name, { ...entry, endpoint: endpoints[name] }])) as {
    [Name in keyof E]: AccessEntry;
  };

/** How a call may fall short of being somebody's, and what an endpoint for signed-in people answers: for all of them the same. */
export const gates = {
  stranger: "unauthenticated token.missing",
  cookieWithoutToken: "unauthenticated token.missing",
  noBearer: "unauthenticated token.invalid",
  tokenWithoutCookie: "unauthenticated token.unbound",
  tokenWithOtherCookie: "unauthenticated token.unbound",
  expiredToken: "unauthenticated token.expired",
  endedSession: "unauthenticated session.ended",
  endOfSession: "unauthenticated session.ended",
  lostSession: "unauthenticated session.ended",
  closedAccount: "unauthenticated session.ended",
  leftCompany: "unauthenticated session.ended",
  /** Signed in again after that; where the endpoint says that it is open to leavers this is no gate. */
  leaverAccess: "forbidden auth.leaver_access",
  changedRole: "unauthenticated session.stale",
  changedUsername: "unauthenticated session.stale",
  changedCode: "unauthenticated session.stale",
} as const satisfies Record<string, Outcome>;
export type Gate = keyof typeof gates;

/** Endpoints that ask who is calling; the others have their callers in their own rows. */
export const isGated = (access: Access): boolean => access === "signed-in";

export type Cell = { relation: string; role: Role; outcome: Outcome };

/** Every cell of an endpoint, in the order written. */
export const cellsOf = ({ outcomes }: Entry): Cell[] =>
  Object.entries(outcomes).flatMap(([relation, wanted]) =>
    roles.map((role) => ({ relation, role, outcome: typeof wanted === "string" ? wanted : (wanted[role] ?? wanted.others) })),
  );

/** An outcome as the answer shows it. */
export type Expected = { status: "success"; without: string[] } | { status: number; code: string };

export const expectedOf = (outcome: Outcome): Expected => {
  if (outcome === "missing") return { status: problemKinds.missing, code: "missing" };
  const [word = "", code = "", ...rest] = outcome.split(" ");
  if (word in problemKinds) return { status: problemKinds[word as ProblemKind], code };
  return { status: "success", without: rest };
};
