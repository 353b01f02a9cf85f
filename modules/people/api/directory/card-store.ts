// SQL of the cards of people: who they are and where they stand at a moment.
import { type Kysely, sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import { worksAt } from "../../rules.ts";
import { type Moment, type Presence, placementsInForce, worksNow } from "../in-force-store.ts";
import type { PeopleTables } from "../tables.ts";

const query = queriesOf<PeopleTables>();

const oneOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

type Of = OfCompany & { ids: readonly number[] };

type Placed = Of & Pick<Moment, "now">;

/** Where each of them stands at the moment, found for all at once: a planner that expects one of them would look anew for each. */
const withPlaces = (q: Kysely<PeopleTables>, values: Placed) =>
  q.with(
    (cte) => cte("c").materialized(),
    () => placementsInForce(values),
  );

const places = query((q, values: Placed) =>
  withPlaces(q, values)
    .selectFrom("c")
    .innerJoin("people.departments as d", (join) => join.on("d.company_id", "=", values.company).onRef("d.id", "=", "c.department_id"))
    .innerJoin("people.designations as t", (join) => join.on("t.company_id", "=", values.company).onRef("t.id", "=", "c.designation_id"))
    .select(["c.employee_id as employee", "t.name as designation", "d.name as department", "c.location", "c.time_zone as timeZone"]),
);

export type Stand = { employee: number; designation: string; department: string; location: string; timeZone: string };

/** For a page that has already read who they are: where each of them stands. */
export const standsOf = async (tx: Tx, ids: readonly number[], { now }: Pick<Moment, "now">): Promise<Stand[]> =>
  ids.length === 0 ? [] : places(tx, { ids, now });

const cards = query((q, { company, ids, now }: Placed) =>
  withPlaces(q, { company, ids, now })
    .selectFrom("people.employees as e")
    .innerJoin("c", "c.employee_id", "e.id")
    .innerJoin("people.departments as d", (join) => join.onRef("d.company_id", "=", "e.company_id").onRef("d.id", "=", "c.department_id"))
    .innerJoin("people.designations as t", (join) => join.onRef("t.company_id", "=", "e.company_id").onRef("t.id", "=", "c.designation_id"))
    .leftJoin("people.employees as m", (join) => join.onRef("m.company_id", "=", "e.company_id").onRef("m.id", "=", "e.manager_id"))
    .select(["e.id as employee", "e.key as id", "e.code", "e.name", "e.work_email", "e.photo_id", "e.status", "e.joined_on", "e.version"])
    .select(["e.last_working_day", "e.access_until"])
    .select(["t.name as designation", "d.name as department", "c.location", "c.time_zone as timeZone"])
    .select(["m.code as manager_code", "m.name as manager_name"])
    .where("e.company_id", "=", company)
    .where("e.id", "=", oneOf(ids)),
);

/** Who of them works here is said of each. */
export const cardsOf = async (tx: Tx, ids: readonly number[], { now }: Pick<Moment, "now">) => {
  const found = ids.length === 0 ? [] : await cards(tx, { ids, now });
  return found.map(({ access_until, ...person }) => {
    const { status, timeZone, joined_on: joinedOn } = person;
    const [lastWorkingDay, accessUntil] = [person.last_working_day ?? undefined, access_until ?? undefined];
    return { ...person, works: worksAt({ status, joinedOn, lastWorkingDay, accessUntil, timeZone }, now) };
  });
};

export type PlacedPerson = Awaited<ReturnType<typeof cardsOf>>[number];

/** The same in the order in which they were found: a list looks up where people stand for the page that it shows, not for everybody. */
export const cardsInOrder = async (
  tx: Tx,
  found: readonly { employee: number }[],
  moment: Pick<Moment, "now">,
): Promise<PlacedPerson[]> => {
  const known = await cardsOf(
    tx,
    found.map(({ employee }) => employee),
    moment,
  );
  const byId = new Map(known.map((person) => [person.employee, person]));
  return found.flatMap(({ employee }) => byId.get(employee) ?? []);
};

const counted = query((q, { company, ids, ...presence }: Of & Presence) =>
  q
    .selectFrom("people.employees as e")
    .select(({ fn }) => ["e.manager_id as id", fn.countAll<number>().as("reports")])
    .where("e.company_id", "=", company)
    .where("e.manager_id", "=", oneOf(ids))
    .where(worksNow(presence))
    .groupBy("e.manager_id"),
);

/** How many report directly to each of them and work here now; absent where nobody does. */
export const reportCounts = async (tx: Tx, ids: readonly number[], presence: Presence): Promise<Map<number, number>> =>
  new Map(
    (ids.length === 0 ? [] : await counted(tx, { ids, ...presence })).flatMap(({ id, reports }) => (id === null ? [] : [[id, reports]])),
  );
