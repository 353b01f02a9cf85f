// SQL of locations, their schedules and the weeks that these follow.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();

/** `placed`: somebody works or has worked there, or is to. */
const allLocations = (tx: Tx) =>
  q(tx)
    .selectFrom("people.locations as l")
    .innerJoin("people.companies as c", "c.company_id", "l.company_id")
    .select(["l.id", "l.name", "l.address", "l.country", "l.time_zone", "l.currency", "l.closed_on", "l.version", "c.head_office_id"])
    .select(sql<boolean>`exists (select from people.placements p where p.company_id = l.company_id and p.location_id = l.id)`.as("placed"))
    .where("l.company_id", "=", tx.company);

export const locationsBy = (tx: Tx, ids: readonly string[]) =>
  allLocations(tx).where("l.id", "=", sql<string>`any(${ids}::uuid[])`).execute();

/** Of all locations, or of some; in order of their beginnings. */
export const schedules = (tx: Tx, locations?: readonly string[]) => {
  let found = q(tx)
    .selectFrom("people.schedules as s")
    .innerJoin("people.calendars as k", (join) => join.onRef("k.company_id", "=", "s.company_id").onRef("k.id", "=", "s.calendar_id"))
    .innerJoin("people.work_weeks as w", (join) => join.onRef("w.company_id", "=", "s.company_id").onRef("w.id", "=", "s.work_week_id"))
    .select(["s.id", "s.location_id", "s.calendar_id", "s.work_week_id", "s.starts_on", "s.ends_on"])
    .select(["k.name as calendar", "w.name as work_week"])
    .where("s.company_id", "=", tx.company)
    .orderBy("s.location_id")
    .orderBy(sql`s.starts_on nulls first`);
  if (locations !== undefined) found = found.where("s.location_id", "=", sql<string>`any(${locations}::uuid[])`);
  return found.execute();
};

export type ScheduleRow = Awaited<ReturnType<typeof schedules>>[number];

type NewSchedule = { location: string; calendar: string; workWeek: string; from?: PlainDate; until?: PlainDate | undefined };

export const insertSchedule = (tx: Tx, { location, calendar, workWeek, from, until }: NewSchedule): void =>
  write(
    tx,
    q(tx)
      .insertInto("people.schedules")
      .values({
        company_id: tx.company,
        id: newId(),
        location_id: location,
        calendar_id: calendar,
        work_week_id: workWeek,
        starts_on: from ?? null,
        ends_on: until ?? null,
      }),
  );

const oneSchedule = (tx: Tx, id: string, set: { ends_on: PlainDate } | { calendar_id: string; work_week_id: string }): void =>
  write(tx, q(tx).updateTable("people.schedules").set(set).where("company_id", "=", tx.company).where("id", "=", id));

export const endSchedule = (tx: Tx, id: string, until: PlainDate): void => oneSchedule(tx, id, { ends_on: until });

export const replaceSchedule = (tx: Tx, id: string, { calendar, workWeek }: { calendar: string; workWeek: string }): void =>
  oneSchedule(tx, id, { calendar_id: calendar, work_week_id: workWeek });

export const workWeeks = (tx: Tx) =>
  q(tx)
    .selectFrom("people.work_weeks")
    .select(["id", "name", "days_off", "closed_on", "version"])
    .where("company_id", "=", tx.company)
    .orderBy("name")
    .orderBy("id")
    .execute();

export const calendarNames = (tx: Tx) =>
  q(tx).selectFrom("people.calendars").select(["id", "name"]).where("company_id", "=", tx.company).orderBy("name").orderBy("id").execute();

/** Which weeks are followed by which locations: ever, and today or later. */
export const followers = (tx: Tx) =>
  q(tx)
    .selectFrom("people.schedules as s")
    .innerJoin("people.locations as l", (join) => join.onRef("l.company_id", "=", "s.company_id").onRef("l.id", "=", "s.location_id"))
    .select(["s.work_week_id", "s.ends_on", "l.name as location", "l.closed_on"])
    .where("s.company_id", "=", tx.company)
    .orderBy("l.name")
    .execute();
