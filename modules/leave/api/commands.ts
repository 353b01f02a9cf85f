// Preview and apply: the same facts, the same function; applying locks first and writes after.
import type { Actor } from "#api/actor.ts";
import { auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { Facts } from "#modules/requests/contract.ts";
import { formatDay, formatDays } from "#shared/format.ts";
import { withSentences } from "#shared/message.ts";
import { missing, refuseIf } from "#shared/problem.ts";
import type { LeaveApplication, LeavePreview, LeaveRequest, LeaveResubmission, LeaveSent } from "../contract.ts";
import { leaveMessages } from "../messages.ts";
import { checkApplication, checkDates, countDays, type LeaveFacts, longestFit, totalOf } from "../rules.ts";
import { leaveWorkflow } from "../workflow.ts";
import { lock, reserve } from "./effects.ts";
import { applicationKind } from "./kind.ts";
import * as ledger from "./ledger-store.ts";
import * as store from "./store.ts";
import { present } from "./views.ts";

/** What the rules need to know of the calendar and the types; nothing of the calendar while the dates are no sensible span. */
const surroundings = async (tx: Tx, owner: number, asked: LeaveApplication): Promise<Pick<LeaveFacts, "type" | "calendar" | "live">> => {
  const dated = checkDates(asked).length === 0;
  const [types, calendar, live] = await Promise.all([
    ledger.typesOf(tx, owner),
    dated ? people.days(tx, owner, asked.from, asked.to) : [],
    dated ? store.liveDays(tx, owner, asked.from, asked.to) : [],
  ]);
  return { type: types.find((type) => type.code === asked.type), calendar, live };
};

const factsFrom = (
  { today, joinedOn, lastWorkingDay }: people.EmployeeFacts,
  free: number,
  around: Awaited<ReturnType<typeof surroundings>>,
): LeaveFacts => ({ ...around, today, employment: { from: joinedOn, to: lastWorkingDay }, free });

/** What the company's rules may ask of a leave. */
const factsFor = (asked: LeaveApplication, units: number, { today, status }: people.EmployeeFacts): Facts => ({
  days: units,
  type: asked.type,
  onNotice: status === "notice",
  past: asked.from < today,
});

const kind = applicationKind.id;

/** What sending would do and who would decide, without doing it. */
export const preview = (actor: Actor, asked: LeaveApplication): Promise<LeavePreview> =>
  reading(actor, async (tx) => {
    const [prepared, employment, free, around] = await Promise.all([
      requests.prepare(tx, { kind, owner: actor.employee, submitter: actor.employee }),
      people.factsOf(tx, actor.employee),
      ledger.freeOf(tx, { employee: actor.employee, type: asked.type }),
      surroundings(tx, actor.employee, asked),
    ]);
    const facts = factsFrom(employment, free, around);
    const days = countDays(asked, facts.calendar);
    const total = totalOf(days);
    return {
      days,
      total,
      freeBefore: facts.free,
      freeAfter: facts.free - total,
      findings: withSentences(leaveMessages, checkApplication(asked, facts)),
      fits: total > facts.free ? longestFit(days, facts.free) : undefined,
      deciders: await requests.previewDeciders(tx, prepared, factsFor(asked, total, employment)),
    };
  });

/** Sends an application. Nothing is read again for the answer, and a repeated one gets the same. */
export const apply = (actor: Actor, asked: LeaveApplication): Promise<LeaveSent> => inTransaction(actor, (tx) => applyIn(tx, asked));

const portionWords = { whole: "", first: ", first half", second: ", second half" } as const;

/** What deciders read of it, and what a later round is compared with. */
const summaryOf = (asked: LeaveApplication, units: number, { type }: Pick<LeaveFacts, "type">): [string, string][] => [
  ["Type", type?.name ?? asked.type],
  ["First day", `${formatDay(asked.from)}${portionWords[asked.firstDay]}`],
  ["Last day", `${formatDay(asked.to)}${portionWords[asked.lastDay]}`],
  ["Days", formatDays(units)],
  ["Reason", asked.reason],
];

/** The same inside a running transaction, in the name of its actor. Locks and reads travel together, in this order. */
export const applyIn = async (tx: Tx, asked: LeaveApplication): Promise<LeaveSent> => {
  const owner = tx.actor.employee;
  const [{ employment, account }, around, prepared] = await Promise.all([
    lock(tx, { employee: owner, type: asked.type }),
    surroundings(tx, owner, asked),
    requests.prepare(tx, { kind, owner, submitter: owner }),
  ]);
  refuseIf(checkApplication(asked, factsFrom(employment, account.balance, around)));

  const id = newId();
  const days = countDays(asked, around.calendar);
  const { reason, ...dates } = asked;
  const units = totalOf(days);
  const sent = await requests.submit(tx, prepared, {
    id,
    facts: factsFor(asked, units, employment),
    summary: summaryOf(asked, units, around),
    change: { ...auditedAsNew(dates), balance: [account.balance, account.balance - units] },
    sealed: auditedAsNew({ reason: reason || null }),
    writeParts: () => void reserve(tx, { id, account }, days, around.calendar),
    write: () => store.insertLeave(tx, { ...asked, id, employee: owner, submitter: owner, at: clock.now() }),
  });
  return { ...sent, id, units, status: leaveWorkflow.initial };
};

/** Sends a returned leave again: its days and what they cost are counted anew. */
export const resubmit = async (actor: Actor, number: string, { version, ...asked }: LeaveResubmission): Promise<LeaveRequest> => {
  await inTransaction(actor, async (tx) => {
    const leave = await store.byNumber(tx, number);
    if (!(await requests.mayReadRecord(tx, leave.id))) throw missing("leave request");
    const owner = leave.employee_id;
    const [{ employment, account }, around] = await Promise.all([
      lock(tx, { employee: owner, type: asked.type }),
      surroundings(tx, owner, asked),
    ]);
    const days = countDays(asked, around.calendar);
    const units = totalOf(days);
    const { reason, ...dates } = asked;
    await requests.resubmit(tx, {
      recordId: leave.id,
      version,
      facts: factsFor(asked, units, employment),
      summary: summaryOf(asked, units, around),
      sealed: auditedAsNew({ reason: reason || null }),
      write: async () => {
        refuseIf(checkApplication(asked, factsFrom(employment, account.balance, around)));
        store.changeLeave(tx, leave.id, asked);
        reserve(tx, { id: leave.id, account }, days, around.calendar);
        return { ...auditedAsNew(dates), balance: [account.balance, account.balance - units] };
      },
    });
  });
  return reading(actor, async (tx) => present(tx, await store.byNumber(tx, number)));
};
