// What accounts ask of people: how somebody's username would begin, and who manages anybody.
import type { Tx } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import { suggestUsername } from "../rules.ts";
import { managers } from "./accounts-store.ts";
import * as store from "./store.ts";

/** By the person's legal names; `isTaken` asks over all companies. */
export const suggestedUsername = async (tx: Tx, employee: number, isTaken: (username: string) => Promise<boolean>): Promise<string> => {
  const [names, [card]] = await Promise.all([store.namesOf(tx, employee), store.cards(tx, [employee])]);
  const { first_name: firstName, last_name: lastName } = orMissing("employee")(names);
  const person = { firstName, lastName, code: orMissing("employee")(card).code };
  const taken = new Set<string>();
  for (;;) {
    const username = suggestUsername(person, taken);
    if (!(await isTaken(username))) return username; // AD-01
    taken.add(username);
  }
};

export const employeesWithReports = async (tx: Tx): Promise<number[]> =>
  (await managers(tx, {})).flatMap(({ manager_id }) => manager_id ?? []);
