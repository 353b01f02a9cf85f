// Pages of units: how what was asked narrows them, and each unit in the order of its page.
import type { Counting } from "#api/list-store.ts";
import type { Tx } from "#api/transaction.ts";
import type { ListAsked, Page } from "#shared/list.ts";
import { sought } from "#shared/search.ts";
import type { UnitFilters } from "./list-store.ts";
import { oneOf } from "./units.ts";

type Asked<Sort extends string> = ListAsked<Sort> & Counting & { q?: string | undefined; closed?: "shown" | undefined };
type Read<Sort extends string> = (tx: Tx, filters: UnitFilters, asked: ListAsked<Sort> & Counting) => Promise<Page<{ id: string }>>;

/** Of accents alone nothing is left to look for, and nothing is found by it. */
const wordsOf = (typed: string): string[] => {
  const words = sought(typed);
  return words.length > 0 ? words : [typed];
};

/** What a page of them shows: `views` reads what is told of each of these. */
export const unitPage = async <Sort extends string, U extends { id: string }>(
  tx: Tx,
  read: Read<Sort>,
  { q, closed, ...asked }: Asked<Sort>,
  views: (tx: Tx, ids: readonly string[]) => Promise<U[]>,
): Promise<Page<U>> => {
  const filters: UnitFilters = { ...(q !== undefined && { words: wordsOf(q) }), ...(closed === undefined && { open: true }) };
  const page = await read(tx, filters, asked);
  const shown = await views(
    tx,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map(({ id }) => oneOf(shown, id)) };
};
