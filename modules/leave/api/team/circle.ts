// Whom somebody means by "my team" and by "my peers", in the calendar, on the home page and behind a calendar link alike.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";

/** Nobody's circle names themselves. */
export type Circle = { leads: boolean; team: readonly number[]; peers: readonly number[] };

/** The team of whoever leads somebody is their direct reports; of anybody else it is their peers: the people of their manager, and the manager. */
export const circleOf = async (tx: Tx, employee: number): Promise<Circle> => {
  const [teams, manager, reports] = await Promise.all([
    people.teamsOf(tx, [employee]),
    people.managerOf(tx, employee),
    people.reportsBelow(tx, employee, 1),
  ]);
  // Somebody whose only report has not joined yet leads nobody today.
  const leads = (await people.working(tx, reports)).size > 0;
  const beside = [...(teams.get(employee) ?? []), ...(manager === undefined ? [] : [manager])];
  const peers = [...new Set(beside)].filter((id) => id !== employee);
  return { leads, team: leads ? reports : peers, peers };
};
