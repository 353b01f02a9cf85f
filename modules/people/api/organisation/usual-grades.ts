// The grades that a company begins with.
import type { Tx } from "#api/transaction.ts";
import type { Band } from "../../organisation/contract.ts";
import { addGrade } from "../setup-store.ts";

const bandOf = (rank: number): Band => (rank >= 7 ? "A" : rank >= 5 ? "B" : "C");

const usualGrades = Array.from({ length: 8 }, (_, index) => {
  const rank = index + 1;
  return { name: `L${rank}`, rank, band: bandOf(rank), notice_days: rank >= 7 ? 90 : 60, probation_months: 6 };
});

/** L1 to L8 by their names. */
export const addUsualGrades = async (tx: Tx): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const grade of usualGrades) ids.set(grade.name, await addGrade(tx, grade));
  return ids;
};
