// Work from home and on duty as requests: the owner's manager approves, and an approval makes the days count so.
import type { AuditChange } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { markCancelled, type RecordRow, recordApi } from "#modules/requests/api/index.ts";
import { recordStatusOf } from "#modules/requests/contract.ts";
import { formatDay, formatDayOrSpan, formatDays } from "#shared/format.ts";
import { may } from "#shared/permissions.ts";
import { allowedActions } from "#shared/workflow.ts";
import { type DateLine, type DayPart, dayRequest } from "../../day-requests/contract.ts";
import { dayRequestNames } from "../../day-requests/kinds.ts";
import { dayRequestEvents } from "../../day-requests/messages.ts";
import {
  type AskedDays,
  atHomeOrThere,
  type CancelFacts,
  cancellableDates,
  checkDays,
  checkDaysApproval,
  type DayRequestFacts,
  homeMonths,
  linesOf,
  totalOf,
} from "../../day-requests/rules.ts";
import { type DayRequestStatus, dayRequestWorkflow } from "../../day-requests/workflow.ts";
import { attendanceReaders } from "../../permissions.ts";
import { deriveIn } from "../days/derive.ts";
import { lockClocks } from "../punches-store.ts";
import { factsFor, knownDates } from "./facts.ts";
import * as store from "./store.ts";

export type DayRequestRow = RecordRow<AskedDays, DayRequestStatus>;

const partWords: Record<DayPart, string> = { whole: "", first: ", first half", second: ", second half" };

/** Of its dates those that have come by now; later ones are computed when they come. */
export const deriveDates = async (tx: Tx, employee: number, dates: readonly string[]): Promise<number> => {
  const { today } = await people.todayOf(tx, employee);
  return deriveIn(
    tx,
    employee,
    dates.filter((date) => date <= today),
  );
};

/** HR cancels for others; of their own days they are an owner like everybody. */
export const cancelFacts = async (tx: Tx, row: DayRequestRow, dates: readonly store.DateRow[]): Promise<CancelFacts> => {
  const { number, status, employee, values } = row;
  const [{ today }, known] = await Promise.all([people.todayOf(tx, employee), knownDates(tx, employee, values.from, values.to)]);
  const lockOn = new Map(known.map(({ date, locked }) => [date, locked]));
  return {
    number,
    status,
    today,
    isHr: employee !== tx.actor.employee && may(tx.actor.role, attendanceReaders),
    dates: dates.map(({ date, units, state }) => ({ date, units, state, locked: lockOn.get(date) })),
  };
};

const present = async (tx: Tx, row: DayRequestRow) => {
  const { id, status, employee, values } = row;
  const dates = await store.datesOf(tx, [id]);
  const facts = await cancelFacts(tx, row, dates);
  const relations = employee === tx.actor.employee ? ["owner"] : facts.isHr ? ["hr"] : [];
  const cancellable = relations.length === 0 ? [] : cancellableDates(facts);
  const asked = linesOf(
    values,
    dates.map(({ date, why, holiday }) => ({ date, employed: "yes", calendar: { kind: why, holiday } })),
  );
  return {
    cancellable,
    asked: totalOf(asked),
    stands: totalOf(dates.filter(({ state }) => state === "waiting" || state === "booked")),
    lines: dates.map(({ request: _, ...line }) => line),
    ownActions: allowedActions(dayRequestWorkflow, { status, relations, holds: { hasDays: cancellable.length > 0 } }),
  };
};

const titleOf = ({ kind, from, to, place }: AskedDays): string =>
  [dayRequestNames[kind].label, formatDayOrSpan(from, to), place].filter(Boolean).join(", ");

const linesFor = (values: AskedDays, { days }: DayRequestFacts): DateLine[] => linesOf(values, days);

export const dayRequests = recordApi(dayRequest, {
  table: "attendance.day_requests",
  columns: { from: "from_day", to: "to_day", firstDay: "first_day", lastDay: "last_day" },
  kind: {
    facts: [{ name: "days", label: "Days", type: "days" }],
    statuses: { workflow: dayRequestWorkflow, of: { ...recordStatusOf, approved: ["approved", "cancelled"] } },
  },
  tidy: atHomeOrThere,
  /** The clock of its owner comes before all of attendance. */
  lock: (tx, owner) => lockClocks(tx, [owner]),
  gather: (tx, { owner, values, id }) => factsFor(tx, owner, values, id),
  check: checkDays,
  facts: (values, facts) => ({ days: totalOf(linesFor(values, facts)) }),
  title: titleOf,
  summary: (values, facts) => [
    ["First day", `${formatDay(values.from)}${partWords[values.firstDay]}`],
    ["Last day", `${formatDay(values.to)}${partWords[values.lastDay]}`],
    ["Days", formatDays(totalOf(linesFor(values, facts)))],
    ...(values.kind === "on_duty" ? ([["Place", values.place]] as [string, string][]) : []),
    ["Purpose", values.purpose],
  ],
  write: (tx, record, values, facts) => store.putDates(tx, record, linesFor(values, facts)),
  describe: async (tx, rows) => {
    const dates = await store.datesOf(
      tx,
      rows.map(({ id }) => id),
    );
    return new Map(rows.map(({ id }) => [id, { amount: formatDays(totalOf(dates.filter(({ request }) => request === id))) }]));
  },
  checkApproval: async (tx, { id, employee, values: { from, to } }) => {
    const [known, dates] = await Promise.all([knownDates(tx, employee, from, to), store.datesOf(tx, [id])]);
    const asked = new Set(dates.filter(({ units }) => units > 0).map(({ date }) => date));
    return checkDaysApproval(known.filter(({ date }) => asked.has(date)));
  },
  apply: async (tx, { id, employee }, event): Promise<AuditChange> => {
    const approved = event === "approved" ? await store.waitingDates(tx, id) : [];
    store.settleDates(tx, id, recordStatusOf[event]);
    if (event !== "approved") return {};
    const changed = await deriveDates(
      tx,
      employee,
      approved.map(({ date }) => date),
    );
    return { days: [0, totalOf(approved)], computed: [0, changed] };
  },
  preview: (values, facts) => {
    const lines = linesFor(values, facts);
    return { lines, total: totalOf(lines), home: values.kind === "work_from_home" ? homeMonths(lines, facts) : [] };
  },
  present,
});

/** None of its days is left. */
export const cancelWhole = (tx: Tx, { id, values }: DayRequestRow): void => {
  dayRequests.store.setStatus(tx, id, "cancelled");
  markCancelled(tx, dayRequestNames[values.kind].id, id);
};

/** What the timeline of one tells of it beside its request. */
export const ownEvents = {
  work_from_home: { type: dayRequestNames.work_from_home.id, events: dayRequestEvents },
  on_duty: { type: dayRequestNames.on_duty.id, events: dayRequestEvents },
} as const;
