// A request for days at home or on duty, as people read it.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing } from "#shared/problem.ts";
import { allowedActions } from "#shared/workflow.ts";
import type { DayRequest } from "../../day-requests/contract.ts";
import { type CancelFacts, cancellableDates, linesOf, totalOf } from "../../day-requests/rules.ts";
import { dayRequestWorkflow } from "../../day-requests/workflow.ts";
import { attendanceReaders } from "../../permissions.ts";
import { knownDates } from "./facts.ts";
import * as store from "./store.ts";

/** Whoever may not read it does not find it. */
export const readable = async (tx: Tx, number: string): Promise<store.DayRequestRow> => {
  const row = await store.byNumber(tx, number);
  if (!(await requests.mayReadRecord(tx, row.id))) throw missing("day request");
  return row;
};

/** HR cancels for others; of their own days they are an owner like everybody. */
export const cancelFacts = async (tx: Tx, row: store.DayRequestRow, dates: readonly store.DateRow[]): Promise<CancelFacts> => {
  const { number, status, employee } = row;
  const [{ today }, known] = await Promise.all([people.todayOf(tx, employee), knownDates(tx, employee, row.from, row.to)]);
  const lockOn = new Map(known.map(({ date, locked }) => [date, locked]));
  return {
    number,
    status,
    today,
    isHr: employee !== tx.actor.employee && may(tx.actor.role, attendanceReaders),
    dates: dates.map(({ date, units, state }) => ({ date, units, state, locked: lockOn.get(date) })),
  };
};

export const present = async (tx: Tx, row: store.DayRequestRow): Promise<DayRequest> => {
  const { id, employee, from, to, firstDay, lastDay } = row;
  const dates = await store.datesOf(tx, [id]);
  const [views, cards, timeline, facts] = await Promise.all([
    requests.viewOf(tx, [id]),
    people.cards(tx, [employee]),
    requests.timelineFor(tx, id),
    cancelFacts(tx, row, dates),
  ]);
  const { code, name } = orMissing("employee")(cards.get(employee));
  const isOwn = employee === tx.actor.employee;
  const relations = isOwn ? ["owner"] : facts.isHr ? ["hr"] : [];
  const cancellable = relations.length === 0 ? [] : cancellableDates(facts);
  const [request] = [...views.values()];
  const { number, kind, place, purpose, status, askedAt } = row;
  const asked = linesOf(
    { kind, from, to, firstDay, lastDay, place, purpose },
    dates.map(({ date, why, holiday }) => ({ date, employed: "yes", calendar: { kind: why, holiday } })),
  );
  return {
    id,
    number,
    kind,
    from,
    to,
    firstDay,
    lastDay,
    place,
    purpose,
    status,
    askedAt,
    timeline,
    cancellable,
    isOwn,
    owner: { code, name },
    asked: totalOf(asked),
    stands: totalOf(dates.filter(({ state }) => state === "waiting" || state === "booked")),
    lines: dates.map(({ date, part, units, why, holiday, state }) => ({
      date,
      part,
      units,
      why,
      state,
      ...(holiday !== undefined && { holiday }),
    })),
    ownActions: allowedActions(dayRequestWorkflow, { status, relations, holds: { hasDays: cancellable.length > 0 } }),
    ...(request && { request }),
  };
};
