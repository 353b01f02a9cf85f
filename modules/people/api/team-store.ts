// SQL of who works beside whom.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Where } from "./directory/filter-store.ts";
import { isInForce, type Moment } from "./in-force-store.ts";
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

const leaving = query((q, { company, day }: OfCompany & { day: PlainDate }) =>
  q
    .selectFrom("people.employees")
    .select("id")
    .where("company_id", "=", company)
    .where("status", "in", ["notice", "left"])
    .where("last_working_day", ">=", day)
    .orderBy("name"),
);

/** Whoever is on notice, or has left on this day or later. */
export const leaversSince = async (tx: Tx, day: PlainDate): Promise<number[]> => (await leaving(tx, { day })).map(({ id }) => id);

const terms = query((q, { company, ids }: OfCompany & { ids: readonly number[] }) =>
  q
    .selectFrom("people.employees")
    .select(["id", "code", "name", "joined_on as joinedOn", "kept_since as keptSince", "last_working_day as lastDay"])
    .where("company_id", "=", company)
    .where("id", "=", sql<number>`any(${ids}::integer[])`),
);

/** Who each of them is, and from when until when they work here. */
export const termsOf = (tx: Tx, ids: readonly number[]) => terms(tx, { ids });

const placed = query((q, { departments, location, ...values }: OfCompany & Moment & Where) => {
  let found = q.selectFrom("people.placements as p").select("p.employee_id as id").where("p.company_id", "=", values.company);
  if (departments) found = found.where(sql<boolean>`p.department_id = any(${departments}::uuid[])`);
  if (location) found = found.where("p.location_id", "=", location);
  return found.where(isInForce(values));
});

/** Whose placement in force is in one of these departments, and at this location. */
export const placedNow = async (tx: Tx, where: Moment & Where): Promise<number[]> => (await placed(tx, where)).map(({ id }) => id);
