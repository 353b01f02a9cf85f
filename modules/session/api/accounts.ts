// Accounts as other modules see them: who holds a role, and the making of one.
import { audit, auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { Role } from "#shared/permissions.ts";
import { refuseIf } from "#shared/problem.ts";
import { type AccountState, isUsername, usernameKey } from "../rules.ts";
import * as store from "./store.ts";

/** The employees who act in this role: those whose account is active. Whether they work today, people knows. */
export const holdersOf = async (tx: Tx, role: Role): Promise<number[]> =>
  (await store.activeHolders(tx, role)).map(({ employee_id }) => employee_id);

/** Those of them whose account is active. */
export const activeAmong = async (tx: Tx, employees: readonly number[]): Promise<Set<number>> =>
  new Set(employees.length === 0 ? [] : (await store.activeAmong(tx, employees)).map(({ employee_id }) => employee_id));

/** Over all companies: a person signs in without naming one. */
export const isUsernameTaken = async (tx: Tx, username: string): Promise<boolean> =>
  (await store.accountByUsername(tx, username)) !== undefined; // AD-01

export const roleOf = async (tx: Tx, employee: number): Promise<Role | undefined> => (await store.accountOf(tx, employee))?.role;

type NewAccount = { employee: number; username: string; role: Role; state: AccountState };

export const auditNewAccount = (tx: Tx, { employee, ...account }: NewAccount): void =>
  audit(tx, { action: "session.create_account", record: { type: "session.account", id: employee }, change: auditedAsNew(account) });

/** Invites a person: the account is there, and opens once its owner has chosen a password. `field` is where the form has the username. */
export const createAccount = async (
  tx: Tx,
  account: { employee: number; username: string; role: Role },
  field = "username",
): Promise<void> => {
  const username = usernameKey(account.username);
  refuseIf(isUsername(username) ? [] : [{ code: "account.username_form", field }]);
  await store.addAccounts(tx, [{ ...account, username, state: "invited" }], clock.now(), field);
  auditNewAccount(tx, { ...account, username, state: "invited" });
};
