// SQL of the directory: everybody who works here at the moment.
import { type RawBuilder, sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Presence, worksNow, worksNowInParts } from "../in-force-store.ts";
import type { PeopleTables } from "../tables.ts";
import { narrowed, type Where, type Words } from "./filter-store.ts";

const list = listOf<PeopleTables>();

export const directoryPage = list((q, values: OfCompany & Presence & Words & Where) => {
  const found = narrowed(values);
  const those = (works: RawBuilder<boolean>) => {
    const all = q.selectFrom("people.employees as e").select("e.id as employee").where("e.company_id", "=", values.company).where(works);
    return found.reduce((rows, condition) => rows.where(condition), all);
  };
  const shown = those(worksNow(values)).select(["e.key as id", "e.code", "e.name", "e.photo_id"]);
  // What they are narrowed by would be looked for in each part anew.
  if (found.length > 0) return { counted: shown, shown };
  const { figure, rows } = worksNowInParts(values);
  return { counted: rows.map(those), figure, shown };
})({ key: "e.key", sorts: { name: "e.name_order" }, foundWhole: ({ first }) => first !== undefined });

/** The names of their pictures, of those who work now. */
export const photosByCode = queriesOf<PeopleTables>()((q, values: OfCompany & Presence & { codes: readonly string[] }) =>
  q
    .selectFrom("people.employees as e")
    .select(["e.code", "e.photo_id as photo"])
    .where("e.company_id", "=", values.company)
    .where("e.code", "=", sql<string>`any(${values.codes}::text[])`)
    .where(worksNow(values)),
);
