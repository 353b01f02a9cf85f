// SQL of who works beside whom.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PeopleTables } from "./tables.ts";

const query = queriesOf<PeopleTables>();

const members = query((q, { company, ids }: OfCompany & { ids: readonly number[] }) =>
  q
    .selectFrom("people.employees as e")
    .innerJoin("people.employees as m", (join) =>
      join.onRef("m.company_id", "=", "e.company_id").onRef("m.manager_id", "=", "e.manager_id"),
    )
    .select(["e.id", "m.id as member"])
    .where("e.company_id", "=", company)
    .where("e.id", "=", sql<number>`any(${ids}::integer[])`)
    .where("m.status", "not in", ["left", "cancelled"]),
);

/** Each of these people with everybody of the same manager, themselves included; nobody for whom has none. */
export const membersBeside = (tx: Tx, ids: readonly number[]) => members(tx, { ids });

const employed = query((q, { company }: OfCompany) =>
  q.selectFrom("people.employees").select("id").where("company_id", "=", company).where("status", "in", ["active", "notice"]).orderBy("id"),
);

/** Everybody who works here now. */
export const employedIds = async (tx: Tx): Promise<number[]> => (await employed(tx, {})).map(({ id }) => id);
