import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { may } from "#shared/permissions.ts";
import { attendanceReaders } from "../permissions.ts";

/** Who reads what somebody has asked about their days: its owner, the managers above, and HR. Whoever decides reads it by the platform's own right. */
export const mayReadAsked = async (tx: Tx, owner: number): Promise<boolean> => {
  const { employee, role } = tx.actor;
  return owner === employee || may(role, attendanceReaders) || people.isAbove(tx, employee, owner);
};
