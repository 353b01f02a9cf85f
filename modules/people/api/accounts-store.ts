// SQL of what accounts ask of people.
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { PeopleTables } from "./tables.ts";

const query = queriesOf<PeopleTables>();

/** Everybody to whom somebody reports who has not left. */
export const managers = query((q, { company }: OfCompany) =>
  q
    .selectFrom("people.employees")
    .select("manager_id")
    .distinct()
    .where("company_id", "=", company)
    .where("manager_id", "is not", null)
    .where("status", "not in", ["left", "cancelled"]),
);
