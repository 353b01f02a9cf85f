// The line of one person: everybody above, and the level below with how many stand below each.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import { type Line, type LinePerson, MOST_REPORTS } from "../../line/contract.ts";
import { cardsOf, reportCounts } from "../directory/card-store.ts";
import { presenceAt } from "../in-force-store.ts";
import { idByCode, lineAbove } from "../store.ts";
import { reportsOf } from "./store.ts";

/** Who does not work here is in nobody's line, and has none that is shown. */
export const lineOf = async (tx: Tx, code: string): Promise<Line> => {
  const [found, presence] = await Promise.all([idByCode(tx, code), presenceAt(tx, clock.now())]);
  const id = orMissing("employee")(found);
  const [above, below] = await Promise.all([lineAbove(tx, id), reportsOf(tx, id, MOST_REPORTS)]);
  const all = [...above, id, ...below];
  const [cards, counts] = await Promise.all([cardsOf(tx, all, presence), reportCounts(tx, all, presence)]);
  const working = new Map(cards.filter(({ works }) => works).map((card) => [card.employee, card]));
  const tell = (employee: number): LinePerson[] => {
    const card = working.get(employee);
    if (!card) return [];
    const { code, name, designation, photo_id } = card;
    return [{ code, name, designation, ...(photo_id !== null && { photo: photo_id }), reports: counts.get(employee) ?? 0 }];
  };
  const [person] = tell(id);
  return { above: above.flatMap(tell).reverse(), person: orMissing("employee")(person), reports: below.flatMap(tell) };
};
