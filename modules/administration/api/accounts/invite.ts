// Accounts for people who have none yet.
import type { Actor } from "#api/actor.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { invitationWaits, lockEmployee, reportsBelow, search, suggestedUsername } from "#modules/people/api/index.ts";
import { accountsOf, becomeManagers, createAccount, issueLink, isUsernameTaken, needsConfirmation } from "#modules/session/api/index.ts";
import type { Role } from "#shared/permissions.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import type { Candidate, MadeLink } from "../../accounts/contract.ts";
import { checkOwn, checkReason } from "../../accounts/rules.ts";
import { afterwards, handOut } from "./commands.ts";
import { employeeOf, lockFacts, nameOf, requireInviter, requirePossible } from "./needs.ts";

const MOST_SEARCHED = 50;
const MOST_SHOWN = 8;

/** Who has reports manages; nobody is given more than that by an invitation. */
const firstRole = async (tx: Tx, employee: number): Promise<Role> =>
  (await reportsBelow(tx, employee, 1)).length > 0 ? "Manager" : "Employee"; // AD-01

const suggested = (tx: Tx, employee: number): Promise<string> => suggestedUsername(tx, employee, (name) => isUsernameTaken(tx, name)); // AD-01

/** Who has gone is invited no more. Held until the end, so that of two invitations one makes the account. */
const requireComing = async (tx: Tx, employee: number): Promise<void> => {
  const { status } = await lockEmployee(tx, employee);
  if (status === "left" || status === "cancelled")
    throw new Problem("refused", [{ code: "administration.cannot_sign_in", params: { name: await nameOf(tx, employee) } }]);
};

export const candidates = async (tx: Tx, typed: string): Promise<{ people: Candidate[] }> => {
  requireInviter(tx.actor as Actor);
  const found = await search(tx, typed, MOST_SEARCHED);
  const known = await accountsOf(
    tx,
    found.map(({ id }) => id),
  );
  const without = found.filter(({ id }) => !known.has(id)).slice(0, MOST_SHOWN);
  const people = without.map(async ({ id, code, name, department }) => {
    const [username, role] = await Promise.all([suggested(tx, id), firstRole(tx, id)]);
    return { code, name, department, username, role };
  });
  return { people: await Promise.all(people) };
};

const again = async (tx: Tx, employee: number): Promise<void> => {
  const { facts } = await lockFacts(tx, employee);
  refuseIf(checkOwn("invite", facts));
  if (facts.state === "active") throw new Problem("conflict", [{ code: "administration.account_there", params: { name: facts.name } }]);
  requirePossible("invite", facts);
};

type Invitation = { username?: string | undefined; reason: string };

export const invite = (actor: Actor, code: string, { username, reason }: Invitation): Promise<MadeLink> => {
  requireInviter(actor);
  return inTransaction(actor, async (tx) => {
    const employee = await employeeOf(tx, code);
    const known = async () => (await accountsOf(tx, [employee])).has(employee);
    if (await known()) await again(tx, employee);
    await requireComing(tx, employee);
    refuseIf(checkReason(reason));
    if (!(await known())) {
      await createAccount(tx, { employee, username: username ?? (await suggested(tx, employee)), role: "Employee" });
      // By the line, so that it ends with the last who reports to them.
      if ((await firstRole(tx, employee)) === "Manager") await becomeManagers(tx, [employee]);
    }
    const inviteOn = await invitationWaits(tx, employee);
    if (inviteOn !== undefined) {
      await needsConfirmation(tx); // SE-20
      return { account: await afterwards(tx, employee), inviteOn };
    }
    return handOut(tx, { employee, kind: "invite", reason, issue: () => issueLink(tx, { employee, purpose: "activate", reason }) });
  });
}; // AD-01, PE-18
