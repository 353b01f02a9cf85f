// What a leave does to its days and to the ledger. The caller has locked the employee and the account.
import type { AuditChange } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveDay } from "../contract.ts";
import type { CalendarDay } from "../rules.ts";
import { dayStateOf, type LeaveStatus } from "../workflow.ts";
import { settleAccount, settleKnown } from "./ledger/settle.ts";
import type { Known } from "./ledger/standing.ts";
import * as ledger from "./ledger/store.ts";
import * as store from "./store.ts";

/** A type without an account makes no entries: its days are the record. */
type Leave = { id: string; account: ledger.LockedAccount };
type Asked = Leave & { known: Known; makesEntries: boolean };

/** Before anything about a person's leave is read to be changed: the person, then the account. */
export const lock = async (tx: Tx, asked: ledger.Account): Promise<{ employment: people.EmployeeFacts; account: ledger.LockedAccount }> => {
  const [employment, account] = await Promise.all([people.lockEmployee(tx, asked.employee), ledger.lockAccount(tx, asked)]);
  return { employment, account };
};

/** What holds these days back from what is free. */
export const reservations = (days: readonly { id: string; units: number; date: PlainDate }[]): ledger.NewEntry[] =>
  days
    .filter(({ units }) => units > 0)
    .map(({ id, units, date }) => ({ kind: "RESERVE", units: -units, day: date, leaveDay: id, key: `day:${id}:reserve` })); // LV-22

type IsLocked = (location: string, day: string) => boolean;

/** Asked for: the days are waiting, and each counted one is held back from what is free. What HR enters of a closed month says so. */
export const reserve = (
  tx: Tx,
  leave: Asked,
  days: LeaveDay[],
  calendar: readonly CalendarDay[],
  isLocked: IsLocked = () => false,
): ledger.LockedAccount => {
  const rows = days.map((day, index) => {
    const locationId = calendar[index]?.locationId ?? "";
    return { ...day, id: newId(), locationId, afterLock: isLocked(locationId, day.date) };
  }); // LV-11
  const entries = reservations(rows);
  store.insertDays(tx, { id: leave.id, employee: leave.account.employee }, rows);
  return leave.makesEntries ? settleKnown(tx, leave.account, leave.known, { cause: "owner", entries }) : leave.account; // LV-22
};

/** Decided or taken back: what was held is released, and an approval takes it for good in the same breath. Tells what the balance became. */
export const settle = async (tx: Tx, leave: Leave, status: LeaveStatus): Promise<AuditChange> => {
  const reservations = await ledger.openReservations(tx, leave.id);
  const released = reservations.map(({ id, units, day, leave_day }) => ({
    kind: "RELEASE" as const,
    units: -units,
    day,
    leaveDay: leave_day,
    reverses: id,
    key: `day:${leave_day}:release`,
  })); // LV-22
  const taken = reservations.map(({ units, day, leave_day }) => ({
    kind: "TAKE" as const,
    units,
    day,
    leaveDay: leave_day,
    key: `day:${leave_day}:take`,
  })); // LV-23
  const entries = status === "approved" ? [...released, ...taken] : released;
  const cause = tx.actor.employee === leave.account.employee ? "owner" : "company";
  const account = await settleAccount(tx, leave.account, { cause, entries }); // LV-38
  store.setStatus(tx, leave.id, status, dayStateOf[status]);
  return reservations.length > 0 ? { balance: [leave.account.balance, account.balance] } : {};
};
