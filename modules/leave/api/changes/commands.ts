// Days of an approved leave go back: at once or by a decision for its owner, with a comment for HR. The same facts for the page and the deed.

import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { Handlers } from "#api/implement.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatDays, formatTime } from "#shared/format.ts";
import { renderMessage } from "#shared/message.ts";
import { may } from "#shared/permissions.ts";
import { missing, Problem, refuseIf } from "#shared/problem.ts";
import type { Returnable, Returned, ReturnQuery, returnEndpoints } from "../../changes/contract.ts";
import { daysInWords, returnSentences } from "../../changes/messages.ts";
import { checkReturn, checkReturnable, type ReturnFacts, split, wayOf } from "../../changes/rules.ts";
import { MASKED_NAME } from "../../messages.ts";
import { leaveReaders } from "../../permissions.ts";
import { totalOf } from "../../rules.ts";
import { changeTitle, leaveTitle } from "../../title.ts";
import { ownEvents, requireOwner } from "../documents.ts";
import { lock } from "../effects.ts";
import { freeNow } from "../free-now.ts";
import { freeAfter } from "../ledger/settle.ts";
import { standingFor } from "../ledger/standing.ts";
import * as ledger from "../ledger/store.ts";
import { settingsOf } from "../policies/index.ts";
import { maskedAmong } from "../readers.ts";
import * as leaves from "../store.ts";
import { changeKind } from "./kind.ts";
import { punchesOf } from "./open-change.ts";
import { returnByAct, reversals } from "./return-days.ts";
import * as store from "./store.ts";
import { nameOf, tellOfChange } from "./tell.ts";

type Leave = leaves.LeaveRecordRow;
type Facts = ReturnFacts<store.LockableDay>;

/** HR, and never their own. */ // LV-27, LV-43
const requireHr = async (tx: Tx, leave: Leave): Promise<void> => {
  if (!(await requests.mayReadRecord(tx, leave.id))) throw missing("leave request");
  if (!may(tx.actor.role, leaveReaders)) throw new Problem("forbidden", [{ code: "leave.only_hr" }]);
  if (leave.employee_id === tx.actor.employee) throw new Problem("forbidden", [{ code: "leave.own_balance" }]);
};

/** Whose days they are decides how they go back: an owner gives, HR takes. */
const deeds = {
  give: {
    byHr: false,
    requireActor: requireOwner,
    cause: "owner",
    act: { action: "leave.give_back", event: "leave.given_back" },
    sentence: returnSentences.gaveBack,
  },
  take: {
    byHr: true,
    requireActor: requireHr,
    cause: "company",
    act: { action: "leave.take_back", event: "leave.taken_back" },
    sentence: returnSentences.tookBack,
  },
} as const;
type Deed = keyof typeof deeds;

const gather = async (tx: Tx, { id, number, status, employee_id: owner }: Leave, deed: Deed): Promise<Facts> => {
  const [booked, open, { today }, { giveBackIsDecided: needsApproval }] = await Promise.all([
    store.lockableDays(tx, id),
    store.openChange(tx, id),
    people.todayOf(tx, owner),
    settingsOf(tx),
  ]);
  return { number, status, today, booked, byHr: deeds[deed].byHr, needsApproval, waits: open !== undefined };
};

/** What the company's rules may ask of it. Days that have begun are HR's to decide. */ // LV-26
const factsFor = (days: readonly store.BookedRow[], today: PlainDate) => ({
  days: totalOf(days),
  past: days.some(({ date }) => date <= today),
});

const prepare = (tx: Tx, { employee_id: owner }: Leave) =>
  requests.prepare(tx, { kind: changeKind.id, owner, submitter: tx.actor.employee });

const refuseUnreturnable = (facts: Facts, asked?: readonly PlainDate[]): void => {
  const refusal = checkReturnable(facts, asked);
  if (refusal) throw new Problem("conflict", [refusal]);
};

const accountOf = ({ employee_id: employee, type }: Leave): ledger.Account => ({ employee, type });

/** As it would be once these days had gone back: with credits to come, lapses and what returning brings beside it. */
const freeWithout = async (tx: Tx, leave: Leave, days: readonly store.BookedRow[], deed: Deed): Promise<number | undefined> => {
  if (days.length === 0) return undefined;
  const [standing, entries] = await Promise.all([standingFor(tx, accountOf(leave)), reversals(tx, days)]);
  return standing && freeAfter(standing, { cause: deeds[deed].cause, entries });
};

