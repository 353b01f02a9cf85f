// What a moment says of many people at once, as SQL: `rules.ts` says the same of one.
import { type RawBuilder, sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";
import type { PeopleTables } from "./tables.ts";

const query = queriesOf<PeopleTables>();

/** What statements name for it: the moment, and the day before the one it is in UTC, which has begun wherever people work. */
export type Moment = { now: Instant; yesterday: PlainDate };
export const momentOf = (now: Instant): Moment => ({ now, yesterday: addDays(now.slice(0, 10), -1) });

const localDay = (now: Instant, zone: RawBuilder<unknown>): RawBuilder<PlainDate> => sql`(${now}::timestamptz at time zone ${zone})::date`;

/**
 * From the placement in force of the person of these columns, and its location: the last one that has begun where it is, else the first.
 * Read backwards by its index, so that nothing is sorted.
 */
const inForce = (columns: RawBuilder<unknown>, person: { company: string; employee: string }, now: Instant): RawBuilder<unknown> => sql`
  select ${columns} from people.placements i join people.locations il on il.company_id = i.company_id and il.id = i.location_id
  where i.company_id = ${sql.ref(person.company)} and i.employee_id = ${sql.ref(person.employee)}
    and (i.starts_on <= ${localDay(now, sql`il.time_zone`)} or not exists (select from people.placements b
      where b.company_id = i.company_id and b.employee_id = i.employee_id and b.starts_on < i.starts_on))
  order by i.starts_on desc limit 1`; // PE-17

export type PlacementInForce = {
  employee_id: number;
  department_id: string;
  designation_id: string;
  location_id: string;
  location: string;
  time_zone: string;
};

/** The placement in force of each of these people, and its location. One look for all of them; nobody has many placements to be put in order. */
export const placementsInForce = ({
  company,
  ids,
  now,
}: OfCompany & { ids: readonly number[]; now: Instant }): RawBuilder<PlacementInForce> => {
  const hasBegun = sql`i.starts_on <= ${localDay(now, sql`il.time_zone`)}`;
  return sql<PlacementInForce>`(select distinct on (i.employee_id) i.employee_id, i.department_id, i.designation_id, i.location_id,
      il.name as location, il.time_zone
    from people.placements i join people.locations il on il.company_id = i.company_id and il.id = i.location_id
    where i.company_id = ${company} and i.employee_id = any(${ids}::integer[])
    order by i.employee_id, ${hasBegun} desc, case when ${hasBegun} then i.starts_on end desc, i.starts_on)`; // PE-17
};

/** Whether this `p` is the one in force. Of most it is seen at once: it has begun, and none comes after one without an end. */
export const isInForce = ({ now, yesterday }: Moment): RawBuilder<boolean> =>
  sql<boolean>`((p.ends_on is null and p.starts_on <= ${yesterday})
    or p.id = (${inForce(sql`i.id`, { company: "p.company_id", employee: "p.employee_id" }, now)}))`;

/** A moment with the day after the one it is in UTC, which has ended nowhere, and with those who work then by the day it is where they are. */
export type Presence = Moment & { tomorrow: PlainDate; there: readonly number[] };

const isHere = sql<boolean>`e.status not in ('left', 'cancelled')`;

/** Nothing of the end of `e` is known. */
const staying = sql<boolean>`e.last_working_day is null and e.access_until is null`;

type Days = Omit<Presence, "there">;

/** The end of `e` has not come, whatever day it is where they work. */
const hasNotEnded = ({ now, tomorrow }: Days): RawBuilder<boolean> => sql<boolean>`case when e.access_until is not null
  then e.access_until > ${now}::timestamptz else e.last_working_day is null or e.last_working_day >= ${tomorrow} end`;

const worksThere = ({ now }: Moment): RawBuilder<boolean> => {
  const today = localDay(now, sql`z.time_zone`);
  return sql<boolean>`exists (select from (${inForce(sql`il.time_zone`, { company: "e.company_id", employee: "e.id" }, now)}) z
      where e.joined_on <= ${today} and case when e.access_until is not null then e.access_until > ${now}::timestamptz
        else e.last_working_day is null or e.last_working_day >= ${today} end)`;
};

/** Of whom it has to be asked what day it is where they work: they join or end within a day of this moment. Cut into what an index has of each. */
const onTheirOwnDay = query((q, { company, ...days }: OfCompany & Days) => {
  const those = (condition: RawBuilder<boolean>) =>
    q
      .selectFrom("people.employees as e")
      .select("e.id")
      .where("e.company_id", "=", company)
      .where(isHere)
      .where(condition)
      .where(worksThere(days));
  const { yesterday, tomorrow } = days;
  return those(sql`e.joined_on > ${yesterday} and e.joined_on <= ${tomorrow}`).unionAll(
    those(
      sql`e.joined_on <= ${yesterday} and e.access_until is null and e.last_working_day >= ${yesterday} and e.last_working_day < ${tomorrow}`,
    ),
  );
});

/** Who works at a moment is asked in two steps, so that lists do not carry along with every person what is asked of a few. */
export const presenceAt = async (tx: Tx, now: Instant): Promise<Presence> => {
  const days = { ...momentOf(now), tomorrow: addDays(now.slice(0, 10), 1) };
  return { ...days, there: (await onTheirOwnDay(tx, days)).map(({ id }) => id) };
};

/** Whether `e` works at this moment. Most have long joined, and their end is far or unknown: their own columns say it. */
export const worksNow = (presence: Presence): RawBuilder<boolean> => sql<boolean>`(${isHere} and (
  (e.joined_on <= ${presence.yesterday} and ${hasNotEnded(presence)}) or e.id = any(${presence.there}::integer[])))`; // PE-18

/**
 * The same cut into what is counted fast: together they are all who work now, and nobody is in two of them. Of whoever joined before the month
 * and stays the database keeps a figure for each month; of all others an index has what is asked.
 */
export const worksNowInParts = ({
  company,
  ...presence
}: OfCompany & Presence): { figure: RawBuilder<number>; rows: RawBuilder<boolean>[] } => {
  const { yesterday, there } = presence;
  const month = sql<PlainDate>`people.month_of(${yesterday}::date)`;
  return {
    figure: sql<number>`(select coalesce(sum(s.people), 0) from people.settled_counts s where s.company_id = ${company} and s.month < ${month})`,
    rows: [
      sql<boolean>`(${isHere} and ${staying} and e.joined_on >= ${month} and e.joined_on <= ${yesterday})`,
      sql<boolean>`(${isHere} and e.joined_on <= ${yesterday} and (e.last_working_day is not null or e.access_until is not null)
        and ${hasNotEnded(presence)})`,
      sql<boolean>`(${isHere} and e.id = any(${there}::integer[]))`,
    ],
  };
};
