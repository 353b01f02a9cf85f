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
import { leaveMessages, MASKED_NAME } from "../messages.ts";
import { begunBefore } from "../policies/checks.ts";
import type { Cover, LeaveFacts } from "../policies/facts.ts";
import { stopsAmong, warningsAmong } from "../policies/finding.ts";
import { hasAccount } from "../policies/rule-row.ts";
import { totalOf } from "../rules.ts";
import { leaveTitle } from "../title.ts";
import { leaveWorkflow } from "../workflow.ts";
import { holdFiles } from "./documents.ts";
import { reservations, reserve } from "./effects.ts";
import { tellEntered } from "./entering/tell.ts";
import { type Gathered, gather, toLook, toWrite } from "./gather.ts";
import { applicationKind } from "./kind.ts";
import { freeAfter } from "./ledger/settle.ts";
import type { Known } from "./ledger/standing.ts";
import type { Surroundings } from "./policies/facts.ts";
import { promisedBy, promiseLine } from "./promises.ts";
import * as store from "./store.ts";
import { present } from "./views.ts";

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
  { cover, standing }: { cover: Cover } & Pick<Known, "standing">,
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
  const [{ begun, known, around, facts, days, units, findings, documentBy }, prepared] = await Promise.all([
    gather(tx, toLook, { owner, asked, byHr }),
    requests.prepare(tx, { kind, owner, submitter }),
  ]);
  const [away, deciders] = await Promise.all([
    awayWith(tx, around.mates),
    requests.previewDeciders(tx, prepared, factsFor(asked, units, begun.employment)),
  ]);
  const { cover } = facts;
  return {
    days,
    total: units,
    ...(cover && { freeBefore: cover.free, freeAfter: freeWith(asked, days, { cover, standing: known.standing }) }),
    findings: withSentences(leaveMessages, findings) as LeavePreview["findings"],
    fits: cover?.covers === false ? cover.fit : undefined,
    documentBy,
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

/** Who may not know the type does not find it by its name. */
const titlesOf = ({ type: code, from, to }: LeaveApplication, { row }: Pick<LeaveFacts, "row">) => {
  const [name, days] = [row?.name ?? code, `${formatDay(from)} ${formatDay(to)}`];
  return row?.masked
    ? { all: `${MASKED_NAME} ${days}`, owner: name, name: leaveTitle(MASKED_NAME, from, to) }
    : { all: `${name} ${days}`, name: leaveTitle(name, from, to) };
}; // SR-01

/** What the platform is told of what is asked, in the first round and in each later one. */
const roundOf = (asked: LeaveApplication, { begun, facts, units, documentBy }: Gathered, entered: Entered | undefined) => ({
  facts: factsFor(asked, units, begun.employment),
  summary: [...summaryOf(asked, units, facts, promisedBy(asked, documentBy)), ...enteredLine(entered)],
  titles: titlesOf(asked, facts),
  sealed: auditedAsNew({ reason: asked.reason || null, ...(entered && { comment: entered.comment }) }),
});

/** What the audit trail says of the dates, and of the balance where the type has one. */
const changeOf = ({ reason: _, files: __, promised: ___, ...dates }: LeaveApplication, { begun, facts, units }: Gathered): AuditChange => {
  const { balance } = begun.account;
  return { ...auditedAsNew(dates), ...(hasBalance(facts) && { balance: [balance, balance - units] }) };
};

/** What is kept with the leave beside what was asked: all that its decider should look at, by which rules, and what was promised. */
const ruledOf = (asked: LeaveApplication, { around, facts, findings, documentBy }: Gathered) => ({
  documentBy: promisedBy(asked, documentBy),
  warnings: [...warningsAmong(findings), ...begunBefore(asked, facts)],
  policyVersion: around.versionId,
});

const reserveFor = (tx: Tx, id: string, { begun, known, facts, days, calendar }: Gathered): void =>
  void reserve(tx, { id, account: begun.account, known, makesEntries: hasBalance(facts) }, days, calendar, facts.isLocked);

/** The same inside a running transaction, in the name of its actor. */
export const applyIn = async (tx: Tx, asked: LeaveApplication, entered?: Entered): Promise<LeaveSent> => {
  const submitter = tx.actor.employee;
  const owner = entered?.owner ?? submitter;
  const [gathered, prepared] = await Promise.all([
    gather(tx, toWrite, { owner, asked, byHr: entered !== undefined }),
    requests.prepare(tx, { kind, owner, submitter }),
  ]);
  refuseIf(stopsAmong(gathered.findings));
  const id = newId();
  const files = await holdFiles(tx, { id, type: gathered.facts.row, fileIds: asked.files });
  const sent = await requests.submit(tx, prepared, {
    ...roundOf(asked, gathered, entered),
    id,
    files: files.files,
    change: changeOf(asked, gathered),
    writeParts: () => reserveFor(tx, id, gathered),
    write: () => store.insertLeave(tx, { ...asked, ...ruledOf(asked, gathered), id, employee: owner, submitter, at: clock.now() }),
  });
  await files.keep(sent.number);
  const title = leaveTitle(gathered.facts.row?.name ?? asked.type, asked.from, asked.to);
  return { ...sent, id, title, units: gathered.units, status: leaveWorkflow.initial };
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
  const { id, employee_id: owner } = leave;
  const entered = owner === tx.actor.employee ? undefined : { owner, comment: comment ?? "" };
  const gathered = await gather(tx, toWrite, { owner, asked, byHr: entered !== undefined || isAsEntered(asked, leave) });
  const stops = stopsAmong(gathered.findings);
  let files: readonly FrozenFile[] = [];
  await requests.resubmit(tx, {
    ...roundOf(asked, gathered, entered),
    recordId: id,
    version,
    files: () => files,
    write: async () => {
      refuseIf(entered?.comment === "" ? [{ code: "leave.entering_why", field: "comment" }, ...stops] : stops);
      const held = await holdFiles(tx, { id, type: gathered.facts.row, fileIds: asked.files, replaces: true });
      files = held.files;
      await held.keep(number);
      store.changeLeave(tx, id, { ...asked, ...ruledOf(asked, gathered) });
      reserveFor(tx, id, gathered);
      return changeOf(asked, gathered);
    },
  });
  const { facts, units } = gathered;
  if (entered) await tellEntered(tx, { ...asked, ...entered, id, number, units, isMasked: facts.row?.masked ?? false, isAgain: true });
};
