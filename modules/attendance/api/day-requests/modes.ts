// Where people work on their days: what is approved of home and duty, for the facts that days are computed from.
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { DayFacts } from "../../day/model.ts";
import { together } from "../../day/plan.ts";
import { type LiveDate, liveDates } from "./store.ts";

export type Mode = Pick<DayFacts, "onDuty" | "workFromHome">;
export const AT_WORK: Mode = { onDuty: { halves: "none" }, workFromHome: false };

const withDate = ({ onDuty, workFromHome }: Mode, { kind, part, place, purpose }: LiveDate): Mode =>
  kind === "work_from_home"
    ? { onDuty, workFromHome: true }
    : // Of two halves of a day the first says where and what for.
      { workFromHome, onDuty: { place, purpose, ...onDuty, halves: together(onDuty.halves, part) } };

/** Of each of them by date, where it is another than usual: one statement, however many people. */
export const modesOf = async (
  tx: Tx,
  employees: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<Map<number, Map<PlainDate, Mode>>> => {
  const modes = new Map<number, Map<PlainDate, Mode>>();
  for (const date of await liveDates(tx, employees, from, to)) {
    if (date.state !== "booked") continue;
    const own = modes.get(date.employee) ?? new Map<PlainDate, Mode>();
    own.set(date.date, withDate(own.get(date.date) ?? AT_WORK, date));
    modes.set(date.employee, own);
  }
  return modes;
};
