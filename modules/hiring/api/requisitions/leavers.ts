// A leaver stays after all: owner and HR are notified, and choose what to do with the seat.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import type { PeopleOffers } from "#modules/people/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { requisitionKind } from "../../kinds.ts";
import { requisitionPath } from "../../paths.ts";
import * as store from "./store.ts";

export const tellOfStaying: NonNullable<PeopleOffers["noticeChanged"]> = async (tx: Tx, { employee, what }) => {
  if (what !== "withdrawn") return;
  const [replacing, hr, cards] = await Promise.all([
    store.replacing(tx, [employee], undefined),
    people.holdersOf(tx, "HR"),
    people.cards(tx, [employee]),
  ]);
  for (const { id, number, title, owner } of replacing)
    notify(tx, {
      event: "hiring.leaver_stays",
      employees: [owner, ...hr],
      params: { name: cards.get(employee)?.name ?? "", title },
      path: requisitionPath(number),
      subject: { type: requisitionKind.id, id },
      // Once each time that somebody stays.
      version: Math.floor(Date.parse(clock.now()) / 1000),
      kindLabel: requisitionKind.label,
      number,
    });
}; // RE-10
