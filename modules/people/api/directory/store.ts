// SQL of the directory: everybody who works here at the moment.
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Moment, worksNow } from "../in-force-store.ts";
import type { PeopleTables } from "../tables.ts";
import { narrowed, type Where, type Words } from "./filter-store.ts";

const list = listOf<PeopleTables>();

export const directoryPage = list((q, values: OfCompany & Moment & Words & Where) => {
  let counted = q.selectFrom("people.employees as e").where("e.company_id", "=", values.company);
  for (const condition of [worksNow(values), ...narrowed(values)]) counted = counted.where(condition);
  return { counted, shown: counted.select("e.id as employee") };
})({ key: "e.key", sorts: { name: "e.name_order" } });
