// Statements whose text hangs only on which values there are: built and compiled once, then sent with the values of each call.
import type { Compilable, Kysely } from "kysely";
import { builder, type Statement } from "./statements.ts";
import { ask, type Tx } from "./transaction.ts";

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
