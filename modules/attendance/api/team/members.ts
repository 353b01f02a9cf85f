// Who of a team a page of some span is about.
import type { z } from "zod";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Narrowed } from "../../team/contract.ts";
import { byName, isSought, type Team } from "./scope.ts";
import { shiftsOn } from "./shifts-on.ts";

export type Span = { from: PlainDate; to: PlainDate };
type Asked = Pick<z.output<typeof Narrowed>, "shift" | "location" | "search">;

export type Member = people.Employed;

/** By name: those who fit the filters, and work here on some day of the span that is kept. Of somebody who moved in it, where they stand last counts. */
export const membersOf = async (tx: Tx, { ids, today }: Team, asked: Asked, { from, to }: Span): Promise<Member[]> => {
  const isFound = isSought(asked.search);
  const members = (await people.employedOf(tx, ids)).filter(
    (one) => one.keptSince <= to && (one.lastWorkingDay === undefined || one.lastWorkingDay >= from) && isFound(one),
  );
  members.sort(byName);
  if (asked.shift === undefined && asked.location === undefined) return members;
  const stands = await shiftsOn(
    tx,
    members.map(({ id }) => id),
    today < from || today > to ? to : today,
  );
  return members.filter(({ id }) => {
    const at = stands.get(id);
    return (asked.shift ?? at?.shift) === at?.shift && (asked.location ?? at?.locationId) === at?.locationId;
  });
};
