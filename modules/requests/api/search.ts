// Finds somebody's own requests by number and by what they are about.
import type { Tx } from "#api/transaction.ts";
import { isFoundBy, searchWords, sought } from "#shared/search.ts";
import type { RequestState } from "../workflow.ts";
import { kindOf } from "./kind.ts";
import { newestOwn, type OwnNumber } from "./list-store.ts";
import { describe } from "./rows.ts";

export type FoundRequest = { number: string; title: string; status: RequestState; path: string };

const shown = (request: OwnNumber, title: string | undefined): FoundRequest => {
  const kind = kindOf(request.kind);
  return { number: request.number, title: title ?? kind.label, status: request.state, path: kind.path(request.number) };
};

/** The newest first; those whose number was typed before those that are about it. */
export const search = async (tx: Tx, typed: string, most: number): Promise<FoundRequest[]> => {
  const beginnings = sought(typed);
  if (beginnings.length === 0) return [];
  const own = await newestOwn(tx, tx.actor.employee);
  const byNumber = own.filter(({ number }) => isFoundBy(beginnings, searchWords(number))).slice(0, most);
  const others = byNumber.length < most ? own.filter((request) => !byNumber.includes(request)) : [];
  const told = await describe(tx, [...byNumber, ...others]);
  const titleOf = ({ record_id }: OwnNumber) => told.get(record_id)?.title;
  const byTitle = others.filter((request) =>
    isFoundBy(beginnings, searchWords(`${request.number} ${kindOf(request.kind).label} ${titleOf(request) ?? ""}`)),
  );
  return [...byNumber, ...byTitle].slice(0, most).map((request) => shown(request, titleOf(request)));
};
