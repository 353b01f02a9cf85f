// SQL of the lists of units: which of them a page holds, in order. What each of them shows is read beside.
import { type RawBuilder, sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import type { UnitTable } from "./unit-store.ts";

/** What lists ask of the tables of units; a place have departments alone, and a rank grades. */
type Units = {
  units: { company_id: number; id: string; closed_on: string | null; search_text: string; name_order: string; place: string; rank: number };
};
const list = listOf<Units>();

export type UnitFilters = {
  /** Beginnings, each of a word of the name. */
  words?: readonly string[] | undefined;
  /** Nothing that was closed. */
  open?: true | undefined;
};

/** Conditions on a unit `u`. */
const narrowed = ({ words, open }: UnitFilters): RawBuilder<boolean>[] => [
  ...(open ? [sql<boolean>`u.closed_on is null`] : []),
  ...(words
    ? [sql<boolean>`not exists (select from unnest(${words}::text[]) as w(word) where strpos(u.search_text, ' ' || w.word) = 0)`]
    : []),
];

/** Those of one table. */
const unitsIn = (table: UnitTable) =>
  list((q, values: OfCompany & UnitFilters) => {
    let counted = q.selectFrom(`${table} as u` as "units as u").where("u.company_id", "=", values.company);
    for (const condition of narrowed(values)) counted = counted.where(condition);
    return { counted, shown: counted.select("u.id") };
  });

export const departmentPage = unitsIn("people.departments")({ key: "u.id", sorts: { tree: "u.place" } });
export const designationPage = unitsIn("people.designations")({ key: "u.id", sorts: { name: "u.name_order" } });
export const gradePage = unitsIn("people.grades")({ key: "u.id", sorts: { rank: "u.rank", name: "u.name_order" } });
export const locationPage = unitsIn("people.locations")({ key: "u.id", sorts: { name: "u.name_order" } });
