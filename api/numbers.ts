import { sql } from "kysely";
import { holdAuditChain } from "./audit.ts";
import { ask, type Tx } from "./transaction.ts";

/** In a statement the number that its transaction took last, so that a row can be sent before the number is known here. */
export const numberTaken = sql<string>`current_setting('app.number')`;

const TAKE = "select platform.take_number($1, $2, $3) as number";

/**
 * A number besides the one that the transaction takes after it. Only the last one holds the audit chain, which comes after all series: two
 * transactions that take two numbers each would wait for each other otherwise.
 */
export const takeNumberBefore = async (tx: Tx, prefix: string, year: number): Promise<string> => {
  const [row] = await ask<{ number: string }>(tx, { sql: TAKE, parameters: [tx.company, prefix, year] });
  if (!row) throw new Error(`The series ${prefix} of ${year} gave no number.`);
  return row.number;
};

/**
 * Takes the next number of a series, `LV-2026-00041`, in the turn in which it is asked for. The row stays locked until commit, and with
 * it the audit chain, which comes after it in every transaction: a rollback leaves no gap.
 */
export const takeNumber = async (tx: Tx, prefix: string, year: number): Promise<string> => {
  const [number] = await Promise.all([takeNumberBefore(tx, prefix, year), holdAuditChain(tx)]);
  return number; // NR-01
};

const KEEP = "select set_config('app.number', $1, true) as number";

/** For a further row of what has its number already: the same turn as for a new one, and the same place for `numberTaken`. */
export const keepNumber = async (tx: Tx, number: string): Promise<string> => {
  await Promise.all([ask(tx, { sql: KEEP, parameters: [number] }), holdAuditChain(tx)]);
  return number;
};
