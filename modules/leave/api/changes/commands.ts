// Days of an approved leave go back: at once or by a decision for its owner, with a comment for HR. The same facts for the page and the deed.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatDays, formatTime } from "#shared/format.ts";
import { renderMessage } from "#shared/message.ts";
import { may } from "#shared/permissions.ts";
import { missing, Problem, refuseIf } from "#shared/problem.ts";
import type { GiveBack, Returnable, Returned, ReturnQuery, TakeBack } from "../../changes/contract.ts";
import { daysInWords, returnSentences } from "../../changes/messages.ts";
import { checkGiveBack, checkReturnable, checkTakeBack, checkUndecided, type ReturnFacts, split, wayOf } from "../../changes/rules.ts";
import { MASKED_NAME } from "../../messages.ts";
import { leaveReaders } from "../../permissions.ts";
import { totalOf } from "../../rules.ts";
import { leaveRecord } from "../../slots.ts";
import { ownEvents, requireOwner } from "../documents.ts";
import { lock } from "../effects.ts";
import { freeNow } from "../free-now.ts";
import { type Cause, freeAfter } from "../ledger/settle.ts";
import { standingFor } from "../ledger/standing.ts";
import * as ledger from "../ledger/store.ts";
import { locksOf } from "../needs.ts";
import { settingsOf } from "../policies/index.ts";
import { maskedAmong } from "../readers.ts";
import * as leaves from "../store.ts";
import { changeKind } from "./kind.ts";
import { punchesOf } from "./open-change.ts";
import { returnDays, reversals } from "./return-days.ts";
import * as store from "./store.ts";
import { nameOf, tellOfChange } from "./tell.ts";

const kind = changeKind.id;

/** HR, and never their own. */ // LV-27, LV-43
const requireHr = async (tx: Tx, leave: leaves.LeaveRecordRow): Promise<void> => {
  if (!(await requests.mayReadRecord(tx, leave.id))) throw missing("leave request");
  if (!may(tx.actor.role, leaveReaders)) throw new Problem("forbidden", [{ code: "leave.only_hr" }]);
  if (leave.employee_id === tx.actor.employee) throw new Problem("forbidden", [{ code: "leave.own_balance" }]);
};

type Gathered = {
  leave: leaves.LeaveRecordRow;
  rows: store.BookedRow[];
  facts: ReturnFacts;
  isLocked: Awaited<ReturnType<typeof locksOf>>;
};

const gather = async (tx: Tx, leave: leaves.LeaveRecordRow): Promise<Gathered> => {
  const [rows, open, { today }, { giveBackIsDecided: needsApproval }] = await Promise.all([
    store.bookedDays(tx, leave.id),
    store.openChange(tx, leave.id),
    people.todayOf(tx, leave.employee_id),
    settingsOf(tx),
  ]);
  const isLocked = await locksOf(
    tx,
    rows.map(({ location }) => location),
  );
  const booked = rows.map(({ date, units, location }) => ({ date, units, locked: isLocked(location, date) }));
  const { number, status } = leave;
  return { leave, rows, isLocked, facts: { number, status, today, booked, needsApproval, waits: open !== undefined } };
};

/** What the company's rules may ask of it. Days that have begun are HR's to decide. */ // LV-26
const factsFor = (days: readonly { date: PlainDate; units: number }[], today: PlainDate) => ({
  days: totalOf(days),
  past: days.some(({ date }) => date <= today),
});

const chosen = (rows: readonly store.BookedRow[], days: readonly { date: PlainDate }[]): store.BookedRow[] =>
  rows.filter((row) => days.some(({ date }) => date === row.date));

const refuseUnreturnable = (facts: ReturnFacts, asked: readonly PlainDate[] = []): void => {
  const refusal = checkReturnable(facts) ?? checkUndecided(asked, facts);
  if (refusal) throw new Problem("conflict", [refusal]);
};

