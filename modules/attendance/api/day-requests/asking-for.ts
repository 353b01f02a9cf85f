// Whose days somebody asks about: their own, or, for HR, those of another person (file 05, section 4).
import type { Tx } from "#api/transaction.ts";
import { Problem } from "#shared/problem.ts";
import { readerOf } from "../days/reader.ts";

/** Whoever reads the days of somebody is told that only HR asks for them; for everybody else there is nobody of that code. */
export const ownerAsked = async (tx: Tx, code: string | undefined): Promise<number> => {
  const { owner, isOwn, isHr } = await readerOf(tx, code);
  if (!isOwn && !isHr) throw new Problem("forbidden", [{ code: "attendance.asking_not_yours" }]);
  return owner;
};
