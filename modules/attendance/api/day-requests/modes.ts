// Where people work on their days: what is approved of home and duty, for the facts that days are computed from.
import type { Tx } from "#api/transaction.ts";
import type { DayOfLeave } from "#modules/leave/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { DayFacts } from "../../day/model.ts";
import { together } from "../../day/plan.ts";
import { leftBeside } from "../../day-requests/rules.ts";
import { type LiveDate, liveDates } from "./store.ts";

export type Mode = Pick<DayFacts, "onDuty" | "workFromHome">;
const AT_WORK: Mode = { onDuty: { halves: "none" }, workFromHome: false };

const withDate = ({ onDuty, workFromHome }: Mode, { kind, part, place, purpose }: LiveDate): Mode =>
  kind === "work_from_home"
    ? { onDuty, workFromHome: true }
    : // Of two halves of a day the first says where and what for.
      { workFromHome, onDuty: { place, purpose, ...onDuty, halves: together(onDuty.halves, part) } };

/** What booked leave leaves of a live day, be it that its job has come to it already or not (`release.ts`); nothing where it takes all of it. */
export const besideLeave = (part: LiveDate["part"], taken: readonly DayOfLeave[]): LiveDate["part"] | undefined =>
  taken
    .filter(({ state, units }) => state === "booked" && units > 0)
    // Two halves of leave are the whole of it.
    .reduce<LiveDate["part"] | undefined>((rest, { portion }) => rest && leftBeside(rest, portion), part); // AT-35

/** Where somebody works on a date of which so much was approved, and so much is leave or half a holiday by now. */
export const modeOf = (
  dates: readonly LiveDate[] | undefined,
  taken: readonly DayOfLeave[],
  halfOff?: DayFacts["calendar"]["halfOff"],
): Mode =>
  (dates ?? []).reduce<Mode>((mode, date) => {
    const left = besideLeave(date.part, taken);
    const part = left && halfOff ? leftBeside(left, halfOff) : left;
    return part === undefined ? mode : withDate(mode, { ...date, part });
  }, AT_WORK);

/** What of each of them is approved, by date: one statement, however many people. */
export const modesOf = async (
  tx: Tx,
  employees: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<Map<number, Map<PlainDate, LiveDate[]>>> => {
  const modes = new Map<number, Map<PlainDate, LiveDate[]>>();
  for (const date of await liveDates(tx, employees, from, to)) {
    if (date.state !== "booked") continue;
    const own = modes.get(date.employee) ?? new Map<PlainDate, LiveDate[]>();
    own.set(date.date, [...(own.get(date.date) ?? []), date]);
    modes.set(date.employee, own);
  }
  return modes;
};