/** As it would be once these days had gone back: with credits to come, lapses and what returning brings beside it. */
const freeWithout = async (
  tx: Tx,
  { employee_id: employee, type }: leaves.LeaveRecordRow,
  days: readonly store.BookedRow[],
  cause: Cause,
): Promise<number | undefined> => {
  if (days.length === 0) return undefined;
  const [standing, entries] = await Promise.all([standingFor(tx, { employee, type }), reversals(tx, days)]);
  return standing && freeAfter(standing, { cause, entries });
};

const freeOfType = (tx: Tx, { employee_id: employee, type }: leaves.LeaveRecordRow) => freeNow(tx, { employee, type });

const returnable = async (tx: Tx, leave: leaves.LeaveRecordRow, { days: ticked = "" }: ReturnQuery, byHr: boolean): Promise<Returnable> => {
  const { rows, facts } = await gather(tx, leave);
  refuseUnreturnable(byHr ? { ...facts, waits: false } : facts);
  const [types, free, owner] = await Promise.all([ledger.allTypes(tx), freeOfType(tx, leave), nameOf(tx, leave.employee_id)]);
  const masked = (await maskedAmong(tx, [leave], types)).size > 0;
  const days = rows.map((row, index) => {
    const fact = facts.booked[index] ?? { ...row, locked: false };
    return { date: row.date, portion: row.portion, units: row.units, way: byHr ? ("at_once" as const) : wayOf(fact, facts) };
  });
  const decided = days.filter(({ way }) => way === "decision");
  const asked = new Set(ticked.split(","));
  const going = days.filter(({ date, way }) => way === "at_once" && asked.has(date));
  const prepared =
    byHr || decided.length === 0 ? undefined : await requests.prepare(tx, { kind, owner: leave.employee_id, submitter: tx.actor.employee });
  const deciders = prepared ? await requests.previewDeciders(tx, prepared, factsFor(decided, facts.today)) : [];
  return {
    number: leave.number,
    typeName: masked ? MASKED_NAME : (types.get(leave.type)?.name ?? leave.type),
    owner,
    days,
    free,
    freeAfter: await freeWithout(tx, leave, chosen(rows, going), byHr ? "company" : "owner"),
    deciders,
  };
};

export const beginGiveBack = (actor: Actor, number: string, query: ReturnQuery): Promise<Returnable> =>
  reading(actor, async (tx) => {
    const leave = await leaves.byNumber(tx, number);
    await requireOwner(tx, leave);
    return returnable(tx, leave, query, false);
  });

export const beginTakeBack = (actor: Actor, number: string, query: ReturnQuery): Promise<Returnable> =>
  reading(actor, async (tx) => {
    const leave = await leaves.byNumber(tx, number);
    await requireHr(tx, leave);
    return returnable(tx, leave, query, true);
  });

/** Asks somebody about days that have begun, under the number of the leave. */
const ask = async (tx: Tx, { leave, rows, facts }: Gathered, days: readonly { date: PlainDate; units: number }[], reason: string) => {
  const { employee_id: owner, id: recordId, number } = leave;
  const dates = days.map(({ date }) => date);
  const prepared = await requests.prepare(tx, { kind, owner, submitter: tx.actor.employee });
  const [{ timeZone }, punches] = await Promise.all([people.todayOf(tx, owner), punchesOf(tx, owner, dates)]);
  const units = totalOf(days);
  const words = daysInWords(dates, units);
  requests.addToTimeline(tx, { of: ownEvents, id: recordId }, "leave.change_asked", { days: words, units });
  const sent = await requests.submit(tx, prepared, {
    id: recordId,
    number,
    facts: factsFor(days, facts.today),
    summary: [
      ["Days to give back", words],
      ["Days", `${formatDays(totalOf(rows))} → ${formatDays(totalOf(rows) - units)}`],
      ["Reason", reason],
      ...punches.map(({ day, at }): [string, string] => [
        `Punches of ${day}`,
        at.map((one) => formatTime(one, timeZone)).join(", ") || "none",
      ]),
    ],
    titles: { all: `${changeKind.label} ${words}` },
    change: { days: [null, words] },
    write: () => store.insertChange(tx, { id: newId(), leave: recordId, employee: owner, days: dates, reason, at: clock.now() }),
  });
  return sent.waitingFor;
}; // LV-26

