// Lists page by keyset: a page begins beyond the last row of the one before, in an order that an index has.
import { type CompiledQuery, type Kysely, type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from "kysely";
import { cursorOf, type ListAsked, type Page, type Place, placeOf, TOTAL_CAP } from "#shared/list.ts";
import { builtOnce, type OfCompany } from "./queries.ts";
import { builder } from "./statements.ts";
import { ask, type Tx } from "./transaction.ts";

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

type Placed = { cursor_key: string; cursor_value?: string | null; cursor_total?: number };

const cursorAt = (sort: string, row: Placed | undefined): string | undefined => {
  if (!row) return undefined;
  const { cursor_key: key, cursor_value: value } = row;
  return cursorOf(sort, value === undefined ? { key } : { key, value });
};

/**
 * The filtered rows alone, which are counted, and the same with what a row shows, of which one page is read. Rows that are counted faster in
 * parts come as these: each is one range of an index, and no row is in two; of further ones the database may keep a figure.
 */
type Rows<CountedDB, CountedTB extends keyof CountedDB, DB, TB extends keyof DB, Row> = {
  counted: SelectQueryBuilder<CountedDB, CountedTB, object> | readonly SelectQueryBuilder<CountedDB, CountedTB, object>[];
  figure?: RawBuilder<number>;
  shown: SelectQueryBuilder<DB, TB, Row>;
};

type Columns<V, Column extends string, Sort extends string> = {
  /** Unique in the list, a uuid v7. */
  key: Column;
  /** What each sort orders by. Each needs an index on what the list is of, this column and the key. */
  sorts: { readonly [Name in Sort]: Column };
  /** Sorts whose column may be empty. */
  nullable?: readonly NoInfer<Sort>[];
  /** Whether all rows are found before the first can be told, as by a word: then the first page tells how many they are, and nothing finds them twice. */
  foundWhole?: (values: NoInfer<V>) => boolean;
};

/** How far the rows are counted besides the page; 0 when nobody wants to know. Without it as far as a list tells. */
export type Counting = { countTo?: number };

/** What a page hangs on: the place it begins beyond may have a value, an empty one, or be the key alone. */
type PageShape = { by: string; direction: Direction; place: "none" | "key" | "empty" | "value"; counts: boolean };
type PageValues = { placeKey?: string | undefined; placeValue?: string | undefined; rows: number };

const shapeOf = (place: Place | undefined): PageShape["place"] => {
  if (!place) return "none";
  if (place.value === undefined) return "key";
  return place.value === null ? "empty" : "value";
};

/** A list: its rows by the values of its filters, then how they may be ordered. Page and total are two statements in one flight. */
export const listOf =
  <Tables>() =>
  <V extends OfCompany, CountedDB, CountedTB extends keyof CountedDB, DB, TB extends keyof DB, Row>(
    rowsOf: (q: Kysely<Tables>, values: V) => Rows<CountedDB, CountedTB, DB, TB, Row>,
  ) =>
  <Sort extends string>({ key, sorts, nullable = [], foundWhole = () => false }: Columns<V, StringReference<DB, TB> & string, Sort>) => {
    const q = builder as Kysely<Tables>;

    const page = builtOnce((values: V & PageValues, { by, direction, place, counts }: PageShape) => {
      const column = sorts[by as Sort];
      let read = rowsOf(q, values)
        .shown.select(sql<string>`${sql.ref(key)}::text`.as("cursor_key"))
        .$castTo<Row & Placed>();
      if (column !== key) {
        const value = sql<string | null>`${sql.ref(column)}::text`.as("cursor_value");
        read = read.select(value).orderBy(sql.ref(column), direction).$castTo<Row & Placed>();
      }
      if (counts) read = read.select(sql<number>`count(*) over ()`.as("cursor_total")).$castTo<Row & Placed>();
      if (place !== "none") {
        const order = { by: column, key, nullable: nullable.includes(by as Sort) };
        const from = { key: values.placeKey as string, ...(place !== "key" && { value: values.placeValue ?? null }) };
        read = read.where(beyond(order, from, direction));
      }
      return read.orderBy(sql.ref(key), direction).limit(values.rows);
    });

    /** Counts no further than a list tells. */
    const count = builtOnce((values: V, { most }: { most: string }) => {
      const cap = sql.lit(Number(most));
      const { counted, figure } = rowsOf(q, values);
      const [one, ...others] = [counted].flat().map((part) => {
        const some = part.select(sql`1`.as("one")).limit(cap).as("counted");
        return builder.selectFrom(some).select((rows) => rows.fn.countAll<number>().as("total"));
      });
      if (!one || (!figure && others.length === 0)) return one as NonNullable<typeof one>;
      const sum = sql`select least(${sql.join([...(figure ? [figure] : []), one, ...others], sql` + `)}, ${cap}) as total`;
      return { compile: () => sum.compile(builder) as CompiledQuery<{ total: number }> };
    });

    /** The figure of the list alone, for a badge. */
    const total = async (tx: Tx, filters: Omit<V, "company">, most = TOTAL_CAP + 1): Promise<number> => {
      const [counted] = await ask<{ total: number }>(tx, count({ company: tx.company, ...filters } as V, { most: String(most) }));
      return counted?.total ?? 0;
    };

    const read = async (tx: Tx, filters: Omit<V, "company">, asked: ListAsked<Sort | `-${Sort}`> & Counting): Promise<Page<Row>> => {
      const { limit, sort, after, before, countTo = TOTAL_CAP + 1 } = asked;
      const shown = sort.startsWith("-") ? "desc" : "asc";
      const direction = before === undefined ? shown : opposite[shown];
      const cursor = after ?? before;
      const place = cursor === undefined ? undefined : placeOf(cursor);
      const values = { company: tx.company, ...filters } as V;
      const placed = { ...values, placeKey: place?.key, placeValue: place?.value ?? undefined, rows: limit + 1 };
      const counts = cursor === undefined && countTo > 0 && foundWhole(values);
      const [found, countedApart] = await Promise.all([
        ask<Row & Placed>(tx, page(placed, { by: sort.replace("-", ""), direction, place: shapeOf(place), counts })),
        counts || countTo === 0 ? 0 : total(tx, filters, countTo),
      ]);
      const counted = counts ? Math.min(found[0]?.cursor_total ?? 0, countTo) : countedApart;
      const hasMore = found.length > limit;
      const items = found.slice(0, limit);
      const first = () => cursorAt(sort, items[0]);
      const last = () => cursorAt(sort, items.at(-1));
      if (before === undefined) return { items, total: counted, next: hasMore ? last() : undefined, previous: after && first() };
      // Going back ends at the first row: the page there is as full as the list's first one, not a rest.
      if (items.length < limit) return read(tx, filters, { ...asked, before: undefined });
      items.reverse();
      return { items, total: counted, next: last(), previous: hasMore ? first() : undefined };
    };
    return Object.assign(read, { total });
  };
