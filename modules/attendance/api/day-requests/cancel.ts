// Days of an approved one go back: its owner's to come, for HR any that is not closed.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import type { Handlers } from "#api/implement.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import type { CancellingDays, dayRequestEndpoints } from "../../day-requests/contract.ts";
import { dayRequestNames } from "../../day-requests/kinds.ts";
import type { attendanceRequestEndpoints } from "../../day-requests/list-contract.ts";
import { daysInWords } from "../../day-requests/messages.ts";
import { checkCancel, totalOf } from "../../day-requests/rules.ts";
import { listAttendanceRequests } from "./list.ts";
import { cancelFacts, cancelWhole, dayRequests, deriveDates, ownEvents } from "./record.ts";
import * as store from "./store.ts";

const cancelIn = async (tx: Tx, number: string, { days, comment }: CancellingDays): Promise<void> => {
  const found = await dayRequests.readable(tx, number);
  const row = await dayRequests.lock(tx, found.id);
  const { id, employee, status } = row;
  const { kind } = row.values;
  const dates = await store.datesOf(tx, [id]);
  const facts = await cancelFacts(tx, row, dates);
  if (employee !== tx.actor.employee && !facts.isHr) throw new Problem("forbidden", [{ code: "request.not_for_others" }]);
  if (status !== "approved") throw new Problem("conflict", [{ code: "attendance.not_approved", params: { number } }]);
  refuseIf(checkCancel(days, comment, facts));
  const gone = dates.filter(({ date }) => days.includes(date));
  const left = dates.filter(({ date, state, units }) => state === "booked" && units > 0 && !days.includes(date));
  store.setDates(tx, id, days, "cancelled");
  if (left.length === 0) cancelWhole(tx, row);
  const computed = await deriveDates(tx, employee, days);
  const words = { days: daysInWords(gone.map(({ date }) => date)), units: totalOf(gone) };
  audit(tx, {
    action: "attendance.cancel_days",
    record: { type: dayRequestNames[kind].id, id, number },
    change: { days: [totalOf([...gone, ...left]), totalOf(left)], computed: [0, computed] },
    ...(comment && { reason: comment }),
  });
  requests.addToTimeline(tx, { of: ownEvents[kind], id }, "attendance.cancelled_days", words, comment || undefined);
};

const cancelDays = async (actor: Actor, number: string, asked: CancellingDays) => {
  await inTransaction(actor, (tx) => cancelIn(tx, number, asked));
  return dayRequests.read(actor, number);
};

export const dayRequestHandlers: Handlers<typeof dayRequestEndpoints & typeof attendanceRequestEndpoints> = {
  ...dayRequests.handlers,
  listAttendanceRequests: ({ actor, query }) => listAttendanceRequests(actor, query),
  cancelDays: ({ actor, params, body }) => cancelDays(actor, params.number, body),
};