/** In the name of the transaction's actor, whose own leave it must be. */
export const giveBackIn = async (tx: Tx, number: string, { days: asked, reason }: GiveBack): Promise<Returned> => {
  const found = await leaves.byNumber(tx, number);
  await requireOwner(tx, found);
  const { account } = await lock(tx, { employee: found.employee_id, type: found.type });
  const gathered = await gather(tx, await leaves.byId(tx, found.id));
  const { leave, rows, facts, isLocked } = gathered;
  refuseUnreturnable(facts, asked);
  refuseIf(checkGiveBack(asked, facts));
  const { now, toDecide } = split(asked, facts);
  const dates = now.map(({ date }) => date);
  let cancelled = false;
  if (now.length > 0) {
    const gone = await returnDays(tx, { leave, account, days: chosen(rows, now), isLocked, cause: "owner" });
    ({ cancelled } = gone);
    audit(tx, {
      action: "leave.give_back",
      record: { type: leaveRecord, id: leave.id, number },
      change: gone.change,
      ...(reason && { reason }),
    });
    const words = { days: daysInWords(dates, gone.units), units: gone.units };
    requests.addToTimeline(tx, { of: ownEvents, id: leave.id }, "leave.given_back", words, reason || undefined);
    const name = await nameOf(tx, leave.employee_id);
    await tellOfChange(tx, leave, { what: renderMessage(returnSentences.gaveBack, { name, number, ...words }), why: reason });
  }
  const waitingFor =
    toDecide.length > 0
      ? await ask(
          tx,
          {
            ...gathered,
            rows: chosen(
              rows,
              facts.booked.filter(({ date }) => !dates.includes(date)),
            ),
          },
          toDecide,
          reason,
        )
      : undefined;
  return { returned: totalOf(now), waiting: totalOf(toDecide), free: await freeOfType(tx, leave), cancelled, waitingFor };
}; // LV-25

export const giveBack = (actor: Actor, number: string, asked: GiveBack): Promise<Returned> =>
  inTransaction(actor, (tx) => giveBackIn(tx, number, asked));

export const takeBack = (actor: Actor, number: string, { days: asked, comment }: TakeBack): Promise<Returned> =>
  inTransaction(actor, async (tx) => {
    const found = await leaves.byNumber(tx, number);
    await requireHr(tx, found);
    const { account } = await lock(tx, { employee: found.employee_id, type: found.type });
    const { leave, rows, facts, isLocked } = await gather(tx, await leaves.byId(tx, found.id));
    refuseUnreturnable({ ...facts, waits: false });
    refuseIf(checkTakeBack(asked, facts));
    const days = rows.filter(({ date }) => asked.includes(date));
    const { units, cancelled, change } = await returnDays(tx, { leave, account, days, isLocked, cause: "company" });
    audit(tx, { action: "leave.take_back", record: { type: leaveRecord, id: leave.id, number }, change, reason: comment });
    const words = {
      days: daysInWords(
        days.map(({ date }) => date),
        units,
      ),
      units,
    };
    requests.addToTimeline(tx, { of: ownEvents, id: leave.id }, "leave.taken_back", words, comment);
    const name = await nameOf(tx, actor.employee);
    const what = renderMessage(returnSentences.tookBack, { name, number, ...words });
    await tellOfChange(tx, leave, { what, toOwner: what, why: comment });
    return { returned: units, waiting: 0, free: await freeOfType(tx, leave), cancelled };
  }); // LV-27
