// What HR submits for somebody else: who may, and that its owner is notified.
import type { Tx } from "#api/transaction.ts";
import { may, type Permission } from "#shared/permissions.ts";
import { missing, orMissing, Problem } from "#shared/problem.ts";
import { aboutRow, announce, nameOf } from "./announce.ts";
import { needs } from "./kind.ts";
import { newestOf } from "./store.ts";

/** Whose: one's own, or, for those who keep all, somebody else's. Who reads that person's learns that they do not submit for them. */
export const ownerFor = async (tx: Tx, keepers: Permission, code: string | undefined): Promise<number> => {
  const { employee, role } = tx.actor;
  const owner = code === undefined ? employee : orMissing("employee")(await needs.get().employeeByCode(tx, code));
  if (owner === employee || may(role, keepers)) return owner;
  if (!(await needs.get().lineAbove(tx, owner)).includes(employee)) throw missing("employee");
  throw new Problem("forbidden", [{ code: "request.not_for_others" }]);
};

type ForOwner = { id: string; owner: number };

/** Whoever something was submitted for is notified by whom. */
export const tellOwner = async (tx: Tx, { id, owner }: ForOwner): Promise<void> => {
  if (owner === tx.actor.employee) return;
  const request = orMissing("request")((await newestOf(tx, [id]))[0]);
  const params = { name: await nameOf(tx, tx.actor.employee) };
  announce(tx, aboutRow(request), { event: "request.submitted_for_you", employees: [owner], params });
};
