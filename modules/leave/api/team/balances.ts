// What everybody below a manager has left: a page of people, with as many statements as for one.
import type { Actor } from "#api/actor.ts";
import { reading } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { inOrder } from "../../calendar/rules.ts";
import { TEAM_A_PAGE, type TeamBalances, type TeamQuery } from "../../team/contract.ts";
import { balancesOfEach } from "../ledger/views.ts";

export const teamBalances = (actor: Actor, asked: TeamQuery): Promise<TeamBalances> =>
  reading(actor, async (tx) => {
    const [below, { today }] = await Promise.all([people.reportsBelow(tx, actor.employee), people.todayOf(tx, actor.employee)]);
    const [direct, cards] = await Promise.all([people.reportsBelow(tx, actor.employee, 1), people.cards(tx, below)]);
    const members = inOrder([...cards.values()].map((card) => ({ ...card, place: direct.includes(card.id) ? 1 : 2 }) as const));
    const pages = Math.max(1, Math.ceil(members.length / TEAM_A_PAGE));
    const page = Math.min(asked.page, pages);
    const shown = members.slice((page - 1) * TEAM_A_PAGE, page * TEAM_A_PAGE);
    const balances = await balancesOfEach(
      tx,
      shown.map(({ id }) => id),
    );
    return {
      today,
      total: members.length,
      page,
      pages,
      people: shown.map(({ id, code, name }) => ({
        code,
        name,
        balances: (balances.get(id) ?? [])
          // Days of a masked type would say of what somebody was away.
          .filter(({ masked }) => !masked)
          .map(({ type, name: typeName, free, inHand, waiting, booked }) => ({ type, name: typeName, free, inHand, waiting, booked })),
      })),
    };
  });
