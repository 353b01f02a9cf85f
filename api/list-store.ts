// Lists page by keyset: a page begins beyond the last row of the one before, in an order that an index has.
import { type SelectQueryBuilder, type StringReference, sql } from "kysely";
import { cursorOf, type ListAsked, type Page, type Place, placeOf, TOTAL_CAP } from "#shared/list.ts";
import { type Tx, tablesOf } from "./transaction.ts";

const q = tablesOf<object>();

type Direction = "asc" | "desc";
const opposite = { asc: "desc", desc: "asc" } as const;

/** The column of a sort and the key that orders equals; both are the same where a list sorts by its key. */
type Order = { by: string; key: string; nullable: boolean };

/**
 * The rows beyond a place. A row comparison is one range of an index, also under row-level security.
 * As in the index, a row without a value comes last when ascending and first when descending.
 */
const beyond = ({ by, key, nullable }: Order, place: Place, direction: Direction) => {
  const [column, tie, operator] = [sql.ref(by), sql.ref(key), sql.raw(direction === "asc" ? ">" : "<")];
  const tied = sql<boolean>`${tie} ${operator} ${place.key}`;
  if (by === key) return tied;
  if (place.value === null) {
    const alike = sql<boolean>`${column} is null and ${tied}`;
    return direction === "asc" ? alike : sql<boolean>`(${alike} or ${column} is not null)`;
  }
  const further = sql<boolean>`(${column}, ${tie}) ${operator} (${place.value}, ${place.key})`;
  return nullable && direction === "asc" ? sql<boolean>`(${further} or ${column} is null)` : further;
};

type Placed = { cursor_key: string; cursor_value?: string | null };

const cursorAt = (sort: string, row: Placed | undefined): string | undefined => {
  if (!row) return undefined;
  const { cursor_key: key, cursor_value: value } = row;
  return cursorOf(sort, value === undefined ? { key } : { key, value });
};

/** Counts no further than a list tells. */
const totalOf = <DB, TB extends keyof DB>(tx: Tx, counted: SelectQueryBuilder<DB, TB, object>): Promise<number> =>
  q(tx)
    .selectFrom(
      counted
        .select(sql`1`.as("one"))
        .limit(sql.lit(TOTAL_CAP + 1))
        .as("counted"),
    )
    .select((rows) => rows.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total);

/** The filtered rows alone, which are counted, and the same with what a row shows, of which one page is read. */
type Rows<CountedDB, CountedTB extends keyof CountedDB, DB, TB extends keyof DB, Row> = {
  counted: SelectQueryBuilder<CountedDB, CountedTB, object>;
  shown: SelectQueryBuilder<DB, TB, Row>;
};

type Columns<Column extends string, Sort extends string> = {
  /** Unique in the list, a uuid v7. */
  key: Column;
  /** What each sort orders by. Each needs an index on what the list is of, this column and the key. */
  sorts: Record<Sort, Column>;
  /** Sorts whose column may be empty. */
  nullable?: readonly NoInfer<Sort>[];
};

type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;

/** A page of a list, and how many rows the list has: two statements in one flight. */
export const pageOf = async <CountedDB, CountedTB extends keyof CountedDB, DB, TB extends keyof DB, Row, Sort extends string>(
  tx: Tx,
  rows: Rows<CountedDB, CountedTB, DB, TB, Row>,
  columns: Columns<StringReference<DB, TB> & string, SortName<Sort>>,
  asked: ListAsked<Sort>,
): Promise<Page<Row>> => {
  const { limit, sort, after, before } = asked;
  const name = sort.replace("-", "") as SortName<Sort>;
  const { key } = columns;
  const order = { by: columns.sorts[name], key, nullable: columns.nullable?.includes(name) ?? false };
  const shown = sort.startsWith("-") ? "desc" : "asc";
  const direction = before === undefined ? shown : opposite[shown];

  const read = (): Promise<(Row & Placed)[]> => {
    let page = rows.shown.select(sql<string>`${sql.ref(key)}::text`.as("cursor_key")).$castTo<Row & Placed>();
    if (order.by !== key) {
      const value = sql<string | null>`${sql.ref(order.by)}::text`.as("cursor_value");
      page = page.select(value).orderBy(sql.ref(order.by), direction).$castTo<Row & Placed>();
    }
    const cursor = after ?? before;
    if (cursor !== undefined) page = page.where(beyond(order, placeOf(cursor), direction));
    const limited = page.orderBy(sql.ref(key), direction).limit(limit + 1);
    return limited.execute() as Promise<(Row & Placed)[]>;
  };
  const [found, total] = await Promise.all([read(), totalOf(tx, rows.counted)]);

  const hasMore = found.length > limit;
  const items = found.slice(0, limit);
  const ends = () => ({ first: cursorAt(sort, items[0]), last: cursorAt(sort, items.at(-1)) });
  if (before === undefined) return { items, total, next: hasMore ? ends().last : undefined, previous: after && ends().first };
  // Going back ends at the first row: the page there is as full as the list's first one, not a rest.
  if (items.length < limit) return pageOf(tx, rows, columns, { ...asked, before: undefined });
  items.reverse();
  return { items, total, next: ends().last, previous: hasMore ? ends().first : undefined };
};
