// What the rows of a file are checked against, of everybody in it at once.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";
import { closesAt } from "../../day/plan.ts";
import type { ChosenMapping, CodeSpan, NewRow, Night, PersonThen, PunchFacts } from "../../imports/check.ts";
import { factsOfDays } from "../days/facts.ts";
import { lockedByPlace } from "../periods/locked.ts";
import { settingsOf } from "../shifts/store.ts";
import { spansOf } from "./code-store.ts";
import * as store from "./store.ts";

type Locks = ReadonlyMap<string, PlainDate>;

/** Everything beside the punches that a check depends on. */
export const seenNow = async (tx: Tx): Promise<string> => {
  const [seen, locks] = await Promise.all([store.seenBy(tx), lockedByPlace(tx)]);
  return [seen, ...[...locks].map(([place, until]) => `${place} ${until}`).toSorted()].join("|");
};

/** Until when a punch may still belong to that day, of each of them who works here on it. */
const closingsOf = async (tx: Tx, employees: readonly number[], date: PlainDate): Promise<Map<number, Instant>> => {
  const facts = await factsOfDays(tx, employees, date, addDays(date, 1));
  return new Map(
    [...facts].flatMap(([employee, [day, next]]) =>
      day?.date === date && day.employed === "yes" ? [[employee, closesAt(day, next)] as const] : [],
    ),
  );
};

/** The same of their last day, of those who have one. */
const lastClosings = async (tx: Tx, employments: Iterable<people.Employment>): Promise<Map<number, Instant>> => {
  const leaving = new Map<PlainDate, number[]>();
  for (const { id, lastWorkingDay: day } of employments) if (day !== undefined) leaving.set(day, [...(leaving.get(day) ?? []), id]);
  const found: [number, Instant][] = [];
  for (const [day, ids] of leaving) found.push(...(await closingsOf(tx, ids, day)));
  return new Map(found);
};

export const factsFor = async (
  tx: Tx,
  { codes: wanted, mapping, importer }: { codes: readonly string[]; mapping: ChosenMapping; importer: number },
): Promise<PunchFacts> => {
  const spans = await spansOf(tx, [...new Set(wanted)]);
  const codes = new Map<string, CodeSpan[]>();
  for (const { code, ...span } of spans) codes.set(code, [...(codes.get(code) ?? []), span]);
  const ids = [...new Set(spans.map(({ employee }) => employee))];
  const [employments, placements, places, locks, settings] = await Promise.all([
    people.employmentsOf(tx, ids),
    people.placementsOf(tx, ids),
    people.placesById(tx),
    lockedByPlace(tx),
    settingsOf(tx),
  ]);
  const closings = await lastClosings(tx, employments.values());
  const personOn = (employee: number, day: PlainDate): PersonThen | undefined => {
    const [employment, placed] = [employments.get(employee), placements.get(employee) ?? []];
    const locationId = (placed.findLast(({ startsOn }) => startsOn <= day) ?? placed[0])?.locationId ?? "";
    const place = places.get(locationId);
    if (!employment || !place) return undefined;
    const { name, joinedOn, keptSince, lastWorkingDay: lastDay } = employment;
    return {
      name,
      joinedOn,
      keptSince,
      lastDay,
      closes: closings.get(employee),
      place: place.name,
      locationId,
      zone: place.timeZone,
      locked: locks.get(locationId),
    };
  };
  return { mapping, now: clock.now(), startsOn: settings?.startsOn ?? "9999-12-31", importer, codes, personOn };
};

/** So many people are looked at together. */
const PEOPLE = 200;

/** Until when a punch may still belong to the last locked day, of those who have a row on it or on the day after. */
export const nightsOf = async (tx: Tx, rows: readonly NewRow[]): Promise<Map<number, Night>> => {
  const [locks, places] = await Promise.all([lockedByPlace(tx), people.placesById(tx)]);
  const nights = new Map<number, Night>();
  for (const [locationId, until] of locks)
    await addNights(tx, { locationId, until, place: places.get(locationId)?.name ?? "" }, rows, nights);
  return nights;
};

type Lock = { locationId: string; until: PlainDate; place: string };

const addNights = async (tx: Tx, lock: Lock, rows: readonly NewRow[], nights: Map<number, Night>): Promise<void> => {
  const near = rows.filter(({ locationId, day }) => locationId === lock.locationId && day <= addDays(lock.until, 1));
  const employees = [...new Set(near.map(({ employee }) => employee))];
  for (let from = 0; from < employees.length; from += PEOPLE) {
    const some = employees.slice(from, from + PEOPLE);
    const closings = await closingsOf(tx, some, lock.until);
    for (const employee of some) nights.set(employee, { ...lock, closes: closings.get(employee) ?? "" });
  }
}; // AT-22

/** What is locked of each place now. */
export const locksNow = (tx: Tx): Promise<Locks> => lockedByPlace(tx);
