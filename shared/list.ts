// What a list is on both sides: how it is asked for and what a page of it says.
import { z } from "zod";

/** A total is exact up to here; beyond it a list reads "10,000+". */
export const TOTAL_CAP = 10_000;

/** A sort by the key itself: keys are made by the server's clock, so their order is the order of making. */
export const byKey = "key";

/** The offered sorts by name, each with what its column holds as text: what a cursor may bring back. */
type Sorts = Record<string, typeof byKey | z.ZodType<string | null>>;

/** `from` ascending, `-from` descending. */
export type SortOf<S> = (keyof S & string) | `-${keyof S & string}`;

/** A row's place in a list: its value in the sort (absent in a sort by key), and its key. */
export type Place = { value?: string | null; key: string };

const encode = (parts: readonly (string | null)[]): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(parts))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const decode = (cursor: string): unknown => {
  try {
    const bytes = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
  } catch {
    return undefined;
  }
};

/** Names a row as the end of a page. It says its sort, because in another one it would be no place. */
export const cursorOf = (sort: string, { value, key }: Place): string => encode(value === undefined ? [sort, key] : [sort, value, key]);

/** The place that a cursor names; its query has checked it. */
export const placeOf = (cursor: string): Place => {
  const parts = decode(cursor) as (string | null)[];
  const key = String(parts.at(-1));
  return parts.length === 2 ? { key } : { value: parts[1] ?? null, key };
};

/** A place in a tree of five levels, in a script of three bytes a letter, is the longest there is. */
const LONGEST_CURSOR = 800;
const NOT_OF_THIS_LIST = "This page is not there. Start from the beginning of the list.";

const Cursor = z
  .string()
  .max(LONGEST_CURSOR)
  .refine((cursor) => Array.isArray(decode(cursor)), { error: NOT_OF_THIS_LIST })
  .optional();

const directions = ["", "-"] as const;

/** The query of a list: how many rows, in which order, from where, and the filters of its module. */
export const listQuery = <const S extends Sorts, F extends z.core.$ZodLooseShape>(list: { sorts: S; initial: SortOf<S>; filters: F }) => {
  const names = Object.keys(list.sorts).flatMap((name) => directions.map((direction) => `${direction}${name}`)) as SortOf<S>[];
  const fits = (cursor: string, sort: SortOf<S>): boolean => {
    const value = list.sorts[sort.replace("-", "")];
    const place = value === byKey || !value ? [z.literal(sort), z.uuid()] : [z.literal(sort), value, z.uuid()];
    return z.tuple(place as [z.ZodType]).safeParse(decode(cursor)).success;
  };
  return z
    .object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      sort: z.enum(names).default(list.initial as never),
      after: Cursor,
      before: Cursor,
      ...list.filters,
    })
    .superRefine((asked, problems) => {
      const { sort, after, before } = asked as { sort: SortOf<S>; after?: string; before?: string };
      for (const [end, cursor] of Object.entries({ after, before }))
        if (cursor !== undefined && !fits(cursor, sort)) problems.addIssue({ code: "custom", path: [end], message: NOT_OF_THIS_LIST });
      if (after && before) problems.addIssue({ code: "custom", path: ["before"], message: "Ask for what comes after or before a row." });
    });
};

/** What every list is asked with, whatever its sorts and filters are. */
export type ListAsked<Sort extends string = string> = {
  limit: number;
  sort: Sort;
  after?: string | undefined;
  before?: string | undefined;
};

/**
 * One page of a list. `total` stops counting at TOTAL_CAP + 1. `next` and `previous` are cursors for `after` and `before`,
 * absent where the list ends.
 */
export const Page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int().nonnegative(), next: z.string().optional(), previous: z.string().optional() });
export type Page<T> = { items: T[]; total: number; next?: string | undefined; previous?: string | undefined };
