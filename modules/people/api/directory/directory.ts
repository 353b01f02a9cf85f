// Everybody who works here, as everybody may know of them: cards to look through, and one of them with its line.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, dayIn, type Instant, type PlainDate } from "#shared/dates.ts";
import type { Page } from "#shared/list.ts";
import { orMissing } from "#shared/problem.ts";
import { awayUntil } from "../../directory/away-rules.ts";
import type { DirectoryCard, DirectoryList, DirectoryPerson, Places } from "../../directory/contract.ts";
import { calendarDays } from "../../rules.ts";
import { calendarFacts } from "../calendar-facts-store.ts";
import { departments, locations } from "../choices.ts";
import { presenceAt } from "../in-force-store.ts";
import { idByCode } from "../store.ts";
import { cardsInOrder, cardsOf, reportCounts } from "./card-store.ts";
import { departmentsWith, wordsOf } from "./filter-store.ts";
import { directoryNeeds } from "./needs.ts";
import { directoryPage } from "./store.ts";

/** Nobody is told of an absence that lasts longer than to this day. */
const AHEAD = 92; // days

type Placed = Omit<DirectoryCard, "awayUntil" | "photo"> & { employee: number; photo_id: string | null };

/** Only of those who are away today it is asked how their days count. */
export const awayAmong = async (
  tx: Tx,
  people: readonly Pick<Placed, "employee" | "timeZone">[],
  now: Instant,
): Promise<Map<number, PlainDate>> => {
  const day = now.slice(0, 10);
  const booked = await directoryNeeds.get().awayOn(
    tx,
    people.map(({ employee }) => employee),
    addDays(day, -1),
    addDays(day, AHEAD),
  );
  const absent = people.flatMap(({ employee, timeZone }) => {
    const [today, away] = [dayIn(timeZone, now), booked.get(employee) ?? []];
    return away.includes(today) ? [{ employee, today, away }] : [];
  });
  if (absent.length === 0) return new Map();
  const ids = absent.map(({ employee }) => employee);
  const until = addDays(day, AHEAD);
  const factsOf = await calendarFacts(tx, ids, addDays(day, -1), until);
  return new Map(
    absent.flatMap(({ employee, today, away }) => {
      const end = awayUntil(today, away, calendarDays(factsOf(employee), today, until));
      return end === undefined ? [] : [[employee, end] as const];
    }),
  );
};

const cardIn = (person: Placed, end: PlainDate | undefined): DirectoryCard => {
  const { id, code, name, designation, department, location, timeZone, photo_id } = person;
  return {
    ...{ id, code, name, designation, department, location, timeZone },
    ...(end !== undefined && { awayUntil: end }),
    ...(photo_id !== null && { photo: photo_id }),
  };
};

export const directory = async (tx: Tx, { q, department, location, ...asked }: DirectoryList): Promise<Page<DirectoryCard>> => {
  const now = clock.now();
  const [presence, words, within] = await Promise.all([presenceAt(tx, now), wordsOf(tx, q), departmentsWith(tx, department)]);
  const page = await directoryPage(tx, { ...presence, ...words, departments: within, location }, asked);
  const people = await cardsInOrder(tx, page.items, presence);
  const away = await awayAmong(tx, people, now);
  return { ...page, items: people.map((person) => cardIn(person, away.get(person.employee))) };
};

/** Who does not work here yet, or any more, is not in the directory. */
export const directoryPerson = async (tx: Tx, code: string): Promise<DirectoryPerson> => {
  const now = clock.now();
  const [found, presence] = await Promise.all([idByCode(tx, code), presenceAt(tx, now)]);
  const id = orMissing("employee")(found);
  const [[card], counts] = await Promise.all([cardsOf(tx, [id], presence), reportCounts(tx, [id], presence)]);
  const person = orMissing("employee")(card?.works ? card : undefined);
  const away = await awayAmong(tx, [person], now);
  return {
    ...cardIn(person, away.get(id)),
    workEmail: person.work_email,
    ...(person.manager_code && person.manager_name && { manager: { code: person.manager_code, name: person.manager_name } }),
    reports: counts.get(id) ?? 0,
  };
};

export const places = async (tx: Tx): Promise<Places> => {
  const [inDepartments, atLocations] = await Promise.all([departments(tx), locations(tx)]);
  return { departments: inDepartments, locations: atLocations.map(({ id, name }) => ({ id, name })) };
};
