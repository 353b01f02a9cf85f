// What rests on somebody here, for whoever looks at what they would leave behind: decisions that are asked of them by name, and stand-ins.
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { decisionsOf, standInsOf } from "./held-store.ts";
import { kindOf, needs } from "./kind.ts";

type HeldDecision = { number: string; kind: string; owner: string };
type HeldStandIn = { id: string; principal: string; standIn: string; from: PlainDate; to: PlainDate };

/** The first of them, and how many there are. */
export const decisionsHeldBy = async (tx: Tx, employee: number, most: number): Promise<{ count: number; decisions: HeldDecision[] }> => {
  const rows = await decisionsOf(tx, employee, most);
  const cards = await needs.get().cards(tx, [...new Set(rows.map(({ owner_id }) => owner_id))]);
  const decisions = rows.map(({ number, kind, owner_id }) => ({
    number,
    kind: kindOf(kind).label,
    owner: cards.get(owner_id)?.name ?? "",
  }));
  return { count: rows[0]?.count ?? 0, decisions };
};

export const standInsHeldBy = async (tx: Tx, employee: number): Promise<HeldStandIn[]> => {
  const rows = await standInsOf(tx, employee);
  const cards = await needs.get().cards(tx, [...new Set(rows.flatMap(({ principal_id, stand_in_id }) => [principal_id, stand_in_id]))]);
  return rows.map(({ id, principal_id, stand_in_id, from_day: from, to_day: to }) => ({
    id,
    from,
    to,
    principal: cards.get(principal_id)?.name ?? "",
    standIn: cards.get(stand_in_id)?.name ?? "",
  }));
};