const begin = async (tx: Tx, deed: Deed, number: string, { days: ticked = "" }: ReturnQuery): Promise<Returnable> => {
  const leave = await leaves.byNumber(tx, number);
  await deeds[deed].requireActor(tx, leave);
  const facts = await gather(tx, leave, deed);
  refuseUnreturnable(facts);
  const [types, free, owner] = await Promise.all([ledger.allTypes(tx), freeNow(tx, accountOf(leave)), nameOf(tx, leave.employee_id)]);
  const masked = (await maskedAmong(tx, [leave], types)).size > 0;
  const typeName = masked ? MASKED_NAME : (types.get(leave.type)?.name ?? leave.type);
  const days = facts.booked.map((day) => ({ date: day.date, portion: day.portion, units: day.units, way: wayOf(day, facts) }));
  const decided = facts.booked.filter((day) => wayOf(day, facts) === "decision");
  const prepared = decided.length === 0 ? undefined : await prepare(tx, leave);
  return {
    number,
    title: leaveTitle(typeName, leave.from_day, leave.to_day),
    typeName,
    owner,
    days,
    free,
    freeAfter: await freeWithout(tx, leave, split(ticked.split(","), facts).now, deed),
    deciders: prepared ? await requests.previewDeciders(tx, prepared, factsFor(decided, facts.today)) : [],
  };
};

type Asked = { booked: readonly store.BookedRow[]; days: readonly store.BookedRow[]; today: PlainDate; reason: string };

/** Asks somebody about days that have begun, under the number of the leave. */
const ask = async (tx: Tx, leave: Leave, { booked, days, today, reason }: Asked) => {
  const { employee_id: owner, id: recordId, number } = leave;
  const dates = days.map(({ date }) => date);
  const prepared = await prepare(tx, leave);
  const [{ timeZone }, punches] = await Promise.all([people.todayOf(tx, owner), punchesOf(tx, owner, dates)]);
  const [before, units] = [totalOf(booked), totalOf(days)];
  const words = daysInWords(dates, units);
  const timesOf = (at: readonly string[]): string => at.map((one) => formatTime(one, timeZone)).join(", ") || "none";
  requests.addToTimeline(tx, { of: ownEvents, id: recordId }, "leave.change_asked", { days: words, units });
  const sent = await requests.submit(tx, prepared, {
    id: recordId,
    number,
    facts: factsFor(days, today),
    summary: [
      ["Days to give back", words],
      ["Days", `${formatDays(before)} → ${formatDays(before - units)}`],
      ["Reason", reason],
      ...punches.map(({ day, at }): [string, string] => [`Punches of ${day}`, timesOf(at)]),
    ],
    titles: { all: `${changeKind.label} ${words}`, name: changeTitle(MASKED_NAME, words) },
    change: { days: [null, words] },
    write: () => store.insertChange(tx, { id: newId(), leave: recordId, employee: owner, days: dates, reason, at: clock.now() }),
  });
  return sent.waitingFor;
}; // LV-26

/** In the name of the transaction's actor: days of their own leave, or, as HR, of somebody else's. */
export const returnIn = async (
  tx: Tx,
  deed: Deed,
  number: string,
  { days: asked, why }: { days: readonly PlainDate[]; why: string },
): Promise<Returned> => {
  const { requireActor, cause, act, sentence, byHr } = deeds[deed];
  const found = await leaves.byNumber(tx, number);
  await requireActor(tx, found);
  const { account } = await lock(tx, accountOf(found));
  const leave = await leaves.byId(tx, found.id);
  const facts = await gather(tx, leave, deed);
  const { booked, today } = facts;
  refuseUnreturnable(facts, asked);
  refuseIf(checkReturn(asked, facts));
  const { now, toDecide: days } = split(asked, facts);
  let cancelled = false;
  if (now.length > 0) {
    const going = { leave, account, booked, dates: now.map(({ date }) => date), cause };
    const gone = await returnByAct(tx, going, { ...act, why });
    ({ cancelled } = gone);
    const what = renderMessage(sentence, { name: await nameOf(tx, tx.actor.employee), number, days: gone.words });
    await tellOfChange(tx, leave, { what, why, ...(byHr && { toOwner: what }) });
  }
  const waitingFor =
    days.length > 0 ? await ask(tx, leave, { booked: booked.filter((day) => !now.includes(day)), days, today, reason: why }) : undefined;
  return { returned: totalOf(now), waiting: totalOf(days), free: await freeNow(tx, accountOf(leave)), cancelled, waitingFor };
}; // LV-25, LV-27

export const returnHandlers: Handlers<typeof returnEndpoints> = {
  beginGiveBack: ({ actor, params, query }) => reading(actor, (tx) => begin(tx, "give", params.number, query)),
  beginTakeBack: ({ actor, params, query }) => reading(actor, (tx) => begin(tx, "take", params.number, query)),
  giveBack: ({ actor, params, body: { days, reason: why } }) =>
    inTransaction(actor, (tx) => returnIn(tx, "give", params.number, { days, why })),
  takeBack: ({ actor, params, body: { days, comment: why } }) =>
    inTransaction(actor, (tx) => returnIn(tx, "take", params.number, { days, why })),
};
