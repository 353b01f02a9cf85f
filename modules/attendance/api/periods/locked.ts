// Until when the attendance of a place is locked: what leave, people and the other parts of attendance ask before they change a day.
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { MonthLock } from "../../months/contract.ts";
import type { LockedOn } from "../../periods/rules.ts";
import { locksOf } from "./snapshot-store.ts";
import type { PeriodTables } from "./tables.ts";

const query = queriesOf<PeriodTables>();

const newest = query((q, { company }: OfCompany) =>
  q
    .selectFrom("attendance.periods")
    .select(["location_id as location", (of) => of.fn.max("to_day").as("until")])
    .where("company_id", "=", company)
    .where("state", "=", "locked")
    .groupBy("location_id"),
);

/** Of each place that has locked periods the last day of the newest. Locked ones begin with the first, so that every day before is locked too. */
export const lockedByPlace = async (tx: Tx): Promise<ReadonlyMap<string, PlainDate>> =>
  new Map((await newest(tx, {})).map(({ location, until }) => [location, until]));

const hold = query((q, { company, from, to }: OfCompany & { from: PlainDate; to: PlainDate }) =>
  q
    .selectFrom("attendance.periods")
    .select("id")
    .where("company_id", "=", company)
    .where("state", "<>", "locked")
    .where("from_day", "<=", to)
    .where("to_day", ">=", from)
    .orderBy("id")
    .forShare(),
);
/**
 * For whoever changes what these days are computed from: until that is done no lock of them goes by, and while one goes by it waits. A lock
 * then sees that they wait to be computed anew, or the change comes after it and makes a difference.
 */
export const holdOpenPeriods = async (tx: Tx, from: PlainDate, to: PlainDate): Promise<void> => {
  await hold(tx, { from, to });
}; // AT-38

/** The last locked day of a place; nothing where none is locked yet. */
export const lockedUntil = async (tx: Tx, locationId: string): Promise<PlainDate | undefined> => (await lockedByPlace(tx)).get(locationId);

const around = query((q, { company, location, date }: OfCompany & { location: string; date: PlainDate }) =>
  q
    .selectFrom("attendance.periods")
    .select("to_day as to")
    .where("company_id", "=", company)
    .where("location_id", "=", location)
    .where("from_day", "<=", date)
    .where("to_day", ">=", date),
);

/** With what a refusal names where the date is locked at this place; nothing where it is not. */
export const lockedOn = async (tx: Tx, locationId: string, date: PlainDate): Promise<LockedOn | undefined> => {
  if (date > ((await lockedUntil(tx, locationId)) ?? "")) return undefined;
  const [[period], places] = await Promise.all([around(tx, { location: locationId, date }), people.placesById(tx)]);
  return { period: period?.to ?? date, place: places.get(locationId)?.name ?? "" };
};

/** The same for every place and date of a span. */
export const locksWithin = async (tx: Tx, from: PlainDate, to: PlainDate) => {
  const [until, locks, places] = await Promise.all([lockedByPlace(tx), locksBetween(tx, from, to), people.placesById(tx)]);
  return (location: string, date: PlainDate): LockedOn | undefined => {
    if (date > (until.get(location) ?? "")) return undefined;
    const period = locks.find((lock) => lock.location === location && lock.from <= date && date <= lock.to);
    return { period: period?.to ?? date, place: places.get(location)?.name ?? "" };
  };
}; // AT-22

const between = query((q, { company, from, to }: OfCompany & { from: PlainDate; to: PlainDate }) =>
  q
    .selectFrom("attendance.periods")
    .select(["id", "location_id as location", "from_day as from", "to_day as to", "version", "locked_at as lockedAt"])
    .where("company_id", "=", company)
    .where("state", "=", "locked")
    .where("from_day", "<=", to)
    .where("to_day", ">=", from)
    .orderBy("from_day"),
);

type Found = Awaited<ReturnType<typeof between>>[number];

const placed = (found: readonly Found[], places: Awaited<ReturnType<typeof people.placesById>>) =>
  found.map(({ lockedAt, ...lock }) => ({ ...lock, lockedAt: lockedAt as Instant, place: places.get(lock.location)?.name ?? "" }));

/** Locked periods of every place that reach into these days. */
export const locksBetween = async (tx: Tx, from: PlainDate, to: PlainDate) => {
  const [found, places] = await Promise.all([between(tx, { from, to }), people.placesById(tx)]);
  return placed(found, places);
};

/** Those of them in which one of these people had days, by the name of their place. */
export const locksAmong = async (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate): Promise<MonthLock[]> => {
  const [found, places] = await Promise.all([locksOf(tx, employees, from, to), people.placesById(tx)]);
  return placed(found, places)
    .toSorted((one, other) => compare(one.from, other.from) || one.place.localeCompare(other.place, "en"))
    .map(({ location: _, ...lock }) => lock);
};
