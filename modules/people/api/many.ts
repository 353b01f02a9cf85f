// Employment and calendars of many people at once, for whoever shows a whole team.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import type { CalendarDay } from "../contract.ts";
import { calendarDays } from "../rules.ts";
import { calendarFactsOfMany, calendarFactsOfPlaces } from "./calendar-facts-store.ts";
import { departmentsWith } from "./directory/filter-store.ts";
import { momentOf } from "./in-force-store.ts";
import { type Placed, placedAt, recordsOf } from "./records.ts";
import { managers } from "./search-store.ts";
import { placedNow, termsOf } from "./team-store.ts";

/** Who somebody is, from when until when they work here, and since when their attendance and leave are kept. */
export type Employed = Person & { id: number; joinedOn: PlainDate; keptSince: PlainDate; lastWorkingDay: PlainDate | undefined };
/** `placements` are in order and never none. */
export type Employment = Employed & { placements: readonly Placed[] };

/** Of a whole company, where nobody asks for their places; ids of other companies are absent. */
export const employedOf = async (tx: Tx, ids: readonly number[]): Promise<Employed[]> =>
  (await termsOf(tx, ids)).map(({ id, code, name, joinedOn, keptSince, lastDay }) => ({
    id,
    code,
    name,
    joinedOn,
    keptSince: keptSince ?? joinedOn,
    lastWorkingDay: lastDay ?? undefined,
  }));

/** Who each of them is, and from when until when and where they work here; ids of other companies are absent. */
export const employmentsOf = async (tx: Tx, ids: readonly number[]): Promise<Map<number, Employment>> =>
  new Map(
    (await recordsOf(tx, ids)).map(({ id, code, name, joinedOn, keptSince, lastWorkingDay, placements }) => [
      id,
      { id, code, name, joinedOn, keptSince, lastWorkingDay, placements },
    ]),
  );

/** Where somebody is placed at this moment, and the calendar day it is there. */
export const standsNow = (employment: Employment): Pick<Placed, "locationId" | "location" | "timeZone"> & { today: PlainDate } => {
  const now = clock.now();
  const { locationId, location, timeZone } = placedAt(employment, now);
  return { locationId, location, timeZone, today: dayIn(timeZone, now) };
};

type Days = readonly CalendarDay[];

/** The days of a span on which each of them works. */
export const workingDaysOf = async (
  tx: Tx,
  ids: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<Map<number, Set<PlainDate>>> => {
  const days = await daysOfMany(tx, ids, from, to);
  return new Map([...days].map(([id, own]) => [id, new Set(own.filter(({ kind }) => kind === "working").map(({ date }) => date))]));
};

/** How each date counts for each of them; a date before somebody's first placement is left out. One statement, however many they are. */
export const daysOfMany = async (tx: Tx, ids: readonly number[], from: PlainDate, to: PlainDate): Promise<Map<number, Days>> => {
  const factsOf = await calendarFactsOfMany(tx, ids, from, to);
  // Whoever has always been at one place has its days, which are worked out once for all of them.
  const ofPlaces = new Map<string, Days>();
  const daysFor = (id: number): Days => {
    const facts = factsOf(id);
    const [only, ...others] = facts.placements;
    if (!only || others.length > 0 || only.startsOn > from) return calendarDays(facts, from, to);
    const days = ofPlaces.get(only.locationId) ?? calendarDays(facts, from, to);
    ofPlaces.set(only.locationId, days);
    return days;
  };
  return new Map(ids.map((id) => [id, daysFor(id)]));
};

/** The same for whoever stands at each of these places. */
export const daysOfPlaces = async (tx: Tx, places: readonly string[], from: PlainDate, to: PlainDate): Promise<Map<string, Days>> => {
  const factsOf = await calendarFactsOfPlaces(tx, places, from, to);
  return new Map(places.map((place) => [place, calendarDays(factsOf(place), from, to)]));
};

/** Who is placed in a department, with those below it, or at a location, by the placement in force at this moment. */
export const peopleAt = async (
  tx: Tx,
  { department, location }: { department?: string | undefined; location?: string | undefined },
): Promise<number[]> => {
  const departments = await departmentsWith(tx, department);
  return placedNow(tx, { ...momentOf(clock.now()), departments, location });
};

/** The direct manager of each of them; whoever has none is absent. */
export const managersOf = async (tx: Tx, employees: readonly number[]): Promise<Map<number, number>> =>
  new Map([...(await managers(tx, employees))].flatMap(([employee, manager]) => (manager === null ? [] : [[employee, manager] as const])));
