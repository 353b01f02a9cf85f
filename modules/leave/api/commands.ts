// Preview and apply: the same facts, the same function; applying locks first and writes after.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { withSentences } from "#shared/message.ts";
import { refuseIf } from "#shared/problem.ts";
import type { LeaveApplication, LeavePreview, LeaveRequest } from "../contract.ts";
import { leaveMessages } from "../messages.ts";
import { checkApplication, checkDates, countDays, type LeaveFacts, longestFit, totalOf } from "../rules.ts";
import { lock, reserve } from "./effects.ts";
import { applicationKind } from "./kind.ts";
import * as ledger from "./ledger-store.ts";
import * as store from "./store.ts";
import { present } from "./views.ts";

/** What the rules need to know; nothing of the calendar while the dates are no sensible span. */
const factsFor = async (tx: Tx, owner: number, asked: LeaveApplication): Promise<LeaveFacts> => {
  const dated = checkDates(asked).length === 0;
  const [employment, { today }, types, free, calendar, live] = await Promise.all([
    people.factsOf(tx, owner),
    people.todayOf(tx, owner),
    ledger.typesOf(tx, owner),
    ledger.freeOf(tx, { employee: owner, type: asked.type }),
    dated ? people.days(tx, owner, asked.from, asked.to) : [],
    dated ? store.liveDays(tx, owner, asked.from, asked.to) : [],
  ]);
  return {
    today,
    type: types.find((type) => type.code === asked.type),
    employment: { from: employment.joinedOn, to: employment.lastWorkingDay },
    calendar,
    live,
    free,
  };
};

/** What sending would do and who would decide, without doing it. */
export const preview = (actor: Actor, asked: LeaveApplication): Promise<LeavePreview> =>
  reading(actor, async (tx) => {
    const facts = await factsFor(tx, actor.employee, asked);
    const days = countDays(asked, facts.calendar);
    const total = totalOf(days);
    return {
      days,
      total,
      freeBefore: facts.free,
      freeAfter: facts.free - total,
      findings: withSentences(leaveMessages, checkApplication(asked, facts)),
      fits: total > facts.free ? longestFit(days, facts.free) : undefined,
      deciders: await requests.previewDeciders(tx, actor.employee, actor.employee),
    };
  });

/** Sends an application. The answer is read after the commit, so that nobody waits for it behind the locks. */
export const apply = async (actor: Actor, asked: LeaveApplication): Promise<LeaveRequest> => {
  const id = await inTransaction(actor, (tx) => applyIn(tx, asked));
  return reading(actor, async (tx) => present(tx, await store.byId(tx, id)));
};

/** The same inside a running transaction, in the name of its actor. */
export const applyIn = async (tx: Tx, asked: LeaveApplication): Promise<string> => {
  const owner = tx.actor.employee;
  const account = await lock(tx, { employee: owner, type: asked.type });
  const facts = await factsFor(tx, owner, asked);
  refuseIf(checkApplication(asked, facts));

  const id = newId();
  const number = await requests.submit(tx, { kind: applicationKind.id, recordId: id, owner, submitter: owner });
  await store.insertLeave(tx, { ...asked, id, number, employee: owner, submitter: owner, at: clock.now() });
  await reserve(tx, { id, account }, countDays(asked, facts.calendar), facts.calendar);
  return id;
};
