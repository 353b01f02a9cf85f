import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { type Found, MOST_HITS } from "../contract.ts";

/** The one page of a person that there is so far: one's own. */
const OWN_PAGE = "/profile/view";

/** What each module finds for the asker, by its own rules of who may know of what. */
export const found = async (tx: Tx, typed: string): Promise<Found> => {
  const [persons, own] = await Promise.all([people.search(tx, typed, MOST_HITS), requests.search(tx, typed, MOST_HITS)]);
  return {
    people: persons.map(({ id, code, name, department }) => ({
      name,
      employeeCode: code,
      department,
      ...(id === tx.actor.employee && { path: OWN_PAGE }),
    })),
    requests: own,
  };
};
