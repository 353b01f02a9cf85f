// The rows that set-up, demo and tests make: companies with their places, calendars and people.
import { type Insertable, sql } from "kysely";
import { newId } from "#api/ids.ts";
import { type LookupTx, type Tx, tablesOf } from "#api/transaction.ts";
import type { PeopleTables } from "./tables.ts";

const q = tablesOf<PeopleTables>();

type Row<T extends keyof PeopleTables> = Omit<Insertable<PeopleTables[T]>, "company_id">;
type NewRow<T extends keyof PeopleTables> = Omit<Row<T>, "id">;

/** The number of the next company, taken before there is a company to act in. */
export const nextCompanyNumber = async (tx: LookupTx): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval('people.company_numbers')::integer as id`.execute(q(tx));
  return rows[0]?.id ?? 0;
};

export const nextEmployeeNumbers = async (tx: Tx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval('people.employee_numbers')::integer as id from generate_series(1, ${count}::integer)`.execute(q(tx));
  return rows.map(({ id }) => id);
};

export const addCompany = (tx: Tx, row: Row<"people.companies">) =>
  q(tx)
    .insertInto("people.companies")
    .values({ ...row, company_id: tx.company })
    .execute();

export const setHeadOffice = (tx: Tx, location: string) =>
  q(tx).updateTable("people.companies").set({ head_office_id: location }).where("company_id", "=", tx.company).execute();

export const addLocation = async (tx: Tx, row: NewRow<"people.locations">): Promise<string> => {
  const id = newId();
  await q(tx)
    .insertInto("people.locations")
    .values({ ...row, id, company_id: tx.company })
    .execute();
  return id;
};

export const addWorkWeek = async (tx: Tx, row: NewRow<"people.work_weeks">): Promise<string> => {
  const id = newId();
  await q(tx)
    .insertInto("people.work_weeks")
    .values({ ...row, id, company_id: tx.company })
    .execute();
  return id;
};

export const addCalendar = async (tx: Tx, name: string): Promise<string> => {
  const id = newId();
  await q(tx).insertInto("people.calendars").values({ id, name, company_id: tx.company }).execute();
  return id;
};

type Holiday = Omit<NewRow<"people.holidays">, "calendar_id" | "year">;

export const addCalendarYear = async (tx: Tx, row: Omit<Row<"people.calendar_years">, "version">, holidays: readonly Holiday[]) => {
  await q(tx)
    .insertInto("people.calendar_years")
    .values({ ...row, company_id: tx.company })
    .execute();
  if (holidays.length === 0) return;
  const { calendar_id, year } = row;
  await q(tx)
    .insertInto("people.holidays")
    .values(holidays.map((holiday) => ({ ...holiday, id: newId(), calendar_id, year, company_id: tx.company })))
    .execute();
};

export const addSchedule = (tx: Tx, row: NewRow<"people.schedules">) =>
  q(tx)
    .insertInto("people.schedules")
    .values({ ...row, id: newId(), company_id: tx.company })
    .execute();

export const addDepartment = async (tx: Tx, row: NewRow<"people.departments">): Promise<string> => {
  const id = newId();
  await q(tx)
    .insertInto("people.departments")
    .values({ ...row, id, company_id: tx.company })
    .execute();
  return id;
};

export const nameHead = (tx: Tx, department: string, head: number) =>
  q(tx)
    .updateTable("people.departments")
    .set({ head_id: head })
    .where("company_id", "=", tx.company)
    .where("id", "=", department)
    .execute();

export const addDesignation = async (tx: Tx, name: string): Promise<string> => {
  const id = newId();
  await q(tx).insertInto("people.designations").values({ id, name, company_id: tx.company }).execute();
  return id;
};

export const addGrade = async (tx: Tx, row: NewRow<"people.grades">): Promise<string> => {
  const id = newId();
  await q(tx)
    .insertInto("people.grades")
    .values({ ...row, id, company_id: tx.company })
    .execute();
  return id;
};

/** One statement for all, so that people may stand before their managers in the list. */
export const addEmployees = (tx: Tx, rows: readonly (Row<"people.employees"> & { id: number })[]) =>
  q(tx)
    .insertInto("people.employees")
    .values(rows.map((row) => ({ ...row, company_id: tx.company })))
    .execute();

export const addPlacements = (tx: Tx, rows: readonly NewRow<"people.placements">[]) =>
  q(tx)
    .insertInto("people.placements")
    .values(rows.map((row) => ({ ...row, id: newId(), company_id: tx.company })))
    .execute();
