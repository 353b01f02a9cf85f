// One day of the demo's last locked month whose leave came after the lock: absent when it was counted, and a difference since (file 05, section 10).
import type { Tx } from "#api/transaction.ts";
import * as leave from "#modules/leave/api/index.ts";
import { addDays, daysOfMonth, type PlainDate } from "#shared/dates.ts";
import { deriveIn } from "./days/derive.ts";
import type { ToldDay } from "./demo-roster.ts";

/** Whose leave of which day was entered late. */
export type LateLeave = { employee: number; date: PlainDate };

/** The last month that is locked at every place. */
const lockedMonth = (today: PlainDate): { from: PlainDate; to: PlainDate } => {
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  return daysOfMonth(addDays(`${lastMonth}-01`, -1).slice(0, 7));
};

/** The first whole day of leave of the first of them who was away for a day alone and of whom no other story is told then. */
export const lateLeaveAmong = async (
  tx: Tx,
  employees: readonly number[],
  { today, told }: { today: PlainDate; told: ReadonlyMap<number, ReadonlyMap<PlainDate, ToldDay>> },
): Promise<LateLeave | undefined> => {
  const { from, to } = lockedMonth(today);
  const taken = await leave.daysOf(tx, employees, from, to);
  for (const employee of employees) {
    const own = (taken.get(employee) ?? []).filter(({ state, units }) => state === "booked" && units === 1);
    const alone = own.find(
      ({ number, date }) => own.every((one) => one.number !== number || one.date === date) && !told.get(employee)?.has(date),
    );
    if (alone) return { employee, date: alone.date };
  }
  return undefined;
};

/** As HR's entering it would have, once the month is locked. */
export const findDifference = async (tx: Tx, late: LateLeave | undefined): Promise<void> => {
  if (late) await deriveIn(tx, late.employee, [late.date]);
};
