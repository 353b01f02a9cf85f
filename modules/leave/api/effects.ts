// What a leave does to its days and to the ledger. The caller has locked the employee and the account.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { LeaveDay } from "../contract.ts";
import type { CalendarDay } from "../rules.ts";
import { dayStateOf, type LeaveStatus } from "../workflow.ts";
import * as ledger from "./ledger-store.ts";
import * as store from "./store.ts";

type Leave = { id: string; account: ledger.LockedAccount };

/** Before anything about a person's leave is read to be changed: the person, then the account. */
export const lock = async (tx: Tx, account: ledger.Account): Promise<ledger.LockedAccount> => {
  await people.lockEmployee(tx, account.employee);
  return ledger.lockAccount(tx, account);
};

/** Asked for: the days are waiting, and each counted one is held back from what is free. */
export const reserve = async (tx: Tx, leave: Leave, days: LeaveDay[], calendar: readonly CalendarDay[]): Promise<void> => {
  const rows = days.map((day, index) => ({ ...day, locationId: calendar[index]?.locationId ?? "" }));
  const ids = await store.insertDays(tx, { id: leave.id, employee: leave.account.employee }, rows);
  const entries = days.flatMap(({ units, date }, index) => {
    const leaveDay = ids[index];
    return units > 0 && leaveDay ? [{ kind: "RESERVE" as const, units: -units, day: date, leaveDay, key: `day:${leaveDay}:reserve` }] : [];
  });
  await ledger.post(tx, leave.account, entries); // LV-22
};

/** Decided or taken back: what was held is released, and an approval takes it for good in the same breath. */
export const settle = async (tx: Tx, leave: Leave, status: LeaveStatus): Promise<void> => {
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
  await ledger.post(tx, leave.account, status === "approved" ? [...released, ...taken] : released);
  await store.setStatus(tx, leave.id, status, dayStateOf[status]);
};
