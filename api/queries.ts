// Statements whose text hangs only on which values there are: built and compiled once, then sent with the values of each call.
import type { Compilable, Insertable, InsertQueryBuilder, InsertResult, Kysely, RawBuilder } from "kysely";
import { builder, type Statement } from "./statements.ts";
import { ask, type Tx, write } from "./transaction.ts";

/** Stands for a value while its statement is built, and can only be passed on: what is computed from values is computed before. */
class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`"${this.name}" has no value while its statement is built: hand in what is computed from it.`);
  }
}

/** What a statement hangs on besides which values there are. */
type Shape = Record<string, string | boolean>;

/** The statement for these values, built when it is asked for in this shape for the first time. */
export const builtOnce = <V extends object, S extends Shape>(build: (values: V, shape: S) => Compilable) => {
  const known = new Map<string, Statement>();
  return (values: V, shape: S): Statement => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const key = `${given.map(([name]) => name).join()}|${Object.values(shape).join()}`;
    let statement = known.get(key);
    if (!statement) {
      statement = build(Object.fromEntries(given.map(([name]) => [name, new StandIn(name)])) as V, shape).compile();
      known.set(key, statement);
    }
    const parameters = statement.parameters.map((value) => (value instanceof StandIn ? values[value.name as keyof V] : value));
    return { sql: statement.sql, parameters };
  };
};

/** What every statement of a company may name besides its own values. */
export type OfCompany = { company: number };

const noShape = {};

/**
 * A statement of a module's tables, to be run again and again: `const query = queriesOf<LeaveTables>()`, then
 * `const balance = query((q, { company, employee }: OfCompany & { employee: number }) => q.selectFrom(…))` and `balance(tx, { employee })`.
 */
export const queriesOf =
  <Tables>() =>
  <V extends OfCompany, R>(
    build: (q: Kysely<Tables>, values: V) => Compilable<R>,
  ): ((tx: Tx, values: Omit<V, "company">) => Promise<R[]>) => {
    const statement = builtOnce((values: V) => build(builder as Kysely<Tables>, values));
    return (tx, values) => ask<R>(tx, statement({ company: tx.company, ...values } as V, noShape));
  };

/**
 * The same for a change whose answer nobody needs: it is left behind like any `write`. `isApart` where it changes a row by its key that
 * nothing else of its flight reads or changes.
 */
export const changesOf =
  <Tables>() =>
  <V extends OfCompany>(
    build: (q: Kysely<Tables>, values: V) => Compilable,
    { isApart = false } = {},
  ): ((tx: Tx, values: Omit<V, "company">) => void) => {
    const statement = builtOnce((values: V) => build(builder as Kysely<Tables>, values));
    return (tx, values) => write(tx, { ...statement({ company: tx.company, ...values } as V, noShape), isBuiltOnce: true, isApart });
  };

/** Each number of rows is a statement of its own; more rows than this come seldom enough to be built each time. */
const MOST_ROWS_BUILT = 8;

/** The insert of these rows, built once for their columns and for how many they are; no value may come from elsewhere than from the rows. */
export const insertedOnce = <Row extends object>(build: (rows: readonly object[]) => Compilable) => {
  const built = new Map<string, string>();
  const textFor = (columns: readonly string[], count: number): string => {
    const rows = Array.from({ length: count }, (_, row) => columns.map((column) => [column, new StandIn(`${row}.${column}`)] as const));
    const { sql, parameters } = build(rows.map((row) => Object.fromEntries(row))).compile();
    const inOrder = rows.flatMap((row) => row.map(([, value]) => value));
    if (parameters.length !== inOrder.length || parameters.some((value, place) => value !== inOrder[place])) {
      throw new Error(`This insert has other values than its rows: ${sql}`);
    }
    return sql;
  };
  return (rows: readonly Row[]): Statement => {
    const columns = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
    if (rows.some((row) => Object.keys(row).length !== columns.length)) throw new Error(`Rows differ in their columns: ${columns.join()}`);
    if (rows.length > MOST_ROWS_BUILT) return build(rows).compile();
    const shape = `${rows.length} ${columns.join()}`;
    const sql = built.get(shape) ?? textFor(columns, rows.length);
    built.set(shape, sql);
    return { sql, parameters: rows.flatMap((row) => columns.map((column) => row[column])), isBuiltOnce: true };
  };
};

type Inserting<Tables, Name extends keyof Tables> = InsertQueryBuilder<Tables, Name, InsertResult>;
type Fixed<Row> = { [Column in keyof Row]?: RawBuilder<Row[Column]> };

/**
 * Rows to be left behind in one table, again and again: `const insert = insertsOf<LeaveTables>()`, then `const days = insert("leave.days")`
 * and `days(tx, rows)`. `fixed` are columns that the database fills by an expression.
 */
export const insertsOf =
  <Tables>() =>
  <Name extends keyof Tables & string, F extends Fixed<Insertable<Tables[Name]>> = object>(
    table: Name,
    { fixed, finish = (query) => query }: { fixed?: F; finish?: (query: Inserting<Tables, Name>) => Compilable } = {},
  ): ((tx: Tx, rows: readonly Omit<Insertable<Tables[Name]>, keyof F>[]) => void) => {
    const statement = insertedOnce<Omit<Insertable<Tables[Name]>, keyof F>>((rows) =>
      finish((builder as Kysely<Tables>).insertInto(table).values(rows.map((row) => ({ ...row, ...fixed })) as never)),
    );
    return (tx, rows) => {
      if (rows.length > 0) write(tx, statement(rows));
    };
  };
