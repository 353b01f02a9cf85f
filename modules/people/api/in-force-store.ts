// What a moment says of many people at once, as SQL: `rules.ts` says the same of one.
import { type RawBuilder, sql } from "kysely";
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";

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

export type PlacementInForce = { company_id: number; department_id: string; designation_id: string; location_id: string };

/** The placement in force of each `e`, to be joined. */
export const placementOfEach = (now: Instant): RawBuilder<PlacementInForce> =>
  sql<PlacementInForce>`lateral (${inForce(
    sql`i.company_id, i.department_id, i.designation_id, i.location_id`,
    { company: "e.company_id", employee: "e.id" },
    now,
  )})`;

/** Whether this `p` is the one in force. Of most it is seen at once: it has begun, and none comes after one without an end. */
export const isInForce = ({ now, yesterday }: Moment): RawBuilder<boolean> =>
  sql<boolean>`((p.ends_on is null and p.starts_on <= ${yesterday})
    or p.id = (${inForce(sql`i.id`, { company: "p.company_id", employee: "p.employee_id" }, now)}))`;

/** Nothing of the end of `e` is known. */
const staying = sql<boolean>`e.status not in ('left', 'cancelled') and e.last_working_day is null and e.access_until is null`;

/** Of whom it has to be asked what day it is where they work. */
const worksThere = ({ now }: Moment): RawBuilder<boolean> => {
  const today = localDay(now, sql`z.time_zone`);
  return sql<boolean>`exists (select from (${inForce(sql`il.time_zone`, { company: "e.company_id", employee: "e.id" }, now)}) z
      where e.joined_on <= ${today} and case when e.access_until is not null then e.access_until > ${now}::timestamptz
        else e.last_working_day is null or e.last_working_day >= ${today} end)`;
};

/**
 * Whether `e` works at this moment. Most have long joined and nothing of their end is known; only of the others is it asked what
 * day it is where they work.
 */
export const worksNow = (moment: Moment): RawBuilder<boolean> =>
  sql<boolean>`(e.status not in ('left', 'cancelled') and ((${staying} and e.joined_on <= ${moment.yesterday}) or ${worksThere(moment)}))`; // PE-18

/** The same cut into what an index has of each: together they are all who work now, and nobody is in two of them. */
export const worksNowInParts = (moment: Moment): RawBuilder<boolean>[] => [
  sql<boolean>`(${staying} and e.joined_on <= ${moment.yesterday})`,
  sql<boolean>`(${staying} and e.joined_on > ${moment.yesterday} and ${worksThere(moment)})`,
  sql<boolean>`(e.status not in ('left', 'cancelled') and (e.last_working_day is not null or e.access_until is not null)
    and ${worksThere(moment)})`,
];
