// Preview and apply: the same facts, the same function; applying locks first and writes after.
import type { Actor } from "#api/actor.ts";
import { auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { FrozenFile } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { Facts } from "#modules/requests/contract.ts";
import { addDays } from "#shared/dates.ts";
import { formatDay, formatDays } from "#shared/format.ts";
import { withSentences } from "#shared/message.ts";
import { missing, refuseIf } from "#shared/problem.ts";
import type { LeaveApplication, LeavePreview, LeaveRequest, LeaveResubmission, LeaveSent } from "../contract.ts";
import { leaveMessages, MASKED_NAME } from "../messages.ts";
import { checkApplication, checkDates, countDays, documentBy, type LeaveFacts, longestFit, totalOf, unitsInARow } from "../rules.ts";
import { leaveWorkflow } from "../workflow.ts";
import { holdFiles } from "./documents.ts";
import { lock, reserve } from "./effects.ts";
import { applicationKind } from "./kind.ts";
import * as ledger from "./ledger-store.ts";
import { promisedBy, promiseLine } from "./promises.ts";
import * as store from "./store.ts";
import { present } from "./views.ts";

/** Days on either side in which leave may touch what is asked for. */
const AROUND = 31;

const inARow = async (tx: Tx, owner: number, asked: LeaveApplication): Promise<number> => {
  const [from, to] = [addDays(asked.from, -AROUND), addDays(asked.to, AROUND)];
  const [around, live] = await Promise.all([people.days(tx, owner, from, to), store.liveDays(tx, owner, from, to)]);
  return unitsInARow(asked, around, live);
};

type Around = Pick<LeaveFacts, "type" | "calendar" | "live" | "inARow">;

/** What the rules need to know of the calendar and the types; nothing of the calendar while the dates are no sensible span. */
const surroundings = async (tx: Tx, owner: number, asked: LeaveApplication): Promise<Around> => {
  const dated = checkDates(asked).length === 0;
  const [types, calendar, live] = await Promise.all([
    ledger.typesOf(tx, owner),
    dated ? people.days(tx, owner, asked.from, asked.to) : [],
    dated ? store.liveDays(tx, owner, asked.from, asked.to) : [],
  ]);
  const type = types.find(({ code }) => code === asked.type);
  return { type, calendar, live, ...(type?.document && dated && { inARow: await inARow(tx, owner, asked) }) };
};

const factsFrom = ({ today, joinedOn, lastWorkingDay }: people.EmployeeFacts, free: number, around: Around): LeaveFacts => ({
  ...around,
  today,
  employment: { from: joinedOn, to: lastWorkingDay },
  free,
});

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
      documentBy: documentBy(asked, facts),
      deciders: await requests.previewDeciders(tx, prepared, factsFor(asked, total, employment)),
    };
  });

/** Sends an application. Nothing is read again for the answer, and a repeated one gets the same. */
export const apply = (actor: Actor, asked: LeaveApplication): Promise<LeaveSent> => inTransaction(actor, (tx) => applyIn(tx, asked));

const portionWords = { whole: "", first: ", first half", second: ", second half" } as const;

/** What deciders read of it, and what a later round is compared with. */
const summaryOf = (asked: LeaveApplication, units: number, facts: LeaveFacts): [string, string][] => [
  ["Type", facts.type?.name ?? asked.type],
  ["First day", `${formatDay(asked.from)}${portionWords[asked.firstDay]}`],
  ["Last day", `${formatDay(asked.to)}${portionWords[asked.lastDay]}`],
  ["Days", formatDays(units)],
  ["Reason", asked.reason],
  ...promiseLine(facts.type, promisedBy(asked, facts)),
];

/** Who may not know the type does not find it by its name. */
const titlesOf = ({ type: code, from, to }: LeaveApplication, { type }: Pick<LeaveFacts, "type">) => {
  const [name, days] = [type?.name ?? code, `${formatDay(from)} ${formatDay(to)}`];
  return type?.masked ? { all: `${MASKED_NAME} ${days}`, owner: name } : { all: `${name} ${days}` };
}; // SR-01

/** The same inside a running transaction, in the name of its actor. Locks and reads travel together, in this order. */
export const applyIn = async (tx: Tx, asked: LeaveApplication): Promise<LeaveSent> => {
  const owner = tx.actor.employee;
  const [{ employment, account }, around, prepared] = await Promise.all([
    lock(tx, { employee: owner, type: asked.type }),
    surroundings(tx, owner, asked),
    requests.prepare(tx, { kind, owner, submitter: owner }),
  ]);
  const facts = factsFrom(employment, account.balance, around);
  refuseIf(checkApplication(asked, facts));

  const id = newId();
  const days = countDays(asked, around.calendar);
  const { reason, files: fileIds, promised: _, ...dates } = asked;
  const files = await holdFiles(tx, { id, type: around.type, fileIds });
  const units = totalOf(days);
  const sent = await requests.submit(tx, prepared, {
    id,
    facts: factsFor(asked, units, employment),
    summary: summaryOf(asked, units, facts),
    titles: titlesOf(asked, facts),
    files: files.files,
    change: { ...auditedAsNew(dates), balance: [account.balance, account.balance - units] },
    sealed: auditedAsNew({ reason: reason || null }),
    writeParts: () => void reserve(tx, { id, account }, days, around.calendar),
    write: () =>
      store.insertLeave(tx, { ...asked, id, employee: owner, submitter: owner, documentBy: promisedBy(asked, facts), at: clock.now() }),
  });
  await files.keep(sent.number);
  return { ...sent, id, units, status: leaveWorkflow.initial };
};

/** Sends a returned leave again: its days and what they cost are counted anew. */
export const resubmit = async (actor: Actor, number: string, asked: LeaveResubmission): Promise<LeaveRequest> => {
  await inTransaction(actor, (tx) => resubmitIn(tx, number, asked));
  return reading(actor, async (tx) => present(tx, await store.byNumber(tx, number)));
};

/** The same inside a running transaction, in the name of its actor. */
export const resubmitIn = async (tx: Tx, number: string, { version, ...asked }: LeaveResubmission): Promise<void> => {
  const leave = await store.byNumber(tx, number);
  if (!(await requests.mayReadRecord(tx, leave.id))) throw missing("leave request");
  const owner = leave.employee_id;
  const [{ employment, account }, around] = await Promise.all([
    lock(tx, { employee: owner, type: asked.type }),
    surroundings(tx, owner, asked),
  ]);
  const days = countDays(asked, around.calendar);
  const units = totalOf(days);
  const { reason, files: fileIds, promised: _, ...dates } = asked;
  const facts = factsFrom(employment, account.balance, around);
  let files: readonly FrozenFile[] = [];
  await requests.resubmit(tx, {
    recordId: leave.id,
    version,
    facts: factsFor(asked, units, employment),
    summary: summaryOf(asked, units, facts),
    titles: titlesOf(asked, facts),
    files: () => files,
    sealed: auditedAsNew({ reason: reason || null }),
    write: async () => {
      refuseIf(checkApplication(asked, facts));
      const held = await holdFiles(tx, { id: leave.id, type: around.type, fileIds, replaces: true });
      files = held.files;
      await held.keep(number);
      store.changeLeave(tx, leave.id, { ...asked, documentBy: promisedBy(asked, facts) });
      reserve(tx, { id: leave.id, account }, days, around.calendar);
      return { ...auditedAsNew(dates), balance: [account.balance, account.balance - units] };
    },
  });
};
