// All SQL of people: what is read. Rows that are made stand in setup-store.ts.
import { type Kysely, sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type LookupTx, type Tx, tablesOf } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import type { PeopleTables } from "./tables.ts";

const q = tablesOf<PeopleTables>();
const query = queriesOf<PeopleTables>();

/** The most people that may stand above somebody; walks along the line end there even if the line were broken. */
const DEEPEST_LINE = 15; // PE-11

const oneOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

export const companyIds = async (tx: LookupTx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from people.company_ids() as id`.execute(q(tx));
  return rows.map(({ id }) => id);
};

export const companyByCode = async (tx: LookupTx, code: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number | null }>`select people.company_by_code(${code}) as id`.execute(q(tx));
  return rows[0]?.id ?? undefined;
};

type Found = { company_id: number; employee_id: number };

export const employeesByEmail = async (tx: LookupTx, email: string): Promise<{ company: number; employee: number }[]> => {
  const { rows } = await sql<Found>`select * from people.employees_by_email(${email})`.execute(q(tx));
  return rows.map(({ company_id: company, employee_id: employee }) => ({ company, employee }));
};

export const namesOf = (tx: Tx, employee: number) =>
  q(tx)
    .selectFrom("people.employees")
    .select(["name", "first_name", "middle_name", "last_name", "preferred_name", "work_email"])
    .where("company_id", "=", tx.company)
    .where("id", "=", employee)
    .executeTakeFirst();

const mailAddresses = query((q, { company, ids }: OfCompany & { ids: readonly number[] }) =>
  q
    .selectFrom("people.employees as e")
    .leftJoin("people.details as d", (on) => on.onRef("d.company_id", "=", "e.company_id").onRef("d.employee_id", "=", "e.id"))
    .select(["e.id", "e.first_name", "e.preferred_name", "e.work_email", "d.personal_email"])
    .where("e.company_id", "=", company)
    .where("e.id", "=", oneOf(ids)),
);
export const mailAddressesOf = (tx: Tx, ids: readonly number[]) => mailAddresses(tx, { ids });

export const company = (tx: Tx) =>
  q(tx)
    .selectFrom("people.companies")
    .select(["name", "slug", "demo"])
    .where("company_id", "=", tx.company)
    .executeTakeFirst()
    .then(orMissing("company"));

const headOffice = query((q, { company }: OfCompany) =>
  q
    .selectFrom("people.companies as c")
    .innerJoin("people.locations as l", (join) => join.onRef("l.company_id", "=", "c.company_id").onRef("l.id", "=", "c.head_office_id"))
    .select("l.time_zone")
    .where("c.company_id", "=", company),
);

export const headOfficeZone = async (tx: Tx): Promise<string> => orMissing("head office")((await headOffice(tx, {}))[0]).time_zone;

const cardsOf = query((q, { company, ids }: OfCompany & { ids: readonly number[] }) =>
  q.selectFrom("people.employees").select(["id", "code", "name"]).where("company_id", "=", company).where("id", "=", oneOf(ids)),
);

export const cards = (tx: Tx, ids: readonly number[]) => cardsOf(tx, { ids });

export const idByCode = async (tx: Tx, code: string): Promise<number | undefined> => {
  const found = await q(tx)
    .selectFrom("people.employees")
    .select("id")
    .where("company_id", "=", tx.company)
    .where("code", "=", code)
    .executeTakeFirst();
  return found?.id;
};

export const idsByCode = (tx: Tx, codes: readonly string[]): Promise<{ id: number; code: string }[]> =>
  q(tx)
    .selectFrom("people.employees")
    .select(["id", "code"])
    .where("company_id", "=", tx.company)
    .where("code", "=", sql<string>`any(${codes}::text[])`)
    .execute();

const serviceRows = (q: Kysely<PeopleTables>, company: number) =>
  q
    .selectFrom("people.employees as e")
    .innerJoin("people.placements as p", (join) => join.onRef("p.company_id", "=", "e.company_id").onRef("p.employee_id", "=", "e.id"))
    .innerJoin("people.locations as l", (join) => join.onRef("l.company_id", "=", "p.company_id").onRef("l.id", "=", "p.location_id"))
    .leftJoin("people.settings as s", "s.company_id", "e.company_id")
    .select(["e.id", "e.code", "e.name", "e.status", "e.joined_on", "e.kept_since", "e.last_working_day", "e.access_until", "e.ended_at"])
    .select(["p.id as placement_id", "p.starts_on", "l.id as location_id", "l.name as location", "l.time_zone", "l.currency"])
    .select(["s.sign_in_before_days", "s.leaver_access_days"])
    .where("e.company_id", "=", company)
    .orderBy("e.id")
    .orderBy("p.starts_on");

const servicesOf = query((q, { company, ids }: OfCompany & { ids: readonly number[] }) =>
  serviceRows(q, company).where("e.id", "=", oneOf(ids)),
);
const serviceOf = query((q, { company, id }: OfCompany & { id: number }) => serviceRows(q, company).where("e.id", "=", id));
/** One row per placement, in order: what a person's dates and places say about any moment. For one person, whom every call asks about, planned once. */
export const services = (tx: Tx, ids: readonly number[]) => {
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? serviceOf(tx, { id }) : servicesOf(tx, { ids });
};

const lockedEmployee = query((q, { company, id }: OfCompany & { id: number }) =>
  q.selectFrom("people.employees").select("id").where("company_id", "=", company).where("id", "=", id).forNoKeyUpdate(),
);

/**
 * The row stays locked until commit; people stand after the company and before balances in the order of locks. A statement of its own:
 * one that also joined would show the other tables as they were before it waited.
 */
export const lockEmployee = (tx: Tx, id: number) => lockedEmployee(tx, { id });

const managers = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q.selectFrom("people.employees").select("manager_id").where("company_id", "=", company).where("id", "=", employee),
);

export const managerOf = async (tx: Tx, employee: number): Promise<number | undefined> =>
  (await managers(tx, { employee }))[0]?.manager_id ?? undefined;

/** Everybody above, nearest first. */
export const lineAbove = async (tx: Tx, employee: number): Promise<number[]> => {
  const found = await q(tx)
    .withRecursive("above(id, level)", (db) =>
      db
        .selectFrom("people.employees")
        .select(["manager_id as id", sql<number>`1`.as("level")])
        .where("company_id", "=", tx.company)
        .where("id", "=", employee)
        .unionAll(
          db
            .selectFrom("people.employees as e")
            .innerJoin("above", "above.id", "e.id")
            .select(["e.manager_id as id", sql<number>`above.level + 1`.as("level")])
            .where("e.company_id", "=", tx.company)
            .where("above.level", "<", DEEPEST_LINE),
        ),
    )
    .selectFrom("above")
    .select("id")
    .where("id", "is not", null)
    .orderBy("level")
    .execute();
  return found.flatMap(({ id }) => (id === null ? [] : [id]));
};

/** Everybody who reports to somebody, by way of others too unless `depth` ends it; who has left is not among them. */
export const reportsBelow = async (tx: Tx, employee: number, depth = DEEPEST_LINE): Promise<number[]> => {
  const found = await q(tx)
    .withRecursive("below(id, level)", (db) =>
      db
        .selectFrom("people.employees")
        .select(["id", sql<number>`1`.as("level")])
        .where("company_id", "=", tx.company)
        .where("manager_id", "=", employee)
        .where("status", "not in", ["left", "cancelled"])
        .unionAll(
          db
            .selectFrom("people.employees as e")
            .innerJoin("below", "below.id", "e.manager_id")
            .select(["e.id", sql<number>`below.level + 1`.as("level")])
            .where("e.company_id", "=", tx.company)
            .where("e.status", "not in", ["left", "cancelled"])
            .where("below.level", "<", depth),
        ),
    )
    .selectFrom("below")
    .select("id")
    .orderBy("level")
    .orderBy("id")
    .execute();
  return found.map(({ id }) => id);
};
