// Who works beside whom: people of the same manager.
import type { Tx } from "#api/transaction.ts";
import { working } from "./records.ts";
import * as store from "./team-store.ts";

export { employedIds, leaversSince } from "./team-store.ts";

/** The working people of the same manager, themselves included, of many at once; whoever has no manager is absent. */
export const teamsOf = async (tx: Tx, employees: readonly number[]): Promise<Map<number, number[]>> => {
  const members = await store.membersBeside(tx, [...new Set(employees)]);
  const work = await working(tx, [...new Set(members.map(({ member }) => member))]);
  const teams = new Map<number, number[]>();
  for (const { id, member } of members) if (work.has(member)) teams.set(id, [...(teams.get(id) ?? []), member]);
  return teams;
};
