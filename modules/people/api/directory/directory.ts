// Everybody who works here, as everybody may know of them: cards to look through, and one of them with its line.
import { clock } from "#api/clock.ts";
import { byKeys, type Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Page } from "#shared/list.ts";
import { orMissing } from "#shared/problem.ts";
import type { DirectoryCard, DirectoryList, DirectoryPerson, Places } from "../../directory/contract.ts";
import { departments, locations } from "../choices.ts";
import { presenceAt } from "../in-force-store.ts";
import { idByCode } from "../store.ts";
import { awayAmong, awayOnPage } from "./away.ts";
import { cardsOf, reportCounts, type Stand, standsOf } from "./card-store.ts";
import { departmentsWith, wordsOf } from "./filter-store.ts";
import { directoryPage } from "./store.ts";

type Known = Pick<DirectoryCard, "id" | "code" | "name"> & { photo_id: string | null };
type Standing = Omit<Stand, "employee">;

/** Written out: a page of rows of the database spread into cards took as long as reading them. */
const cardIn = ({ id, code, name, photo_id }: Known, stand: Standing, end: PlainDate | undefined): DirectoryCard => {
  const { designation, department, location, timeZone } = stand;
  const card: DirectoryCard = { id, code, name, designation, department, location, timeZone };
  if (end !== undefined) card.awayUntil = end;
  if (photo_id !== null) card.photo = photo_id;
  return card;
};

export const directory = async (tx: Tx, { q, department, location, ...asked }: DirectoryList): Promise<Page<DirectoryCard>> => {
  // Whatever they are narrowed by is found first and looked up as an array: a plan for just these values is no other one, and takes longer than they.
  byKeys(tx);
  const now = clock.now();
  const [presence, words, within] = await Promise.all([presenceAt(tx, now), wordsOf(tx, q), departmentsWith(tx, department)]);
  const page = await directoryPage(tx, { ...presence, ...words, departments: within, location }, asked);
  const ids = page.items.map(({ employee }) => employee);
  const [stands, awayIn] = await Promise.all([standsOf(tx, ids, presence), awayOnPage(tx, ids, now)]);
  const [away, standing] = [awayIn(stands), new Map(stands.map((stand) => [stand.employee, stand]))];
  const items = page.items.flatMap((person) => {
    const stand = standing.get(person.employee);
    return stand ? [cardIn(person, stand, away.get(person.employee))] : [];
  });
  return { ...page, items };
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
    ...cardIn(person, person, away.get(id)),
    workEmail: person.work_email,
    ...(person.manager_code && person.manager_name && { manager: { code: person.manager_code, name: person.manager_name } }),
    reports: counts.get(id) ?? 0,
  };
};

export const places = async (tx: Tx): Promise<Places> => {
  const [inDepartments, atLocations] = await Promise.all([departments(tx), locations(tx)]);
  return { departments: inDepartments, locations: atLocations.map(({ id, name }) => ({ id, name })) };
};
