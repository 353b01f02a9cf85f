// SQL of the cards of people: who they are and where they stand at a moment.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import { type Moment, placementOfEach, worksNow } from "../in-force-store.ts";
import type { PeopleTables } from "../tables.ts";

const query = queriesOf<PeopleTables>();

const gone = [sql.lit("left" as const), sql.lit("cancelled" as const)];
const oneOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

const cards = query((q, { company, ids, now, yesterday }: OfCompany & Moment & { ids: readonly number[] }) =>
  q
    .selectFrom("people.employees as e")
    .innerJoin(placementOfEach(now).as("c"), (join) => join.onTrue())
    .innerJoin("people.departments as d", (join) => join.onRef("d.company_id", "=", "c.company_id").onRef("d.id", "=", "c.department_id"))
    .innerJoin("people.designations as t", (join) => join.onRef("t.company_id", "=", "c.company_id").onRef("t.id", "=", "c.designation_id"))
    .innerJoin("people.locations as l", (join) => join.onRef("l.company_id", "=", "c.company_id").onRef("l.id", "=", "c.location_id"))
    .leftJoin("people.employees as m", (join) => join.onRef("m.company_id", "=", "e.company_id").onRef("m.id", "=", "e.manager_id"))
    .select([
      "e.id as employee",
      "e.key as id",
      "e.code",
      "e.name",
      "e.work_email",
      "e.photo_id",
      "e.status",
      "e.joined_on",
      "e.last_working_day",
      "e.version",
    ])
    .select(["t.name as designation", "d.name as department", "l.name as location", "l.time_zone as timeZone"])
    .select(["m.code as manager_code", "m.name as manager_name"])
    .select(worksNow({ now, yesterday }).as("works"))
    .where("e.company_id", "=", company)
    .where("e.id", "=", oneOf(ids)),
);

/** Who of them works here is said of each. */
export const cardsOf = async (tx: Tx, ids: readonly number[], moment: Moment) => (ids.length === 0 ? [] : cards(tx, { ids, ...moment }));

export type PlacedPerson = Awaited<ReturnType<typeof cardsOf>>[number];

/** The same in the order in which they were found: a list looks up where people stand for the page that it shows, not for everybody. */
export const cardsInOrder = async (tx: Tx, found: readonly { employee: number }[], moment: Moment): Promise<PlacedPerson[]> => {
  const known = await cardsOf(
    tx,
    found.map(({ employee }) => employee),
    moment,
  );
  const byId = new Map(known.map((person) => [person.employee, person]));
  return found.flatMap(({ employee }) => byId.get(employee) ?? []);
};

const counted = query((q, { company, ids, now, yesterday }: OfCompany & Moment & { ids: readonly number[] }) =>
  q
    .selectFrom("people.employees as e")
    .select(({ fn }) => ["e.manager_id as id", fn.countAll<number>().as("reports")])
    .where("e.company_id", "=", company)
    .where("e.manager_id", "=", oneOf(ids))
    .where("e.status", "not in", gone)
    .where(worksNow({ now, yesterday }))
    .groupBy("e.manager_id"),
);

/** How many report directly to each of them and work here now; absent where nobody does. */
export const reportCounts = async (tx: Tx, ids: readonly number[], moment: Moment): Promise<Map<number, number>> =>
  new Map(
    (ids.length === 0 ? [] : await counted(tx, { ids, ...moment })).flatMap(({ id, reports }) => (id === null ? [] : [[id, reports]])),
  );
