// LV-29: whoever has left has no leave after their last working day. What waits was withdrawn as they left.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { returnByAct } from "../changes/return-days.ts";
import * as returns from "../changes/store.ts";
import { endOffersOf } from "../comp-off/jobs.ts";
import { lock } from "../effects.ts";
import * as leaves from "../store.ts";
import * as store from "./store.ts";

/** Says of how many leaves days went back. */
export const returnAfter = async (tx: Tx, employee: number): Promise<number> => {
  const { lastWorkingDay, status } = await people.lockEmployee(tx, employee);
  if (status !== "left" || lastWorkingDay === undefined) return 0;
  await endOffersOf(tx, employee);
  const ids = await store.leavesMet(tx, { employee, from: addDays(lastWorkingDay, 1) });
  let returned = 0;
  const met = ids.length > 0 ? (await leaves.byIds(tx, ids)).toSorted((one, other) => compare(one.type, other.type)) : [];
  for (const leave of met) {
    const { id } = leave;
    const { account } = await lock(tx, { employee, type: leave.type });
    const booked = await returns.lockableDays(tx, id);
    const dates = booked.map(({ date }) => date).filter((date) => date > lastWorkingDay);
    if (dates.length === 0) continue;
    await returnByAct(tx, { leave, account, booked, dates, cause: "rules" }, { action: "leave.return_after_leaving", event: "leave.left" });
    returned += 1;
  }
  return returned;
}; // LV-29
