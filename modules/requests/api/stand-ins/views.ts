// Stand-ins as people read them.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { Person } from "#shared/ids.ts";
import { ALL_KINDS, type StandIn } from "../../stand-ins/contract.ts";
import { standInActions } from "../../stand-ins/rules.ts";
import { needs } from "../kind.ts";
import { asking, standingOf } from "./facts.ts";
import * as store from "./store.ts";

/** Every row names people of the company; one that is not there is a bug. */
const personIn = (cards: ReadonlyMap<number, Person>, employee: number): Person => {
  const card = cards.get(employee);
  if (!card) throw new Error(`A stand-in names employee ${employee}, who is not there.`);
  return { code: card.code, name: card.name };
};

const kindLabel = (kind: string): string | undefined =>
  kind === ALL_KINDS ? undefined : needs.get().kinds.find(({ id }) => id === kind)?.label;

export const present = async (tx: Tx, rows: readonly store.StandInRow[]): Promise<StandIn[]> => {
  const cards = await needs.get().cards(tx, [...new Set(rows.flatMap((row) => [row.principal_id, row.stand_in_id]))]);
  const now = clock.millis();
  return rows.map((row) => ({
    id: row.id,
    principal: personIn(cards, row.principal_id),
    standIn: personIn(cards, row.stand_in_id),
    kind: row.kind,
    kindLabel: kindLabel(row.kind),
    from: row.from_day,
    to: row.to_day,
    reason: row.reason,
    source: row.source,
    state: row.state,
    holds: row.state === "set" && Date.parse(row.begins_at) <= now && now < Date.parse(row.ends_at),
    version: row.version,
    actions: standInActions(standingOf(row), asking(tx)),
  }));
};

export const presentOne = async (tx: Tx, id: string): Promise<StandIn> => {
  const [one] = await present(tx, [await store.byId(tx, id)]);
  return one as StandIn;
};
