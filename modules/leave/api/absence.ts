// When people are away for whole days: what their approved leave says of it, and who is told.
import type { Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Portion } from "../contract.ts";
import * as absences from "./absence-store.ts";
import * as returns from "./changes/store.ts";
import { tellDaysChanged } from "./needs.ts";
import * as store from "./store.ts";

/** Whole days of approved leave of each of them, in order; whoever is there all the time is absent. */
export const awayOn = async (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate): Promise<Map<number, PlainDate[]>> => {
  const days = new Map<number, PlainDate[]>();
  for (const { employee_id: employee, day } of await absences.wholeDays(tx, employees, from, to))
    days.set(employee, [...(days.get(employee) ?? []), day]);
  return days;
};

/** A day or a half of it that somebody has asked for or has as leave. */
export type DayOfLeave = {
  date: PlainDate;
  portion: Portion;
  units: number;
  /** Of the request whose day it is. */
  number: string;
  type: string;
  /** The type's name, and whether it is for its owner and HR alone. */
  name: string;
  masked: boolean;
  /** False for leave without pay. */
  paid: boolean;
  state: "waiting" | "booked";
};

/** The live leave of each of them between two days, in order; whoever has none is absent. */
export const daysOf = async (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate): Promise<Map<number, DayOfLeave[]>> => {
  const found = new Map<number, DayOfLeave[]>();
  for (const { employee_id, day: date, halves, units, state, number, type, name, masked, kind } of await absences.liveDaysOf(
    tx,
    employees,
    from,
    to,
  )) {
    const portion = store.portionOf(halves);
    const day = {
      date,
      portion,
      units,
      number,
      type,
      name,
      masked,
      paid: kind !== "unpaid",
      state: state === "booked" ? state : ("waiting" as const),
    };
    found.set(employee_id, [...(found.get(employee_id) ?? []), day]);
  }
  return found;
};

/** A leave was approved: its days count otherwise now, and with a whole working day in it, somebody may have to decide in its owner's place. */
export const tellAbsence = async (tx: Tx, id: string): Promise<void> => {
  const [leave, days] = await Promise.all([store.byId(tx, id), returns.lockableDays(tx, id)]);
  // A lock since it was asked does not stop an approval: booked days of a month that is closed say so.
  const locked = days.filter((day) => day.locked); // LV-23
  if (locked.length > 0) returns.setDays(tx, locked, "booked");
  await tellDaysChanged(tx, { employee: leave.employee_id, dates: days.map(({ date }) => date), afterLock: locked.length > 0 });
  if (!days.some(({ isWhole }) => isWhole)) return;
  await requests.onAbsence(tx, { employee: leave.employee_id, leaveId: id, from: leave.from_day, to: leave.to_day });
}; // DG-04
