// SQL of settings.
import { type ColumnType, sql } from "kysely";
import { type OfCompany, queriesOf } from "../queries.ts";
import { type Tx, tablesOf, write } from "../transaction.ts";

type Tables = { "platform.settings": { company_id: number; part: string; value: ColumnType<object, string, string>; version: number } };
const q = tablesOf<Tables>();

export const rowOf = queriesOf<Tables>()((q, { company, part }: OfCompany & { part: string }) =>
  q.selectFrom("platform.settings").select(["value", "version"]).where("company_id", "=", company).where("part", "=", part),
);

/** Two who save follow each other, also where no row is there yet that could be locked. */
export const lock = (tx: Tx, part: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`platform.settings.${part}`}), ${tx.company}::integer)`.execute(q(tx));

export const keep = (tx: Tx, part: string, value: object, version: number): void => {
  const kept = { value: JSON.stringify(value), version };
  const row = { company_id: tx.company, part, ...kept };
  const key = ["company_id", "part"] as const;
  write(
    tx,
    q(tx)
      .insertInto("platform.settings")
      .values(row)
      .onConflict((conflict) => conflict.columns(key).doUpdateSet(kept)),
  );
};
