// LV-29: whoever has left has no leave after their last working day. What waits was withdrawn as they left.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { addDays } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { daysInWords } from "../../changes/messages.ts";
import { totalOf } from "../../rules.ts";
import { leaveRecord } from "../../slots.ts";
import { returnDays } from "../changes/return-days.ts";
import * as returns from "../changes/store.ts";
import { endOffersOf } from "../comp-off/jobs.ts";
import { ownEvents } from "../documents.ts";
import { lock } from "../effects.ts";
import { locksOf } from "../needs.ts";
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
    const days = (await returns.bookedDays(tx, id)).filter(({ date }) => date > lastWorkingDay);
    if (days.length === 0) continue;
    const isLocked = await locksOf(
      tx,
      days.map(({ location }) => location),
    );
    const { change } = await returnDays(tx, { leave, account, days, isLocked, cause: "rules" });
    audit(tx, { action: "leave.return_after_leaving", record: { type: leaveRecord, id, number: leave.number }, change });
    const words = daysInWords(
      days.map(({ date }) => date),
      totalOf(days),
    );
    requests.addToTimeline(tx, { of: ownEvents, id }, "leave.left", { days: words });
    returned += 1;
  }
  return returned;
}; // LV-29
