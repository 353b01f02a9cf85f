// What an account opens once its owner has left: first only what is theirs, later nothing. The moment decides each call; this is what is kept of it.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { Role } from "#shared/permissions.ts";
import { type Access, accessNow, type MomentaryAccess } from "../../rules.ts";
import { endSessions } from "../store.ts";
import * as store from "./access-store.ts";
import { lockAdmins, lockRow } from "./account-store.ts";
import { closeAccount } from "./changes.ts";

/** What the owner of an account may do now, asked outside the guard of calls. */
export const accessFor = async (
  tx: Tx,
  employee: number,
  { role, access }: { role: Role; access: Access },
  moment: MomentaryAccess,
): Promise<Access | undefined> => {
  const mayBeLast = role === "Admin" && (moment === "leaver" || moment === "over");
  return accessNow(moment, { access, isLastAdmin: mayBeLast && (await store.isLastAdmin(tx, employee)) });
};

/** The company's only Admin who is in work, if it has just one. */
export const lastAdmin = (tx: Tx): Promise<number | undefined> => store.onlyAdmin(tx);

/**
 * For people, whose owner of the account has left. Sessions of another access end. Says whether it is so now: the last Admin of a
 * company keeps everything until another is named, and whoever has no account has nothing.
 */
export const setAccess = async (
  tx: Tx,
  employee: number,
  to: "leaver" | "none",
  reason: string,
): Promise<"set" | "as it was" | "last Admin"> => {
  await lockAdmins(tx);
  const account = await lockRow(tx, employee);
  if (!account || account.state === "closed") return "as it was";
  if (account.role === "Admin" && account.state === "active" && (await store.isLastAdmin(tx, employee))) return "last Admin"; // PE-28
  if (to === "none") {
    await closeAccount(tx, account, reason);
    return "set";
  }
  if (!(await store.narrow(tx, employee))) return "as it was";
  audit(tx, { action: "session.set_access", record: { type: "session.account", id: employee }, change: { access: ["work", to] }, reason });
  const ended = await endSessions(tx, await store.openInWork(tx, employee), "ended", clock.now());
  for (const { id } of ended) audit(tx, { action: "session.end", record: { type: "session.session", id }, behalfOf: employee, reason });
  return "set";
}; // PE-28
