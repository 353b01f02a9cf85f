// Who is away today, and until when.
import type { Tx } from "#api/transaction.ts";
import { addDays, dayIn, type Instant, type PlainDate } from "#shared/dates.ts";
import { awayUntil } from "../../directory/away-rules.ts";
import { type CalendarFacts, calendarDays } from "../../rules.ts";
import { calendarFactsOfMany } from "../calendar-facts-store.ts";
import { directoryNeeds } from "./needs.ts";

/** Nobody is told of an absence that lasts longer than to this day. */
const AHEAD = 92; // days

type Person = { employee: number; timeZone: string };
type Booked = ReadonlyMap<number, readonly PlainDate[]>;

const spanAt = (now: Instant): [from: PlainDate, to: PlainDate] => {
  const day = now.slice(0, 10);
  return [addDays(day, -1), addDays(day, AHEAD)];
};

const bookedBy = (tx: Tx, ids: readonly number[], now: Instant): Promise<Booked> => directoryNeeds.get().awayOn(tx, ids, ...spanAt(now));
const calendarsOf = (tx: Tx, ids: readonly number[], now: Instant) => calendarFactsOfMany(tx, ids, ...spanAt(now));

type Away<P> = { person: P; today: PlainDate; away: readonly PlainDate[] };

/** What day it is where somebody works is asked only of those who have days booked. */
const awayNow = <P extends Person>(people: readonly P[], booked: Booked, now: Instant): Away<P>[] =>
  people.flatMap((person) => {
    const away = booked.get(person.employee);
    const today = away && dayIn(person.timeZone, now);
    return today && away.includes(today) ? [{ person, today, away }] : [];
  });

type Known = { booked: Booked; factsOf: (employee: number) => CalendarFacts };

const endsOf = (people: readonly Person[], { booked, factsOf }: Known, now: Instant): Map<number, PlainDate> =>
  new Map(
    awayNow(people, booked, now).flatMap(({ person: { employee }, today, away }) => {
      // Behind the last day that is booked nothing can follow it.
      const end = awayUntil(today, away, calendarDays(factsOf(employee), today, away.at(-1) ?? today));
      return end === undefined ? [] : [[employee, end] as const];
    }),
  );

/** Only of those who are away today it is asked how their days count. */
export const awayAmong = async (tx: Tx, people: readonly Person[], now: Instant): Promise<Map<number, PlainDate>> => {
  const booked = await bookedBy(
    tx,
    people.map(({ employee }) => employee),
    now,
  );
  const absent = awayNow(people, booked, now).map(({ person }) => person);
  if (absent.length === 0) return new Map();
  const factsOf = await calendarsOf(
    tx,
    absent.map(({ employee }) => employee),
    now,
  );
  return endsOf(absent, { booked, factsOf }, now);
};

/** The same for a page of people before it is known where they are: on most pages somebody is away, so that both are asked in one flight. */
export const awayOnPage = async (
  tx: Tx,
  ids: readonly number[],
  now: Instant,
): Promise<(people: readonly Person[]) => Map<number, PlainDate>> => {
  const [booked, factsOf] = await Promise.all([bookedBy(tx, ids, now), calendarsOf(tx, ids, now)]);
  return (people) => endsOf(people, { booked, factsOf }, now);
};
