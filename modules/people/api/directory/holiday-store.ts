// SQL of the holidays of all locations in a year.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { PeopleTables } from "../tables.ts";

const query = queriesOf<PeopleTables>();

type Year = OfCompany & { year: number; from: PlainDate; to: PlainDate };

const schedules = query((q, { company, year, from, to }: Year) =>
  q
    .selectFrom("people.locations as l")
    .innerJoin("people.schedules as s", (join) => join.onRef("s.company_id", "=", "l.company_id").onRef("s.location_id", "=", "l.id"))
    .leftJoin("people.calendar_years as y", (join) =>
      join
        .onRef("y.company_id", "=", "s.company_id")
        .onRef("y.calendar_id", "=", "s.calendar_id")
        .on("y.year", "=", year)
        .on("y.status", "=", sql.lit("published" as const)),
    )
    .select(["l.id", "l.name", "s.calendar_id", "s.starts_on", "s.ends_on", "y.year"])
    .where("l.company_id", "=", company)
    .where((is) => is.or([is("s.starts_on", "is", null), is("s.starts_on", "<=", to)]))
    .where((is) => is.or([is("s.ends_on", "is", null), is("s.ends_on", ">=", from)]))
    .orderBy("l.name"),
);

const days = query((q, { company, year }: Omit<Year, "from" | "to">) =>
  q
    .selectFrom("people.holidays as h")
    .innerJoin("people.calendar_years as y", (join) =>
      join.onRef("y.company_id", "=", "h.company_id").onRef("y.calendar_id", "=", "h.calendar_id").onRef("y.year", "=", "h.year"),
    )
    .select(["h.calendar_id", "h.day", "h.name", "h.kind", "h.off", "h.tentative"])
    .where("h.company_id", "=", company)
    .where("h.year", "=", year)
    .where("y.status", "=", sql.lit("published" as const))
    .orderBy("h.day"),
);

/** Which calendar each location follows in which part of the year, and whether it is published; and the holidays of the published ones. */
export const yearOfPlaces = async (tx: Tx, year: number) => {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const [followed, holidays] = await Promise.all([schedules(tx, { year, from, to }), days(tx, { year })]);
  return { followed, holidays };
};
