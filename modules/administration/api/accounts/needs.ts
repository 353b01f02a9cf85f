// Who may keep accounts, and whom a call is about.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import { cards, employeeByCode, standingOf, working } from "#modules/people/api/index.ts";
import { type AccountRow, lockForChange } from "#modules/session/api/index.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import type { AccountAction } from "../../accounts/contract.ts";
import { type AccountFacts, isPossible } from "../../accounts/rules.ts";
import { accountKeepers, inviters } from "../../permissions.ts";

export const requireKeeper = ({ role }: Pick<Actor, "role">): void => {
  if (!may(role, accountKeepers)) throw new Problem("forbidden", [{ code: "administration.accounts_not_yours" }]);
};

export const requireInviter = ({ role }: Pick<Actor, "role">): void => {
  if (!may(role, inviters)) throw new Problem("forbidden", [{ code: "administration.invite_not_yours" }]);
};

/** Also where the code is nobody's in this company. */
export const employeeOf = async (tx: Tx, code: string): Promise<number> => orMissing("employee")(await employeeByCode(tx, code));

export const nameOf = async (tx: Tx, employee: number): Promise<string> => (await cards(tx, [employee])).get(employee)?.name ?? "";

/** Held until the end, with all that the rules ask about it. */
export const lockFacts = async (tx: Tx, employee: number): Promise<{ account: AccountRow; facts: AccountFacts }> => {
  const { account, admins } = await lockForChange(tx, employee);
  const others = admins.filter((admin) => admin !== employee);
  const [name, standing, able] = await Promise.all([nameOf(tx, employee), standingOf(tx, employee), working(tx, others)]);
  const facts = {
    isOwn: employee === tx.actor.employee,
    name,
    role: account.role,
    state: account.state,
    otherAdmins: able.size,
    maySignIn: standing?.access === "work",
  };
  return { account, facts };
}; // AD-02

export const requirePossible = (action: AccountAction, { isOwn, state }: Pick<AccountFacts, "isOwn" | "state">): void => {
  if (!isOwn && !isPossible(action, state))
    throw new Problem("conflict", [{ code: "administration.account_unfit", params: { case: action } }]);
};
