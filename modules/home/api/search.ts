import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { personPath, profilePath } from "#modules/people/paths.ts";
import * as requests from "#modules/requests/api/index.ts";
import { type Found, MOST_HITS } from "../contract.ts";

/** Nobody is found whose page the asker may not open: oneself on the own one, everybody else by what may be seen of them. */
const pathOf = (id: number, code: string, asker: number): string => (id === asker ? profilePath : personPath(code));

/** What each module finds for the asker, by its own rules of who may know of what. */
export const found = async (tx: Tx, typed: string): Promise<Found> => {
  const [persons, own] = await Promise.all([people.search(tx, typed, MOST_HITS), requests.search(tx, typed, MOST_HITS)]);
  return {
    people: persons.map(({ id, code, name, department }) => ({
      name,
      employeeCode: code,
      department,
      path: pathOf(id, code, tx.actor.employee),
    })),
    requests: own,
  };
};
