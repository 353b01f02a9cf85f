// What the page of stand-ins needs besides its list, and whom its search finds.
import type { Tx } from "#api/transaction.ts";
import type { Page } from "#shared/list.ts";
import type { Colleague, StandIn, StandInList, StandInOverview } from "../../stand-ins/contract.ts";
import { chainKinds, needs } from "../kind.ts";
import { asking } from "./facts.ts";
import { standInPage } from "./list-store.ts";
import { standInNeeds } from "./needs.ts";
import { openOffers, suggestionFor } from "./offers.ts";
import { present } from "./views.ts";

export const listPage = async (tx: Tx, asked: StandInList): Promise<Page<StandIn>> => {
  const page = await standInPage(tx, asked, asking(tx).keepsAll);
  return { ...page, items: await present(tx, page.items) };
};

export const overview = async (tx: Tx): Promise<StandInOverview> => {
  const { employee } = tx.actor;
  const [{ today }, suggested] = await Promise.all([standInNeeds.get().employmentOf(tx, employee), suggestionFor(tx, employee)]);
  return {
    today,
    kinds: chainKinds().map(({ id, label, standIn }) => ({ id, label, possible: standIn })),
    offers: await openOffers(tx, suggested),
    suggested,
    keepsAll: asking(tx).keepsAll,
  };
};

const MOST_SHOWN = 8;

/** Colleagues who may decide today; the asker is one of them, because HR chooses for others. */
export const colleagues = async (tx: Tx, typed: string): Promise<{ colleagues: Colleague[] }> => {
  const found = await standInNeeds.get().search(tx, typed, MOST_SHOWN);
  const active = await needs.get().active(
    tx,
    found.map(({ id }) => id),
  );
  return { colleagues: found.filter(({ id }) => active.has(id)).map(({ code, name, department }) => ({ code, name, department })) };
};
