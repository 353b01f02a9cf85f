// Which pictures the records of a company name.
import { sql } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PeopleTables } from "../tables.ts";

/** Those of these ids that stand in a record; what is no id at all is named by none. */
export const photosNamed = async (tx: Tx, photos: readonly string[]): Promise<Set<string>> => {
  const rows = await tablesOf<PeopleTables>()(tx)
    .selectFrom("people.employees")
    .select("photo_id")
    .where("company_id", "=", tx.company)
    .where("photo_id", "is not", null)
    .where(sql<boolean>`photo_id::text = any(${photos}::text[])`)
    .execute();
  return new Set(rows.flatMap(({ photo_id }) => photo_id ?? []));
};
