// What a change of a calendar means to attendance: settled days that would count otherwise, and whose they are.
import type { Tx } from "#api/transaction.ts";
import type { ModuleEffect } from "#modules/people/api/index.ts";
import { type CountingChange, daysMet } from "./effect-store.ts";

/** Nothing of it is a request: whose day is computed anew has nothing to decide. */
export const effectOf = async (tx: Tx, changes: readonly CountingChange[]): Promise<ModuleEffect> => {
  const { employees, days, mark } = await daysMet(tx, changes);
  return { requests: 0, people: [], days: 0, mark: mark ?? "", ...(days > 0 && { attendance: { people: employees, days } }) };
};
