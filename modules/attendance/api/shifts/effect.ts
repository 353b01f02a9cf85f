// What a change of shifts or rosters means: the days behind that are computed anew, and whose rest becomes short.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compact } from "#shared/problem.ts";
import type { Shift } from "../../day/model.ts";
import type { RosterEffect, ShortRest } from "../../shifts/contract.ts";
import { shortRests } from "../../shifts/rules.ts";
import { factsOfDays, type KnownDay } from "../days/facts.ts";
import type { Behind } from "./edit-store.ts";
import type { Office } from "./editing.ts";

/** Nothing where nothing lies behind: then nobody has to have seen it. */
export const markOf = ({ days, mark }: Behind): string => (days === 0 ? "" : `${days} ${mark}`);

/** So many are named. */
const NAMES = 5;
const RESTS = 20;
/** Looked at together. */
const PEOPLE = 200;
/** A roster turns within so many days; what repeats needs no second look. */
const AHEAD = 28;

/** What shift somebody would have on a day; nothing where the change leaves it. */
export type Supposed = (employee: number, day: KnownDay) => Shift | undefined;
type Change = { employees: readonly number[]; from: PlainDate; until: PlainDate | null; supposed: Supposed };

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PEOPLE) }, (_, part) => all.slice(part * PEOPLE, (part + 1) * PEOPLE));

const restsOf = async (tx: Tx, { employees, from, until, supposed }: Change, { today, settings }: Office) => {
  const first = addDays(from > today ? from : today, -1);
  const last = addDays(first, AHEAD);
  const to = until !== null && addDays(until, 1) < last ? addDays(until, 1) : last;
  const found: { employee: number; rest: Omit<ShortRest, "code" | "name"> }[] = [];
  for (const some of inParts(employees)) {
    const facts = await factsOfDays(tx, some, first, to);
    for (const [employee, known] of facts) {
      const changed = new Set<PlainDate>();
      const days = known.map((day) => {
        const shift = supposed(employee, day);
        if (shift) changed.add(day.date);
        return shift ? { ...day, shift } : day;
      });
      const gaps = shortRests(days, settings.leastRestHours * 60);
      for (const rest of gaps) if (changed.has(rest.date) || changed.has(rest.next)) found.push({ employee, rest });
    }
  }
  return found;
}; // AT-44

export const effectOf = async (tx: Tx, office: Office, behind: Behind, change: Change): Promise<RosterEffect> => {
  const rests = await restsOf(tx, change, office);
  const shown = rests.slice(0, RESTS);
  const named = behind.employees.slice(0, NAMES);
  const cards = await people.cards(tx, [...new Set([...named, ...shown.map(({ employee }) => employee)])]);
  return {
    people: behind.employees.length,
    days: behind.days,
    seen: markOf(behind),
    names: compact(named.map((employee) => cards.get(employee)?.name)),
    rests: shown.map(({ employee, rest }) => ({ code: cards.get(employee)?.code ?? "", name: cards.get(employee)?.name ?? "", ...rest })),
    restsInAll: rests.length,
    leastRestHours: office.settings.leastRestHours,
  };
};
