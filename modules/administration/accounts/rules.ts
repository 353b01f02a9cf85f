// What an Admin may do with whose account: pure, the same for the buttons and for the calls.
import { farReaching } from "#modules/session/permissions.ts";
import type { Role } from "#shared/permissions.ts";
import { compact, type Violation } from "#shared/problem.ts";
import { type AccountAction, type AccountState, SHORTEST_REASON } from "./contract.ts";
import type { AccountCode } from "./messages.ts";

type Refusal = Violation<AccountCode>;

export type AccountFacts = {
  /** Whether it is the account of whoever acts. */
  isOwn: boolean;
  name: string;
  role: Role;
  state: AccountState;
  /** Other active Admins who work now. */
  otherAdmins: number;
  /** Whether its owner may enter the portal at this moment. */
  maySignIn: boolean;
};

const open: readonly AccountState[] = ["invited", "active"];
const states: Record<AccountAction, readonly AccountState[]> = {
  invite: ["invited"],
  link: ["active"],
  role: open,
  close: open,
  reopen: ["closed"],
  endSessions: ["active"],
};

export const isPossible = (action: AccountAction, state: AccountState): boolean => states[action].includes(state);

/** The buttons of a row: nobody keeps their own account. */
export const actionsFor = ({ isOwn, state }: Pick<AccountFacts, "isOwn" | "state">): AccountAction[] =>
  isOwn ? [] : (Object.keys(states) as AccountAction[]).filter((action) => isPossible(action, state)); // AD-02

export const checkOwn = (action: AccountAction, { isOwn }: Pick<AccountFacts, "isOwn">): Refusal[] =>
  isOwn ? [{ code: "administration.own_account", params: { case: action } }] : []; // AD-02

/** What is read by the person, by HR and by all Admins. */
export const checkReason = (reason: string): Refusal[] =>
  reason.length < SHORTEST_REASON ? [{ code: "administration.reason_short", field: "reason", params: { least: SHORTEST_REASON } }] : []; // AD-02, SE-20

const isLastAdmin = ({ role, state, otherAdmins }: AccountFacts): boolean => role === "Admin" && state === "active" && otherAdmins === 0;

const lastAdmin = ({ name }: AccountFacts, field?: string): Refusal => ({
  code: "administration.last_admin",
  ...(field && { field }),
  params: { name },
});

export const checkRole = (facts: AccountFacts, wish: { role: Role; reason: string }): Refusal[] =>
  compact([
    ...checkOwn("role", facts),
    wish.role === facts.role &&
      ({ code: "administration.same_role", field: "role", params: { name: facts.name, role: facts.role } } as const),
    wish.role !== "Admin" && isLastAdmin(facts) && lastAdmin(facts, "role"), // AD-02
    ...checkReason(wish.reason), // AD-02
  ]);

const withoutReason = (reason: string) =>
  reason === "" && ({ code: "administration.reason_needed", field: "reason" } as const satisfies Refusal);

export const checkClose = (facts: AccountFacts, reason: string): Refusal[] =>
  compact([...checkOwn("close", facts), isLastAdmin(facts) && lastAdmin(facts), withoutReason(reason)]); // AD-02

export const checkReopen = (facts: AccountFacts, reason: string): Refusal[] =>
  compact([
    ...checkOwn("reopen", facts),
    !facts.maySignIn && ({ code: "administration.cannot_sign_in", params: { name: facts.name } } as const), // AD-02
    ...checkReason(reason), // SE-20
  ]);

export const isToldToAll = (from: Role, to: Role): boolean => farReaching.includes(from) || farReaching.includes(to);
