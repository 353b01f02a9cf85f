// SQL of master data: one row each, with a column for each field, in the table of its module.
import { sql } from "kysely";
import type { FormSpec } from "#shared/fields.ts";
import { type Tx, tablesOf, write } from "../transaction.ts";

type Columns = { company_id: number; id: string; closed: boolean; version: number } & { [field: string]: unknown };
/** The table has a name of its own; statements are typed by this one. */
const q = tablesOf<{ master: Columns }>();

export type MasterRow<Values> = Values & { id: string; closed: boolean; version: number };

/** "dayLimit" as "day_limit" */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const inJson: readonly string[] = ["list", "part", "many", "files", "audience"];

/** Values that are lists or parts stand in columns of type jsonb; what is absent is null. */
export const masterStore = <Values extends object>(table: string, fields: FormSpec) => {
  const name = table as "master";
  const pairs = Object.entries(fields).map(([field, { input }]) => ({ field, column: columnOf(field), isJson: inJson.includes(input) }));
  const columnsOf = (values: Values) => {
    const given = values as Record<string, unknown>;
    const held = ({ field, isJson }: (typeof pairs)[number]) => (isJson ? JSON.stringify(given[field] ?? []) : (given[field] ?? null));
    return Object.fromEntries(pairs.map((pair) => [pair.column, held(pair)]));
  };
  const rowOf = ({ id, closed, version, ...found }: Columns): MasterRow<Values> => ({
    ...(Object.fromEntries(pairs.flatMap(({ field, column }) => (found[column] === null ? [] : [[field, found[column]]]))) as Values),
    id,
    closed,
    version,
  });
  return {
    /** Whoever writes follows each other, also where the row is not there yet that could be locked. */
    lock: (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext(${`master ${table}`}), ${tx.company}::integer)`.execute(q(tx)),
    all: async (tx: Tx): Promise<MasterRow<Values>[]> => {
      const found = await q(tx).selectFrom(name).selectAll().where("company_id", "=", tx.company).orderBy("id").execute();
      return (found as Columns[]).map(rowOf);
    },
    insert: (tx: Tx, { id, closed, version, ...values }: MasterRow<Values>): void => {
      const own = { company_id: tx.company, id, closed, version };
      write(
        tx,
        q(tx)
          .insertInto(name)
          .values({ ...columnsOf(values as unknown as Values), ...own } as never),
      );
    },
    update: (tx: Tx, { id, closed, version, ...values }: MasterRow<Values>): void =>
      write(
        tx,
        q(tx)
          .updateTable(name)
          .set({ ...columnsOf(values as unknown as Values), closed, version } as never)
          .where("company_id", "=", tx.company)
          .where("id", "=", id),
      ),
  };
};
