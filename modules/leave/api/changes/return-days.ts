// What goes back of an approved leave: its days, its balance, and all that followed from them. The caller has locked employee and account.
import { type AuditChange, audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { daysInWords, type returnEvents } from "../../changes/messages.ts";
import { applicationName } from "../../kind-names.ts";
import { totalOf } from "../../rules.ts";
import { leaveRecord } from "../../slots.ts";
import { dayStateOf, type LeaveStatus } from "../../workflow.ts";
import { ownEvents } from "../documents.ts";
import { type Cause, settleAccount } from "../ledger/settle.ts";
import type * as ledger from "../ledger/store.ts";
import { tellDaysChanged } from "../needs.ts";
import * as leaves from "../store.ts";
import * as store from "./store.ts";

type Going = {
  leave: Pick<leaves.LeaveRecordRow, "id" | "employee_id" | "number">;
  account: ledger.LockedAccount;
  booked: readonly store.LockableDay[];
  /** Those of them that go back. */
  dates: readonly PlainDate[];
  /** Whoever returns days of their own gets none back that have lapsed meanwhile. */
  cause: Cause;
};

/** `words`: the days, as people read them. */
export type Gone = { units: number; words: string; cancelled: boolean; change: AuditChange };

const NOTHING_LEFT = "None of these days is booked any more.";

/** What is asked about the leave and not decided asks for nothing once none of its days is booked. */
export const endChange = async (tx: Tx, leave: string, booked: readonly store.BookedRow[]): Promise<void> => {
  const open = await store.openChange(tx, leave);
  if (open && !open.days.some((day) => booked.some(({ date }) => date === day))) await requests.withdrawAs(tx, leave, NOTHING_LEFT);
};

/** The stand-in of an absence follows what is left of it. */
export const followAbsence = async (tx: Tx, leaveId: string, left: readonly Pick<store.BookedRow, "date" | "isWhole">[]): Promise<void> => {
  const whole = left.filter(({ isWhole }) => isWhole).map(({ date }) => date);
  const [from, to] = [whole[0], whole.at(-1)];
  await requests.onAbsenceChanged(tx, { leaveId, ...(from && to && { from, to }) });
}; // DG-04

/** What takes back whatever is held for these days. */
export const reversals = async (tx: Tx, days: readonly Pick<store.BookedRow, "id">[]): Promise<ledger.NewEntry[]> => {
  const ids = days.map(({ id }) => id);
  return (await store.openEntries(tx, ids)).map(({ id, units, day, leave_day_id: of }) => ({
    kind: "REVERSE" as const,
    units: -units,
    day,
    reverses: id,
    key: `day:${of}:reverse`,
    ...(of !== null && { leaveDay: of }),
  }));
}; // LV-24, LV-25

/** Each goes back whole as it was taken; the leave is cancelled once none is left. */
export const returnDays = async (tx: Tx, { leave, account, booked, dates, cause }: Going): Promise<Gone> => {
  const days = booked.filter(({ date }) => dates.includes(date));
  const left = booked.filter(({ date }) => !dates.includes(date));
  const entries = await reversals(tx, days);
  const after = await settleAccount(tx, account, { cause, entries }); // LV-38
  store.setDays(tx, days, "given_back");
  const cancelled = left.length === 0;
  const status: LeaveStatus = "cancelled";
  if (cancelled) {
    leaves.setStatus(tx, leave.id, status, dayStateOf[status]);
    requests.markCancelled(tx, applicationName.id, leave.id);
  }
  await followAbsence(tx, leave.id, left);
  await endChange(tx, leave.id, left);
  const gone = days.map(({ date }) => date);
  await tellDaysChanged(tx, { employee: leave.employee_id, dates: gone, afterLock: days.some(({ locked }) => locked) });
  const units = totalOf(days);
  const words = daysInWords(gone, units);
  const change: AuditChange = {
    days: [null, words],
    ...(entries.length > 0 && { balance: [account.balance, after.balance] }),
    ...(cancelled && { status: ["approved", status] }),
  };
  return { units, words, cancelled, change };
};

type Act = { action: `leave.${string}`; event: keyof typeof returnEvents; why?: string };

/** The same by an act of its own, which audit and timeline tell, and why. */
export const returnByAct = async (tx: Tx, going: Going, { action, event, why }: Act): Promise<Gone> => {
  const { id, number } = going.leave;
  const gone = await returnDays(tx, going);
  audit(tx, { action, record: { type: leaveRecord, id, number }, change: gone.change, ...(why && { reason: why }) });
  requests.addToTimeline(tx, { of: ownEvents, id }, event, { days: gone.words, units: gone.units }, why || undefined);
  return gone;
};
