// SQL of policy search: words in the title and in the version shown.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PolicyTables } from "./tables.ts";

const query = queriesOf<PolicyTables>();

const found = query((db, { company, ids, patterns }: OfCompany & { ids: readonly string[]; patterns: readonly string[] }) =>
  db
    .selectFrom("documents.versions as v")
    .innerJoin("documents.policies as p", (join) => join.onRef("p.company_id", "=", "v.company_id").onRef("p.id", "=", "v.policy_id"))
    .select(["v.id", "v.text"])
    .where("v.company_id", "=", company)
    .where("v.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`platform.folded(p.title || ' ' || v.text) like all(${patterns}::text[])`),
);

/** The versions that contain every word, with their texts. */
export const textsWith = async (tx: Tx, ids: readonly string[], words: readonly string[]): Promise<Map<string, string>> => {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return new Map((await found(tx, { ids, patterns })).map(({ id, text }) => [id, text]));
};
