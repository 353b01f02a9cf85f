// What the rules need to know about a stand-in that is wished for.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { may } from "#shared/permissions.ts";
import { standInKeepers } from "../../permissions.ts";
import type { StandInWish } from "../../stand-ins/contract.ts";
import type { StandInFacts, Standing } from "../../stand-ins/rules.ts";
import { chainKinds, needs } from "../kind.ts";
import { type Employment, standInNeeds } from "./needs.ts";
import * as store from "./store.ts";

export const asking = ({ actor }: Tx) => ({ employee: actor.employee, keepsAll: may(actor.role, standInKeepers) });

/** How it stands at this moment. */
export const standingOf = (row: store.StandInRow): Standing => {
  const now = clock.millis();
  const [begun, over] = [Date.parse(row.begins_at) <= now, Date.parse(row.ends_at) <= now];
  return { state: row.state, begun, over, principal: row.principal_id, standIn: row.stand_in_id };
};

const nameIn = (cards: ReadonlyMap<number, { name: string }>, employee: number): string => cards.get(employee)?.name ?? "";

const candidate = async (tx: Tx, id: number | undefined): Promise<StandInFacts["standIn"]> => {
  if (id === undefined) return undefined;
  const [active, cards] = await Promise.all([needs.get().active(tx, [id]), needs.get().cards(tx, [id])]);
  if (!cards.has(id)) return undefined;
  const { joinedOn, lastWorkingDay } = await standInNeeds.get().employmentOf(tx, id);
  return { id, name: nameIn(cards, id), active: active.has(id), joinedOn, lastWorkingDay };
};

type Around = { principal: number; employment: Employment; changed?: store.StandInRow | undefined };

export const gatherFacts = async (tx: Tx, wish: Pick<StandInWish, "standIn">, around: Around): Promise<StandInFacts> => {
  const { principal, employment, changed } = around;
  const [known, wanted] = await Promise.all([store.setFor(tx, principal), standInNeeds.get().employeeByCode(tx, wish.standIn)]);
  const named = [principal, ...known.map((row) => row.stand_in_id)];
  const [cards, standIn] = await Promise.all([needs.get().cards(tx, named), candidate(tx, wanted)]);
  const agreed = (row: store.StandInRow) => ({
    id: row.id,
    kind: row.kind,
    standIn: row.stand_in_id,
    name: nameIn(cards, row.stand_in_id),
    from: row.from_day,
    to: row.to_day,
  });
  return {
    today: employment.today,
    principal: { id: principal, name: nameIn(cards, principal) },
    standIn,
    kinds: chainKinds(),
    others: known.filter((row) => row.id !== changed?.id).map(agreed),
    changed: changed && { ...agreed(changed), begun: standingOf(changed).begun },
    byAnother: principal !== tx.actor.employee,
  };
};
