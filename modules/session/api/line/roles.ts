// Whoever gets a first direct report becomes Manager, and is none any more when the last one goes; what an Admin gave stays.
import { audit } from "#api/audit.ts";
import { hasMail } from "#api/mail.ts";
import type { Tx } from "#api/transaction.ts";
import { mailOwner } from "../links/owner.ts";
import { mails } from "../mails.ts";
import { notices } from "../notices.ts";
import * as store from "./roles-store.ts";

export { accountHolders } from "./roles-store.ts";

type LineRole = "Employee" | "Manager";

/** The owners of accounts that are open: whoever is still to come begins with the role. */
const tell = async (tx: Tx, accounts: Awaited<ReturnType<typeof store.raise>>, from: LineRole, to: LineRole): Promise<void> => {
  for (const { employee, state } of accounts) {
    audit(tx, { action: "session.change_role", record: { type: "session.account", id: employee }, change: { role: [from, to] } });
    if (state !== "active") continue;
    notices.roleByLine(tx, employee, to);
    if (hasMail()) await mailOwner(tx, employee, (owner) => mails.roleChanged({ ...owner, role: to }));
  }
};

/** Somebody reports to each of them. HR, Finance and Admin keep their role. */
export const becomeManagers = async (tx: Tx, employees: readonly number[]): Promise<void> => {
  if (employees.length > 0) await tell(tx, await store.raise(tx, employees), "Employee", "Manager");
}; // PE-13

/** Nobody reports to any of them any more. */
export const noLongerManagers = async (tx: Tx, employees: readonly number[]): Promise<void> => {
  if (employees.length > 0) await tell(tx, await store.lower(tx, employees), "Manager", "Employee");
}; // PE-13
