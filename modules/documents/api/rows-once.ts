// Rows of master data by id, read once per transaction, because the titles of many records need their names.
import { rootOf, type Tx } from "#api/transaction.ts";

export const rowsOnce = <Row extends { id: string }>(all: (tx: Tx) => Promise<Row[]>) => {
  const known = new WeakMap<object, Promise<ReadonlyMap<string, Row>>>();
  return (tx: Tx): Promise<ReadonlyMap<string, Row>> => {
    const root = rootOf(tx);
    const rows = known.get(root) ?? all(tx).then((found) => new Map(found.map((row) => [row.id, row])));
    known.set(root, rows);
    return rows;
  };
};
