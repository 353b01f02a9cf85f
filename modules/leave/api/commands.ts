// Preview and apply: the same facts, the same function; applying locks first and writes after.
import type { Actor } from "#api/actor.ts";
import { type AuditChange, auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { FrozenFile } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { Facts } from "#modules/requests/contract.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatDay, formatDays } from "#shared/format.ts";
import { withSentences } from "#shared/message.ts";
import { missing, refuseIf } from "#shared/problem.ts";
import type { LeaveApplication, LeaveDay, LeavePreview, LeaveRequest, LeaveResubmission, LeaveSent } from "../contract.ts";
import { freeOf } from "../ledger/standing.ts";
import { leaveMessages, MASKED_NAME } from "../messages.ts";
import { calendarIn, checkApplication } from "../policies/asking.ts";
import { begunBefore, documentBy } from "../policies/checks.ts";
import type { Cover, LeaveFacts } from "../policies/facts.ts";
import { type Finding, stopsAmong, type Warning, warningsAmong } from "../policies/finding.ts";
import { hasAccount } from "../policies/rule-row.ts";
import { countDays, totalOf } from "../rules.ts";
import { leaveWorkflow } from "../workflow.ts";
import { holdFiles } from "./documents.ts";
import { lock, reservations, reserve } from "./effects.ts";
import { tellEntered } from "./entering/tell.ts";
import { applicationKind } from "./kind.ts";
import { freeAfter } from "./ledger/settle.ts";
import { knownFor, type Known as Ledger, personFor } from "./ledger/standing.ts";
import { coverOf, type Surroundings, surroundings } from "./policies/facts.ts";
import { promisedBy, promiseLine } from "./promises.ts";
import * as store from "./store.ts";
import { present } from "./views.ts";

type Known = { employment: people.EmployeeFacts; around: Surroundings; known: Ledger; byHr?: boolean };

/** All that the rules ask about, and the days as they count. */
const gathered = (
  asked: LeaveApplication,
  { employment, around, known, byHr = false }: Known,
): { facts: LeaveFacts; days: LeaveDay[] } => ({
  facts: {
    ...around,
    notOn: known.standing && freeOf(known.standing, asked.from) > 0 ? around.notOn.inHand : around.notOn.empty,
    today: employment.today,
    employment: { from: employment.joinedOn, keptSince: employment.keptSince, to: employment.lastWorkingDay },
    cover: coverOf(asked, around, known.standing),
    byHr,
  },
  days: countDays(asked, calendarIn(asked, around.around), around.row?.daysOff),
});

const hasBalance = ({ row }: LeaveFacts): boolean => row !== undefined && hasAccount(row.kind);

/** What the company's rules may ask of a leave. */
const factsFor = (asked: LeaveApplication, units: number, { today, status }: people.EmployeeFacts): Facts => ({
  days: units,
  type: asked.type,
  onNotice: status === "notice",
  past: asked.from < today,
});

const kind = applicationKind.id;

/** Who of the team is away then, by name. */
const awayWith = async (tx: Tx, mates: Surroundings["mates"]): Promise<LeavePreview["away"]> => {
  const cards = await people.cards(tx, [...new Set(mates.map(({ employee }) => employee))]);
  return mates.map(({ employee, day }) => ({ name: cards.get(employee)?.name ?? "", date: day }));
};

/** What HR has entered its owner sends again, however long ago it is by then: within the days that HR has named. */
const isAsEntered = ({ from, to }: LeaveApplication, { submitter_id, employee_id, from_day, to_day }: store.LeaveRecordRow): boolean =>
  submitter_id !== employee_id && from_day <= from && to <= to_day; // LV-10, LV-11

/** What would be free on the first day beside these days; of what they do not cover, how much is lacking. */
const freeWith = (
  { from }: LeaveApplication,
  days: readonly LeaveDay[],
  { cover, standing }: { cover: Cover } & Pick<Ledger, "standing">,
) => {
  if (!cover.covers || !standing) return cover.free - totalOf(days);
  const entries = reservations(days.map((day) => ({ ...day, id: day.date })));
  return freeAfter(standing, { cause: "owner", entries }, from);
}; // LV-07

/** What sending would do and who would decide, without doing it. */
export const preview = (actor: Actor, { again, ...asked }: LeaveApplication & { again?: string | undefined }): Promise<LeavePreview> =>
  reading(actor, async (tx) => {
    if (again === undefined) return previewIn(tx, asked);
    const leave = await store.byNumber(tx, again);
    if (leave.employee_id !== actor.employee) throw missing("leave request");
    return previewIn(tx, asked, { byHr: isAsEntered(asked, leave) });
  });

type Previewed = { owner?: number; byHr?: boolean };

/** The same inside a running transaction; for somebody else where HR enters it. */
export const previewIn = async (
  tx: Tx,
  asked: LeaveApplication,
  { owner = tx.actor.employee, byHr = owner !== tx.actor.employee }: Previewed = {},
): Promise<LeavePreview> => {
  const submitter = tx.actor.employee;
  const asPerson = personFor(tx, owner);
  const [prepared, known, around] = await Promise.all([
    requests.prepare(tx, { kind, owner, submitter }),
    knownFor(tx, { employee: owner, type: asked.type }, asPerson),
    surroundings(tx, owner, asked, { isPreview: true, asPerson }),
  ]);
  const { employment } = known.person;
  const { facts, days } = gathered(asked, { employment, around, known, byHr });
  const total = totalOf(days);
  const [away, deciders] = await Promise.all([
    awayWith(tx, around.mates),
    requests.previewDeciders(tx, prepared, factsFor(asked, total, employment)),
  ]);
  const { cover } = facts;
  return {
    days,
    total,
    ...(cover && { freeBefore: cover.free, freeAfter: freeWith(asked, days, { cover, standing: known.standing }) }),
    findings: withSentences(leaveMessages, checkApplication(asked, facts)) as LeavePreview["findings"],
    fits: cover?.covers === false ? cover.fit : undefined,
    documentBy: documentBy(asked, days, facts),
    away,
    deciders,
  };
};

/** Sends an application. Nothing is read again for the answer, and a repeated one gets the same. */
export const apply = (actor: Actor, asked: LeaveApplication): Promise<LeaveSent> => inTransaction(actor, (tx) => applyIn(tx, asked));

const portionWords = { whole: "", first: ", first half", second: ", second half" } as const;

/** For whom HR enters it, and why. */
type Entered = { owner: number; comment: string };

/** How deciders read why HR has entered it. */
const enteredLine = (entered: Entered | undefined): [string, string][] => (entered ? [["Entered by HR", entered.comment]] : []);

/** What deciders read of it, and what a later round is compared with. */
const summaryOf = (asked: LeaveApplication, units: number, { row }: LeaveFacts, promised: PlainDate | undefined): [string, string][] => [
  ["Type", row?.name ?? asked.type],
  ["First day", `${formatDay(asked.from)}${portionWords[asked.firstDay]}`],
  ["Last day", `${formatDay(asked.to)}${portionWords[asked.lastDay]}`],
  ["Days", formatDays(units)],
  ["Reason", asked.reason],
  ...promiseLine(row, promised),
];

/** What the audit trail says of the balance, where the type has one. */
const balanceChange = (facts: LeaveFacts, balance: number, units: number): AuditChange =>
  hasBalance(facts) ? { balance: [balance, balance - units] } : {};

/** All that its decider should look at. */
const warningsOf = (asked: LeaveApplication, findings: readonly Finding[], facts: LeaveFacts): Warning[] => [
  ...warningsAmong(findings),
  ...begunBefore(asked, facts),
];

/** Who may not know the type does not find it by its name. */
const titlesOf = ({ type: code, from, to }: LeaveApplication, { row }: Pick<LeaveFacts, "row">) => {
  const [name, days] = [row?.name ?? code, `${formatDay(from)} ${formatDay(to)}`];
  return row?.masked ? { all: `${MASKED_NAME} ${days}`, owner: name } : { all: `${name} ${days}` };
}; // SR-01

/** The same inside a running transaction, in the name of its actor. Locks and reads travel together, in this order. */
export const applyIn = async (tx: Tx, asked: LeaveApplication, entered?: Entered): Promise<LeaveSent> => {
  const submitter = tx.actor.employee;
  const owner = entered?.owner ?? submitter;
  const locked = lock(tx, { employee: owner, type: asked.type });
  const asPerson = personFor(
    tx,
    owner,
    locked.then(({ employment }) => employment),
  );
  const [{ employment, account }, known, around, prepared] = await Promise.all([
    locked,
    knownFor(tx, { employee: owner, type: asked.type }, asPerson),
    surroundings(tx, owner, asked, { isPreview: false, asPerson }),
    requests.prepare(tx, { kind, owner, submitter }),
  ]);
  const { facts, days } = gathered(asked, { employment, around, known, byHr: entered !== undefined });
  const findings = checkApplication(asked, facts);
  refuseIf(stopsAmong(findings));

  const id = newId();
  const documentDueOn = promisedBy(asked, documentBy(asked, days, facts));
  const { reason, files: fileIds, promised: _, ...dates } = asked;
  const files = await holdFiles(tx, { id, type: facts.row, fileIds });
  const units = totalOf(days);
  const sent = await requests.submit(tx, prepared, {
    id,
    facts: factsFor(asked, units, employment),
    summary: [...summaryOf(asked, units, facts, documentDueOn), ...enteredLine(entered)],
    titles: titlesOf(asked, facts),
    files: files.files,
    change: { ...auditedAsNew(dates), ...balanceChange(facts, account.balance, units) },
    sealed: auditedAsNew({ reason: reason || null, ...(entered && { comment: entered.comment }) }),
    writeParts: () =>
      void reserve(tx, { id, account, known, makesEntries: hasBalance(facts) }, days, calendarIn(asked, around.around), facts.isLocked),
    write: () =>
      store.insertLeave(tx, {
        ...asked,
        id,
        employee: owner,
        submitter,
        documentBy: documentDueOn,
        at: clock.now(),
        warnings: warningsOf(asked, findings, facts),
        policyVersion: around.versionId,
      }),
  });
  await files.keep(sent.number);
  return { ...sent, id, units, status: leaveWorkflow.initial };
};

/** Sends a returned leave again: its days and what they cost are counted anew. */
export const resubmit = async (actor: Actor, number: string, asked: LeaveResubmission): Promise<LeaveRequest> => {
  await inTransaction(actor, (tx) => resubmitIn(tx, number, asked));
  return reading(actor, async (tx) => present(tx, await store.byNumber(tx, number)));
};

/** The same inside a running transaction, in the name of its actor: its owner, or whoever of HR has entered it, who says why. */
export const resubmitIn = async (tx: Tx, number: string, { version, comment, ...asked }: LeaveResubmission): Promise<void> => {
  const leave = await store.byNumber(tx, number);
  if (!(await requests.mayReadRecord(tx, leave.id))) throw missing("leave request");
  const owner = leave.employee_id;
  const locked = lock(tx, { employee: owner, type: asked.type });
  const asPerson = personFor(
    tx,
    owner,
    locked.then(({ employment }) => employment),
  );
  const [{ employment, account }, known, around] = await Promise.all([
    locked,
    knownFor(tx, { employee: owner, type: asked.type }, asPerson),
    surroundings(tx, owner, asked, { isPreview: false, asPerson }),
  ]);
  const entered = owner === tx.actor.employee ? undefined : { owner, comment: comment ?? "" };
  const { facts, days } = gathered(asked, { employment, around, known, byHr: entered !== undefined || isAsEntered(asked, leave) });
  const findings = checkApplication(asked, facts);
  const documentDueOn = promisedBy(asked, documentBy(asked, days, facts));
  const units = totalOf(days);
  const { reason, files: fileIds, promised: _, ...dates } = asked;
  let files: readonly FrozenFile[] = [];
  await requests.resubmit(tx, {
    recordId: leave.id,
    version,
    facts: factsFor(asked, units, employment),
    summary: [...summaryOf(asked, units, facts, documentDueOn), ...enteredLine(entered)],
    titles: titlesOf(asked, facts),
    files: () => files,
    sealed: auditedAsNew({ reason: reason || null, ...(entered && { comment: entered.comment }) }),
    write: async () => {
      refuseIf(
        entered?.comment === "" ? [{ code: "leave.entering_why", field: "comment" }, ...stopsAmong(findings)] : stopsAmong(findings),
      );
      const held = await holdFiles(tx, { id: leave.id, type: facts.row, fileIds, replaces: true });
      files = held.files;
      await held.keep(number);
      const kept = { documentBy: documentDueOn, warnings: warningsOf(asked, findings, facts), policyVersion: around.versionId };
      store.changeLeave(tx, leave.id, { ...asked, ...kept });
      reserve(
        tx,
        { id: leave.id, account, known, makesEntries: hasBalance(facts) },
        days,
        calendarIn(asked, around.around),
        facts.isLocked,
      );
      return { ...auditedAsNew(dates), ...balanceChange(facts, account.balance, units) };
    },
  });
  const { id } = leave;
  if (entered) await tellEntered(tx, { ...asked, ...entered, id, number, units, isMasked: facts.row?.masked ?? false, isAgain: true });
};
