// SQL of calendars, their years and holidays.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { YearHoliday } from "../../calendars/contract.ts";
import type { Following } from "../../calendars/rules.ts";
import type { YearStatus } from "../../workflow.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();

export const calendars = (tx: Tx) =>
  q(tx).selectFrom("people.calendars").select(["id", "name"]).where("company_id", "=", tx.company).orderBy("name").orderBy("id").execute();

export const insertCalendar = (tx: Tx, name: string): string => {
  const id = newId();
  write(tx, q(tx).insertInto("people.calendars").values({ company_id: tx.company, id, name }));
  return id;
};

const years = (tx: Tx) => q(tx).selectFrom("people.calendar_years").where("company_id", "=", tx.company);

/** Of all calendars, or of one. */
export const yearsOf = (tx: Tx, calendar?: string) => {
  let found = years(tx).select(["calendar_id", "year", "status"]).orderBy("calendar_id").orderBy("year");
  if (calendar !== undefined) found = found.where("calendar_id", "=", calendar);
  return found.execute();
};

export type YearRow = { id: string; name: string; year: number; status: YearStatus; version: number };

export const yearOf = async (tx: Tx, calendar: string, year: number): Promise<YearRow | undefined> =>
  q(tx)
    .selectFrom("people.calendar_years as y")
    .innerJoin("people.calendars as k", (join) => join.onRef("k.company_id", "=", "y.company_id").onRef("k.id", "=", "y.calendar_id"))
    .select(["k.id", "k.name", "y.year", "y.status", "y.version"])
    .where("y.company_id", "=", tx.company)
    .where("y.calendar_id", "=", calendar)
    .where("y.year", "=", year)
    .executeTakeFirst();

/** Held until the transaction ends: a year is saved, published and amended by one after the other. */
export const lockYear = async (tx: Tx, calendar: string, year: number): Promise<void> => {
  await years(tx).select("year").where("calendar_id", "=", calendar).where("year", "=", year).forUpdate().execute();
};

export const insertYear = (tx: Tx, calendar: string, year: number): void =>
  write(tx, q(tx).insertInto("people.calendar_years").values({ company_id: tx.company, calendar_id: calendar, year, status: "draft" }));

type Written = { id: string; year: number; version: number };

export const updateYear = (tx: Tx, { id, year, version }: Written, status: YearStatus): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.calendar_years")
      .set({ status, version: version + 1 })
      .where("company_id", "=", tx.company)
      .where("calendar_id", "=", id)
      .where("year", "=", year),
  );

/** Of one year, or of all years of a calendar. */
export const holidaysOf = async (tx: Tx, calendar: string, year?: number): Promise<(YearHoliday & { year: number })[]> => {
  let found = q(tx)
    .selectFrom("people.holidays")
    .select(["year", sql<PlainDate | null>`day`.as("day"), "name", "kind", "off", "tentative"])
    .where("company_id", "=", tx.company)
    .where("calendar_id", "=", calendar)
    .orderBy("day")
    .orderBy("name");
  if (year !== undefined) found = found.where("year", "=", year);
  return (await found.execute()).map(({ day, ...holiday }) => ({ ...holiday, day: day ?? undefined }));
};

/** These are all that the year has from now on. */
export const replaceHolidays = (tx: Tx, { id, year }: { id: string; year: number }, holidays: readonly YearHoliday[]): void => {
  write(
    tx,
    q(tx).deleteFrom("people.holidays").where("company_id", "=", tx.company).where("calendar_id", "=", id).where("year", "=", year),
  );
  if (holidays.length === 0) return;
  const rows = holidays.map(({ day, name, kind, off, tentative }) => ({
    company_id: tx.company,
    id: newId(),
    calendar_id: id,
    year,
    day: day ?? null,
    name,
    kind,
    off,
    tentative,
  }));
  write(tx, q(tx).insertInto("people.holidays").values(rows));
};

type FollowingRow = Following & { calendar: string; location: string; timeZone: string; isClosed: boolean };

/** Schedules by the calendar that they follow: of all calendars, or of one. */
export const following = async (tx: Tx, calendar?: string): Promise<FollowingRow[]> => {
  let found = q(tx)
    .selectFrom("people.schedules as s")
    .innerJoin("people.locations as l", (join) => join.onRef("l.company_id", "=", "s.company_id").onRef("l.id", "=", "s.location_id"))
    .innerJoin("people.work_weeks as w", (join) => join.onRef("w.company_id", "=", "s.company_id").onRef("w.id", "=", "s.work_week_id"))
    .select(["s.calendar_id", "s.location_id", "s.starts_on", "s.ends_on", "w.days_off", "l.name", "l.time_zone", "l.closed_on"])
    .where("s.company_id", "=", tx.company)
    .orderBy("l.name")
    .orderBy(sql`s.starts_on nulls first`);
  if (calendar !== undefined) found = found.where("s.calendar_id", "=", calendar);
  return (await found.execute()).map((row) => ({
    calendar: row.calendar_id,
    locationId: row.location_id,
    location: row.name,
    timeZone: row.time_zone,
    from: row.starts_on ?? undefined,
    until: row.ends_on ?? undefined,
    daysOff: row.days_off,
    isClosed: row.closed_on !== null,
  }));
};

/** People placed at a location on a day, who have not left; beyond `after`, at most so many. */
export const peopleAt = async (tx: Tx, asked: { location: string; day: PlainDate; after: number; limit: number }): Promise<number[]> => {
  const rows = await q(tx)
    .selectFrom("people.placements as p")
    .innerJoin("people.employees as e", (join) => join.onRef("e.company_id", "=", "p.company_id").onRef("e.id", "=", "p.employee_id"))
    .select("p.employee_id")
    .where("p.company_id", "=", tx.company)
    .where("p.location_id", "=", asked.location)
    .where("p.employee_id", ">", asked.after)
    .where("p.starts_on", "<=", asked.day)
    .where((is) => is.or([is("p.ends_on", "is", null), is("p.ends_on", ">=", asked.day)]))
    .where("e.status", "not in", ["left", "cancelled"])
    .orderBy("p.employee_id")
    .limit(asked.limit)
    .execute();
  return rows.map(({ employee_id }) => employee_id);
};
