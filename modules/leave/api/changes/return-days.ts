// What goes back of an approved leave: its days, its balance, and all that followed from them. The caller has locked employee and account.
import type { AuditChange } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { daysInWords } from "../../changes/messages.ts";
import { totalOf } from "../../rules.ts";
import { dayStateOf, type LeaveStatus } from "../../workflow.ts";
import { type Cause, settleAccount } from "../ledger/settle.ts";
import type * as ledger from "../ledger/store.ts";
import { tellDaysChanged } from "../needs.ts";
import * as leaves from "../store.ts";
import * as store from "./store.ts";

type Going = {
  leave: Pick<leaves.LeaveRecordRow, "id" | "employee_id" | "number">;
  account: ledger.LockedAccount;
  days: readonly store.BookedRow[];
  /** Those of them whose attendance is closed. */
  isLocked: (location: string, day: string) => boolean;
  /** Whoever returns days of their own gets none back that have lapsed meanwhile. */
  cause: Cause;
};

export type Gone = { units: number; left: number; cancelled: boolean; change: AuditChange };

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
export const reversals = async (tx: Tx, days: readonly Pick<store.BookedRow, "id">[]): Promise<ledger.NewEntry[]> =>
  (
    await store.openEntries(
      tx,
      days.map(({ id }) => id),
    )
  ).map(({ id, units, day, leave_day_id: of }) => ({
    kind: "REVERSE" as const,
    units: -units,
    day,
    reverses: id,
    key: `day:${of}:reverse`,
    ...(of !== null && { leaveDay: of }),
  })); // LV-24, LV-25

/** Each goes back whole as it was taken; the leave is cancelled once none is left. */
export const returnDays = async (tx: Tx, { leave, account, days, isLocked, cause }: Going): Promise<Gone> => {
  const booked = await store.bookedDays(tx, leave.id);
  const ids = days.map(({ id }) => id);
  const entries = await reversals(tx, days);
  const locked = days.filter(({ location, date }) => isLocked(location, date));
  const after = await settleAccount(tx, account, { cause, entries }); // LV-38
  store.setDays(
    tx,
    days.filter((day) => !locked.includes(day)).map(({ id }) => id),
    "given_back",
  );
  if (locked.length > 0)
    store.setDays(
      tx,
      locked.map(({ id }) => id),
      "given_back",
      true,
    ); // LV-27
  const left = booked.filter(({ id }) => !ids.includes(id));
  const cancelled = left.length === 0;
  const status: LeaveStatus = "cancelled";
  if (cancelled) leaves.setStatus(tx, leave.id, status, dayStateOf[status]);
  await followAbsence(tx, leave.id, left);
  await endChange(tx, leave.id, left);
  await tellDaysChanged(tx, { employee: leave.employee_id, dates: days.map(({ date }) => date), afterLock: locked.length > 0 });
  return {
    units: totalOf(days),
    left: totalOf(left),
    cancelled,
    change: {
      days: [
        null,
        daysInWords(
          days.map(({ date }) => date),
          totalOf(days),
        ),
      ],
      ...(entries.length > 0 && { balance: [account.balance, after.balance] }),
      ...(cancelled && { status: ["approved", status] }),
    },
  };
};
