// Preview, sending and cancelling: the same facts, the same rules; whatever changes days holds their owner's clock first.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { formatDay, formatDays, formatSpan } from "#shared/format.ts";
import { withSentences } from "#shared/message.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import type {
  AskingDays,
  AskingDaysAgain,
  CancellingDays,
  DateLine,
  DayPart,
  DayRequest,
  DayRequestPreview,
  DayRequestSent,
} from "../../day-requests/contract.ts";
import { dayRequestNames, dayRequestRecords } from "../../day-requests/kinds.ts";
import { daysInWords } from "../../day-requests/messages.ts";
import { type AskedDays, atHomeOrThere, checkCancel, checkDays, homeMonths, linesOf, totalOf } from "../../day-requests/rules.ts";
import { attendanceMessages } from "../../messages.ts";
import { lockClocks } from "../punches-store.ts";
import { ownerAsked } from "./asking-for.ts";
import { ownEvents } from "./events.ts";
import { factsFor } from "./facts.ts";
import { dayRequestKindsOf, deriveDates, lockOf } from "./kind.ts";
import * as store from "./store.ts";
import { tellAskedFor } from "./tell.ts";
import { cancelFacts, present, readable } from "./views.ts";

const partWords: Record<DayPart, string> = { whole: "", first: ", first half", second: ", second half" };

/** What deciders read of it, and what a later round is compared with. */
const told = (asked: AskedDays, lines: readonly DateLine[]) => ({
  summary: [
    ["First day", `${formatDay(asked.from)}${partWords[asked.firstDay]}`],
    ["Last day", `${formatDay(asked.to)}${partWords[asked.lastDay]}`],
    ["Days", formatDays(totalOf(lines))],
    ...(asked.kind === "on_duty" ? [["Place", asked.place]] : []),
    ["Purpose", asked.purpose],
  ] as [string, string][],
  titles: { all: `${dayRequestNames[asked.kind].label} ${formatSpan(asked.from, asked.to)}` },
  sealed: auditedAsNew({ purpose: asked.purpose || null }),
});

const audited = ({ from, to, firstDay, lastDay, place }: AskedDays) => auditedAsNew({ from, to, firstDay, lastDay, place: place || null });

const policyFacts = (lines: readonly DateLine[]) => ({ days: totalOf(lines) });

export const previewDays = (actor: Actor, said: AskingDays, code: string | undefined): Promise<DayRequestPreview> =>
  reading(actor, async (tx) => {
    const asked = atHomeOrThere(said);
    const owner = await ownerAsked(tx, code);
    const kind = dayRequestKindsOf[asked.kind].id;
    const [facts, prepared] = await Promise.all([
      factsFor(tx, owner, asked),
      requests.prepare(tx, { kind, owner, submitter: tx.actor.employee }),
    ]);
    const lines = linesOf(asked, facts.days);
    return {
      lines,
      total: totalOf(lines),
      home: asked.kind === "work_from_home" ? homeMonths(lines, facts) : [],
      findings: withSentences(attendanceMessages, checkDays(asked, facts)),
      deciders: await requests.previewDeciders(tx, prepared, policyFacts(lines)),
    };
  });

/** In the name of the transaction's actor; for somebody else where HR asks. */
export const askIn = async (tx: Tx, said: AskingDays, owner = tx.actor.employee): Promise<DayRequestSent & { id: string }> => {
  const asked = atHomeOrThere(said);
  await lockClocks(tx, [owner]);
  const kind = dayRequestKindsOf[asked.kind].id;
  const [facts, prepared] = await Promise.all([
    factsFor(tx, owner, asked),
    requests.prepare(tx, { kind, owner, submitter: tx.actor.employee }),
  ]);
  refuseIf(checkDays(asked, facts));
  const lines = linesOf(asked, facts.days);
  const id = newId();
  const { number, waitingFor } = await requests.submit(tx, prepared, {
    id,
    facts: policyFacts(lines),
    ...told(asked, lines),
    change: audited(asked),
    write: () => {
      store.insertDayRequest(tx, { ...asked, id, employee: owner, at: clock.now() });
      store.putDates(tx, { id, employee: owner }, lines);
    },
  });
  return { id, number, waitingFor };
};

