// Who reads somebody's days (file 05, section 7): their owner, whoever stands above them, and HR. For everybody else there is nobody of that code.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing } from "#shared/problem.ts";
import { attendanceReaders } from "../../readers.ts";

/** What the actor is to whoever's days are read. */
export type Reader = { owner: number; isOwn: boolean; isHr: boolean };

/** Oneself unless somebody is named. */
export const readerOf = async (tx: Tx, code: string | undefined): Promise<Reader> => {
  const { employee, role } = tx.actor;
  const owner = code === undefined ? employee : orMissing("employee")(await people.employeeByCode(tx, code));
  const [isOwn, isHr] = [owner === employee, may(role, attendanceReaders)];
  if (!isOwn && !isHr && !(await people.isAbove(tx, employee, owner))) throw missing("employee");
  return { owner, isOwn, isHr };
};
