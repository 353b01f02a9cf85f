import { type Page, type PageQuery, TOTAL_CAP } from "#shared/list.ts";

/** How many rows a store reads for a page: one more than shown tells whether another page follows. */
export const rowsFor = (query: PageQuery): number => query.limit + 1;

/** How far a store counts: one beyond the cap means "more than". */
export const COUNT_LIMIT = TOTAL_CAP + 1;

/** Cuts the extra row off and names the last shown one as the cursor of the next page. */
export const pageOf = <Row extends { id: string }>(rows: Row[], query: PageQuery, total: number): Page<Row> => {
  const items = rows.slice(0, query.limit);
  return { items, total, next: rows.length > query.limit ? items.at(-1)?.id : undefined };
};
