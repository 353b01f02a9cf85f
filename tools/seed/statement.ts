// How the seed writes thousands of rows at once: one statement over arrays, in a transaction that has its company set.
import { CompiledQuery } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";

const q = tablesOf<Record<never, never>>();

export const run = async <Row>(tx: Tx, sql: string, values: readonly unknown[]): Promise<Row[]> =>
  (await q(tx).executeQuery<Row>(CompiledQuery.raw(sql, [...values]))).rows;

/** Rows of one table: the PostgreSQL type of each column, and the rows with those columns. The company is that of the transaction. */
export const insertRows = async <Columns extends Record<string, string>>(
  tx: Tx,
  table: string,
  columns: Columns,
  rows: readonly { [Name in keyof Columns]: unknown }[],
): Promise<void> => {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map((type, index) => `$${index + 2}::${type}[]`);
  await run(tx, `insert into ${table} (company_id, ${names.join(", ")}) select $1::integer, * from unnest(${arrays.join(", ")})`, [
    tx.company,
    ...names.map((name) => rows.map((row) => row[name])),
  ]);
};
