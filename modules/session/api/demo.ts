import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { Role } from "#shared/permissions.ts";
import { type AccountState, usernameKey } from "../rules.ts";
import { auditNewAccount } from "./accounts.ts";
import { hashPassword } from "./passwords.ts";
import * as store from "./store.ts";

type DemoPerson = { employeeId: number; username: string; role: Role; state: AccountState };

/** One account for each; the password is the same, so that it is hashed once. Who is not active has none. */
export const seedAccounts = async (tx: Tx, people: readonly DemoPerson[], password: string): Promise<void> => {
  const passwordHash = await hashPassword(password);
  const accounts = people.map(({ employeeId, username, role, state }) => ({
    employee: employeeId,
    username: usernameKey(username),
    role,
    state,
    passwordHash: state === "active" ? passwordHash : undefined,
  }));
  await store.addAccounts(tx, accounts, clock.now());
  for (const { passwordHash: _, ...account } of accounts) auditNewAccount(tx, account);
};
