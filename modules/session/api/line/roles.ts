// Whoever gets a first direct report becomes Manager, and is none any more when the last one goes; what an Admin gave stays.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import type { Role } from "#shared/permissions.ts";
import * as store from "./roles-store.ts";

export { accountHolders } from "./roles-store.ts";

const tell = (tx: Tx, employees: readonly number[], from: Role, to: Role): void => {
  for (const employee of employees)
    audit(tx, { action: "session.change_role", record: { type: "session.account", id: employee }, change: { role: [from, to] } });
};

/** Somebody reports to each of them. HR, Finance and Admin keep their role. */
export const becomeManagers = async (tx: Tx, employees: readonly number[]): Promise<void> => {
  if (employees.length > 0) tell(tx, await store.raise(tx, employees), "Employee", "Manager");
}; // PE-13

/** Nobody reports to any of them any more. */
export const noLongerManagers = async (tx: Tx, employees: readonly number[]): Promise<void> => {
  if (employees.length > 0) tell(tx, await store.lower(tx, employees), "Manager", "Employee");
}; // PE-13
