import { z } from "zod";

/** Totals are counted exactly up to here; beyond it a list reads "10,000+". */
export const TOTAL_CAP = 10_000;

/** The page part of every list's query: `after` is the key of the last row of the page before. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: z.uuid().optional(),
});
export type PageQuery = z.output<typeof PageQuery>;

/** One page of a list. `total` stops counting at TOTAL_CAP + 1; `next` is absent on the last page. */
export const Page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int().nonnegative(), next: z.string().optional() });
export type Page<T> = { items: T[]; total: number; next?: string | undefined };
