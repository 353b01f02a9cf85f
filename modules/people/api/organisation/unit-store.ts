// SQL of what departments, designations, grades, locations and work weeks have in common.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();

export type UnitTable = "people.departments" | "people.designations" | "people.grades" | "people.locations" | "people.work_weeks";

/** Name, day of closing and version stand in each of them alike. */
const common = (table: UnitTable) => table as "people.designations";

/**
 * The company's row, held until the transaction ends: changes of its organisation follow each other, so that what one of them has looked
 * at stays as it was.
 */
export const lockOrganisation = async (tx: Tx): Promise<void> => {
  await q(tx).selectFrom("people.companies").select("company_id").where("company_id", "=", tx.company).forNoKeyUpdate().execute();
};

/** Held against whoever places somebody in it meanwhile. */
export const lockUnit = (tx: Tx, table: UnitTable, id: string) =>
  q(tx)
    .selectFrom(common(table))
    .select(["id", "name", "closed_on", "version"])
    .where("company_id", "=", tx.company)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
    .then(orMissing("unit of the organisation"));

/** Who else has the name, letter case ignored. */
export const holderOfName = async (tx: Tx, table: UnitTable | "people.calendars", name: string, besides?: string) => {
  const found = await q(tx)
    .selectFrom(common(table as UnitTable))
    .select(["id", "name"])
    .$if(table !== "people.calendars", (units) => units.select("closed_on"))
    .where("company_id", "=", tx.company)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .execute();
  const holder = found.find(({ id }) => id !== besides);
  return holder && { name: holder.name, closedOn: holder.closed_on ?? undefined };
};

type Values<T extends UnitTable> = Omit<
  PeopleTables[T],
  "company_id" | "id" | "version" | "closed_on" | "name_order" | "search_text" | "place"
>;

export const insertUnit = <T extends UnitTable>(tx: Tx, table: T, values: Partial<Values<T>> & { name: string }): string => {
  const id = newId();
  const row = { ...values, id, company_id: tx.company };
  write(
    tx,
    q(tx)
      .insertInto(common(table))
      .values(row as never),
  );
  return id;
};

type Next = { id: string; version: number };

const changed = (tx: Tx, table: UnitTable, { id, version }: Next, values: object): void =>
  write(
    tx,
    q(tx)
      .updateTable(common(table))
      .set({ ...values, version: version + 1 } as never)
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

export const updateUnit = <T extends UnitTable>(tx: Tx, table: T, unit: Next, values: Partial<Values<T>>): void =>
  changed(tx, table, unit, values);

export const closeUnit = (tx: Tx, table: UnitTable, unit: Next, closed_on: PlainDate): void => changed(tx, table, unit, { closed_on });

const unitColumns = {
  "people.departments": "department_id",
  "people.designations": "designation_id",
  "people.grades": "grade_id",
  "people.locations": "location_id",
} as const;
export type PlacedTable = keyof typeof unitColumns;

/** Of those who have not left, what has not ended. `begun` tells those who are there from those who are to come. */
const placed = (tx: Tx, table: PlacedTable, today: PlainDate) => sql`people.placements p
  join people.employees e on e.company_id = p.company_id and e.id = p.employee_id and e.status not in ('left', 'cancelled')
  where p.company_id = ${tx.company} and (p.ends_on is null or p.ends_on >= ${today}::date) and p.${sql.ref(unitColumns[table])} is not null`;

/** How many people stand today in each of these units. */
export const peopleIn = async (tx: Tx, table: PlacedTable, today: PlainDate, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ unit: string; people: number }>`
    select p.${sql.ref(unitColumns[table])} as unit, count(*)::integer as people from ${placed(tx, table, today)}
      and p.starts_on <= ${today}::date and p.${sql.ref(unitColumns[table])} = any(${ids}::uuid[]) group by 1`.execute(q(tx));
  return new Map(rows.map(({ unit, people }) => [unit, people]));
};

/** Who is in one unit today, and how many placements there begin later. */
export const useOf = async (tx: Tx, table: PlacedTable, id: string, today: PlainDate): Promise<{ people: number; plans: number }> => {
  const { rows } = await sql<{ people: number; plans: number }>`
    select count(*) filter (where p.starts_on <= ${today}::date)::integer as people,
      count(*) filter (where p.starts_on > ${today}::date)::integer as plans from ${placed(tx, table, today)}
      and p.${sql.ref(unitColumns[table])} = ${id}::uuid`.execute(q(tx));
  return rows[0] ?? { people: 0, plans: 0 };
};
