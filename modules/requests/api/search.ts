// Finds somebody's own requests by number and by what they are about.
import type { Tx } from "#api/transaction.ts";
import { isFoundBy, searchWords, sought } from "#shared/search.ts";
import type { StatusShown } from "../contract.ts";
import { type Description, kindOf } from "./kind.ts";
import { type OwnNumber, ownFound } from "./list-store.ts";
import { askKey, describe, statusShown } from "./rows.ts";
import { soughtBy } from "./sought.ts";

export type FoundRequest = { number: string; title: string; status: StatusShown; path: string };

const shown = (request: OwnNumber, description: Description | undefined): FoundRequest => {
  const kind = kindOf(request.kind);
  const told = description ?? { title: kind.label };
  return { number: request.number, title: told.title, status: statusShown(kind, request.state, told), path: kind.path(request.number) };
};

/** The newest first; those whose number was typed before those that are about it. */ // SR-01
export const search = async (tx: Tx, typed: string, most: number): Promise<FoundRequest[]> => {
  const beginnings = sought(typed);
  if (beginnings.length === 0) return [];
  const own = await ownFound(tx, tx.actor.employee, soughtBy(typed));
  const isNumber = ({ number }: OwnNumber): boolean => isFoundBy(beginnings, searchWords(number));
  const first = [...own.filter(isNumber), ...own.filter((request) => !isNumber(request))].slice(0, most);
  const told = await describe(tx, first);
  return first.map((request) => shown(request, told.get(askKey(request))));
};
