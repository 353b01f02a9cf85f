// HR reads what the rules could not do by themselves, and says what was done about it.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import { settlers } from "../../permissions.ts";
import type { Settlement, ToSettleList, ToSettleRow } from "../../recount/contract.ts";
import * as store from "./list-store.ts";

const requireSettler = ({ role }: Actor): void => {
  if (!may(role, settlers)) throw new Problem("forbidden", [{ code: "leave.settle_not_yours" }]);
};

export const listToSettle = async (actor: Actor, asked: ToSettleList): Promise<Page<ToSettleRow>> => {
  requireSettler(actor);
  return reading(actor, async (tx) => {
    const page = await store.unsettledPage(tx, asked);
    const cards = await people.cards(tx, [...new Set(page.items.map(({ employee_id }) => employee_id))]);
    const items = page.items.map((row): ToSettleRow => {
      const { code = "", name = "" } = cards.get(row.employee_id) ?? {};
      return {
        id: row.id,
        what: row.what,
        owner: { code, name },
        day: row.day,
        foundAt: row.found_at,
        number: row.number ?? undefined,
        typeName: row.type_name ?? undefined,
        units: row.units ?? undefined,
        maySettle: row.employee_id !== actor.employee,
      };
    });
    return { ...page, items };
  });
}; // LV-28

export const settleOne = async (actor: Actor, id: string, { note }: Settlement): Promise<{ id: string }> => {
  requireSettler(actor);
  return inTransaction(actor, async (tx) => {
    const found = await store.lockToSettle(tx, id);
    if (found.employee_id === actor.employee) throw new Problem("forbidden", [{ code: "leave.settle_own" }]); // LV-43
    if (found.settled_by !== null) {
      const name = (await people.cards(tx, [found.settled_by])).get(found.settled_by)?.name ?? "";
      throw new Problem("conflict", [{ code: "leave.settled_already", params: { name } }]);
    }
    store.setSettled(tx, id, { by: actor.employee, at: clock.now(), note });
    const record = { type: "leave.to_settle", id, ...(found.number !== null && { number: found.number }) };
    audit(tx, { action: "leave.settle", record, change: { settled: [null, found.what] }, reason: note });
    return { id };
  });
};
