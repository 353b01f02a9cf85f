// SQL of how days count for people: where they work, how those places work, and what is published there.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import { type PlainDate, yearOf } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import { orMissing } from "#shared/problem.ts";
import type { CalendarFacts } from "../rules.ts";
import type { PeopleTables } from "./tables.ts";

const query = queriesOf<PeopleTables>();

const oneOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

/** Where they work or worked, as an array: however many work there, nobody else of a place is read. */
const theirPlaces = ({ company, employees }: OfCompany & { employees: readonly number[] }) => sql<string>`any(array(
    select distinct p.location_id from people.placements p where p.company_id = ${company} and p.employee_id = ${oneOf(employees)}))`;

type Span = OfCompany & { employees: readonly number[]; from: PlainDate; to: PlainDate };

const scheduleRows = (q: Kysely<PeopleTables>, { company, from, to }: Omit<Span, "employees">, places: RawBuilder<string>) =>
  q
    .selectFrom("people.schedules as s")
    .innerJoin("people.work_weeks as w", (join) => join.onRef("w.company_id", "=", "s.company_id").onRef("w.id", "=", "s.work_week_id"))
    .select(["s.location_id", "s.calendar_id", "s.starts_on", "w.days_off"])
    .where("s.company_id", "=", company)
    .where("s.location_id", "=", places)
    .where((is) => is.or([is("s.starts_on", "is", null), is("s.starts_on", "<=", to)]))
    .where((is) => is.or([is("s.ends_on", "is", null), is("s.ends_on", ">=", from)]))
    .orderBy("s.location_id")
    .orderBy(sql`s.starts_on nulls first`);
const schedulesOf = query((q, values: Span) => scheduleRows(q, values, theirPlaces(values)));

type Years = Omit<Span, "employees"> & { firstYear: number; lastYear: number };

const publishedRows = (q: Kysely<PeopleTables>, { company, from, to, firstYear, lastYear }: Years, calendars: RawBuilder<string>) =>
  q
    .selectFrom("people.calendar_years as y")
    .leftJoin("people.holidays as h", (join) =>
      join
        .onRef("h.company_id", "=", "y.company_id")
        .onRef("h.calendar_id", "=", "y.calendar_id")
        .onRef("h.year", "=", "y.year")
        .on("h.day", ">=", from)
        .on("h.day", "<=", to),
    )
    .select(["y.calendar_id", "y.year", "h.day", "h.name", "h.kind", "h.off"])
    .where("y.company_id", "=", company)
    .where("y.status", "=", "published")
    .where("y.year", ">=", firstYear)
    .where("y.year", "<=", lastYear)
    .where("y.calendar_id", "=", calendars);
const publishedDaysOf = query((q, values: Years & Span) =>
  publishedRows(
    q,
    values,
    sql`any(array(select distinct s.calendar_id from people.schedules s
      where s.company_id = ${values.company} and s.location_id = ${theirPlaces(values)}))`,
  ),
);

const placementRows = (q: Kysely<PeopleTables>, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("people.placements")
    .select(["employee_id", "starts_on", "location_id"])
    .where("company_id", "=", company)
    .where("employee_id", "=", oneOf(employees))
    .orderBy("starts_on");
const placementsOf = query(placementRows);

type FoundRows = {
  placements: Awaited<ReturnType<typeof placementsOf>>;
  schedules: Awaited<ReturnType<typeof schedulesOf>>;
  days: Awaited<ReturnType<typeof publishedDaysOf>>;
};

const factsIn = ({ placements, schedules, days }: FoundRows): ((employee: number) => CalendarFacts) => {
  const ofPlaces: Omit<CalendarFacts, "placements"> = {
    schedules: schedules.map((row) => ({
      locationId: row.location_id,
      startsOn: row.starts_on ?? undefined,
      calendarId: row.calendar_id,
      daysOff: row.days_off,
    })),
    publishedYears: days.map((row) => ({ calendarId: row.calendar_id, year: row.year })),
    holidays: days.flatMap(({ calendar_id: calendarId, day, name, kind, off }) =>
      day && name && kind && off ? [{ calendarId, day, name, kind, off }] : [],
    ),
  };
  const placed = grouped(
    placements.map((row) => ({ employee: row.employee_id, startsOn: row.starts_on, locationId: row.location_id })),
    ({ employee }) => employee,
  );
  return (employee) => ({ ...ofPlaces, placements: placed.get(employee) ?? [] });
};

/** Three reads that travel together, for however many: where they work, how those places work, and what is published there. */
export const calendarFacts = async (
  tx: Tx,
  employees: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<(employee: number) => CalendarFacts> => {
  const [placements, schedules, days] = await Promise.all([
    placementsOf(tx, { employees }),
    schedulesOf(tx, { employees, from, to }),
    publishedDaysOf(tx, { employees, from, to, firstYear: yearOf(from), lastYear: yearOf(to) }),
  ]);
  return factsIn({ placements, schedules, days });
};

/** Where the people are stands in three of its parts and is read once. */
const everything = query((q, values: Years & Span) =>
  q
    .with(
      (cte) => cte("placed").materialized(),
      () => placementRows(q, values),
    )
    .with(
      (cte) => cte("followed").materialized(),
      () => scheduleRows(q, values, sql`any(array(select distinct location_id from placed))`),
    )
    .selectNoFrom([
      sql<FoundRows["placements"]>`(select coalesce(json_agg(p), '[]') from placed p)`.as("placements"),
      sql<FoundRows["schedules"]>`(select coalesce(json_agg(f), '[]') from followed f)`.as("schedules"),
      jsonArrayFrom(publishedRows(q, values, sql`any(array(select distinct calendar_id from followed))`)).as("days"),
    ]),
);

/** The same in one statement: for many people it is the flight that costs, for one the plan. */
export const calendarFactsOfMany = async (
  tx: Tx,
  employees: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<(employee: number) => CalendarFacts> => {
  const [found] = await everything(tx, { employees, from, to, firstYear: yearOf(from), lastYear: yearOf(to) });
  return factsIn(orMissing("calendar")(found));
};

type OfPlaces = Omit<Span, "employees"> & { places: readonly string[] };
const named = (places: readonly string[]) => sql<string>`any(${places}::uuid[])`;
const schedulesAt = query((q, values: OfPlaces) => scheduleRows(q, values, named(values.places)));
const publishedAt = query((q, values: OfPlaces & Years) =>
  publishedRows(
    q,
    values,
    sql`any(array(select distinct s.calendar_id from people.schedules s
      where s.company_id = ${values.company} and s.location_id = ${named(values.places)}))`,
  ),
);

/** How days count for somebody who stands at each of these places all the time. */
export const calendarFactsOfPlaces = async (
  tx: Tx,
  places: readonly string[],
  from: PlainDate,
  to: PlainDate,
): Promise<(place: string) => CalendarFacts> => {
  const [schedules, days] = await Promise.all([
    schedulesAt(tx, { places, from, to }),
    publishedAt(tx, { places, from, to, firstYear: yearOf(from), lastYear: yearOf(to) }),
  ]);
  const factsOf = factsIn({ placements: [], schedules, days });
  return (locationId) => ({ ...factsOf(0), placements: [{ startsOn: from, locationId }] });
};