const whatOf = ({ kind, from, to }: AskingDays): string => `${dayRequestNames[kind].label}, ${formatSpan(from, to)}`;

export const askForDays = (actor: Actor, asked: AskingDays, code: string | undefined): Promise<DayRequestSent> =>
  inTransaction(actor, async (tx) => {
    const owner = await ownerAsked(tx, code);
    const { number, waitingFor } = await askIn(tx, asked, owner);
    if (owner !== actor.employee) await tellAskedFor(tx, { owner, number, what: whatOf(asked), kind: dayRequestNames[asked.kind] });
    return { number, waitingFor };
  });

export const readDayRequest = (actor: Actor, number: string): Promise<DayRequest> =>
  reading(actor, async (tx) => present(tx, await readable(tx, number)));

/** By its owner, or by whoever of HR has asked for them. */
const askAgainIn = async (tx: Tx, number: string, { version, ...dates }: AskingDaysAgain): Promise<void> => {
  const { id, employee, kind } = await readable(tx, number);
  const asked = atHomeOrThere({ ...dates, kind });
  await lockClocks(tx, [employee]);
  const facts = await factsFor(tx, employee, asked, id);
  const lines = linesOf(asked, facts.days);
  await requests.resubmit(tx, {
    recordId: id,
    version,
    facts: policyFacts(lines),
    ...told(asked, lines),
    write: async () => {
      // Whether it may be sent at all is asked before what is wrong with it.
      refuseIf(checkDays(asked, facts));
      store.changeDayRequest(tx, id, asked);
      store.putDates(tx, { id, employee }, lines);
      return audited(asked);
    },
  });
  if (employee === tx.actor.employee) return;
  await tellAskedFor(tx, { owner: employee, number, what: whatOf(asked), kind: dayRequestNames[kind], isAgain: true });
};

export const resubmitDayRequest = async (actor: Actor, number: string, asked: AskingDaysAgain): Promise<DayRequest> => {
  await inTransaction(actor, (tx) => askAgainIn(tx, number, asked));
  return readDayRequest(actor, number);
};

/** Days of an approved one go back: its owner's to come, for HR any that is not closed. */
const cancelIn = async (tx: Tx, number: string, { days, comment }: CancellingDays): Promise<void> => {
  const found = await readable(tx, number);
  const row = await lockOf(tx, found.id);
  const { id, employee, kind, status } = row;
  const dates = await store.datesOf(tx, [id]);
  const facts = await cancelFacts(tx, row, dates);
  if (employee !== tx.actor.employee && !facts.isHr) throw new Problem("forbidden", [{ code: "attendance.asking_not_yours" }]);
  if (status !== "approved") throw new Problem("conflict", [{ code: "attendance.not_approved", params: { number } }]);
  refuseIf(checkCancel(days, comment, facts));
  const gone = dates.filter(({ date }) => days.includes(date));
  const left = dates.filter(({ date, state, units }) => state === "booked" && units > 0 && !days.includes(date));
  store.setDates(tx, id, days, "cancelled");
  if (left.length === 0) store.endDayRequest(tx, id);
  const computed = await deriveDates(tx, employee, days);
  const words = { days: daysInWords(gone.map(({ date }) => date)), units: totalOf(gone) };
  audit(tx, {
    action: "attendance.cancel_days",
    record: { type: dayRequestRecords[kind], id, number },
    change: { days: [totalOf([...gone, ...left]), totalOf(left)], computed: [0, computed] },
    ...(comment && { reason: comment }),
  });
  requests.addToTimeline(tx, { of: ownEvents[kind], id }, "attendance.cancelled_days", words, comment || undefined);
};

export const cancelDays = async (actor: Actor, number: string, asked: CancellingDays): Promise<DayRequest> => {
  await inTransaction(actor, (tx) => cancelIn(tx, number, asked));
  return readDayRequest(actor, number);
};
