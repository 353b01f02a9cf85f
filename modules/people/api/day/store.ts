// SQL of what a day brings: who starts, who gets another manager, whose invitation or date is due, and what has been told already.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();
const query = queriesOf<PeopleTables>();

const upcoming = sql.lit("upcoming" as const);
const gone = [sql.lit("left" as const), sql.lit("cancelled" as const)];
/** `last`: a day that has begun somewhere; where each person is, is asked of each. */
type Until = OfCompany & { last: PlainDate };

/** That what waits was found anew for somebody who stands elsewhere from that day on. */
export const PLACED = "people.placed";

export const starting = query((q, { company, last }: Until) =>
  q
    .selectFrom("people.employees")
    .select(["id", "joined_on as day"])
    .where("company_id", "=", company)
    .where("status", "=", upcoming)
    .where("joined_on", "<=", last),
);

export const managersDue = query((q, { company, last }: Until) =>
  q
    .selectFrom("people.employees")
    .select(["id", "next_manager_on as day"])
    .where("company_id", "=", company)
    .where("next_manager_on", "is not", null)
    .where("next_manager_on", "<=", last),
);

export const invitesDue = query((q, { company, last }: Until) =>
  q
    .selectFrom("people.employees")
    .select(["id", "invite_on as day"])
    .where("company_id", "=", company)
    .where("invite_on", "is not", null)
    .where("invite_on", "<=", last),
);

/** Longer than the portal is ever down. */
const LOOKED_BACK = 31;

/** Who stands elsewhere from a day on that has come, once each. */
export const placesBegun = query((q, { company, last }: Until) =>
  q
    .selectFrom("people.placements as p")
    .innerJoin("people.locations as l", (join) => join.onRef("l.company_id", "=", "p.company_id").onRef("l.id", "=", "p.location_id"))
    .select(["p.employee_id as id", "p.starts_on as day", "l.time_zone as zone"])
    .where("p.company_id", "=", company)
    .where("p.kind", "<>", sql.lit("joined" as const))
    .where("p.starts_on", "<=", last)
    .where("p.starts_on", ">", sql<PlainDate>`${last}::date - ${sql.lit(LOOKED_BACK)}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("platform.told_days as d")
            .select("d.day")
            .where("d.company_id", "=", company)
            .where("d.what", "=", sql.lit(PLACED))
            .where("d.subject", "=", sql<string>`p.employee_id::text`)
            .whereRef("d.day", "=", "p.starts_on"),
        ),
      ),
    ),
);

type Between = OfCompany & { from: PlainDate; to: PlainDate };

export const probationsEnding = query((q, { company, from, to }: Between) =>
  q
    .selectFrom("people.employees")
    .select(["id", "code", "name", "manager_id", "probation_ends_on as day"])
    .where("company_id", "=", company)
    .where("status", "not in", gone)
    .where("probation_ends_on", ">=", from)
    .where("probation_ends_on", "<=", to)
    .where("confirmed_on", "is", null),
);

export const contractsEnding = query((q, { company, from, to }: Between) =>
  q
    .selectFrom("people.employees")
    .select(["id", "code", "name", "manager_id", "contract_ends_on as day"])
    .where("company_id", "=", company)
    .where("status", "not in", gone)
    .where("contract_ends_on", ">=", from)
    .where("contract_ends_on", "<=", to),
);

export const documentsExpiring = query((q, { company, from, to }: Between) =>
  q
    .selectFrom("people.identity_documents as i")
    .innerJoin("people.employees as e", (join) => join.onRef("e.company_id", "=", "i.company_id").onRef("e.id", "=", "i.employee_id"))
    .select(["e.id", "e.code", "e.name", "i.id as document", "i.kind", "i.expires_on as day"])
    .where("i.company_id", "=", company)
    .where("i.expires_on", "is not", null)
    .where("i.expires_on", ">=", from)
    .where("i.expires_on", "<=", to)
    .where("e.status", "not in", gone),
);

/** Calendars that locations follow in that year and that are not published for it. */
export const unpublished = async (tx: Tx, year: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.name from people.calendars c where c.company_id = ${tx.company}
      and exists (select from people.schedules s join people.locations l on l.company_id = s.company_id and l.id = s.location_id
        where s.company_id = c.company_id and s.calendar_id = c.id and l.closed_on is null
          and (s.ends_on is null or s.ends_on >= make_date(${year}::integer, 1, 1)))
      and not exists (select from people.calendar_years y
        where y.company_id = c.company_id and y.calendar_id = c.id and y.year = ${year} and y.status = 'published')
    order by c.name`.execute(q(tx));
  return rows.map(({ name }) => name);
}; // PE-47
