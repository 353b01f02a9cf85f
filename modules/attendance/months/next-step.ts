// What its owner can do about a day: the one step that fits best.
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { DayRow, dayActions } from "../day/contract.ts";
import { isOutside } from "../day/model.ts";

type Step = (typeof dayActions)[number];

type Around = {
  today: PlainDate;
  /** How far back a day can be regularised. */
  regulariseDays: number;
  /** Leave has a day on offer for work on this date. */
  isOffered: boolean;
  /** Any punch belongs to the date. */
  isPunched: boolean;
  /** Nobody has decided yet about other punches of it. */
  isAsked: boolean;
  /** Its month is closed: what is not leave's own to give is HR's. */
  isLocked?: boolean;
};

type Regularisable = Pick<DayRow, "date" | "status" | "leave">;

/** A day may be wrong whatever it reads: all are asked about that the form would not refuse from the outset. */
export const mayRegularise = (
  { date, status, leave }: Regularisable,
  { today, regulariseDays, isLocked, isAsked }: Pick<Around, "today" | "regulariseDays" | "isLocked" | "isAsked">,
): boolean =>
  date <= today &&
  date >= addDays(today, -regulariseDays) && // AT-23
  !isLocked && // AT-22
  leave !== "whole" && // AT-28
  !isAsked && // AT-29
  status !== "planned" &&
  !isOutside(status);

export const nextStepOf = ({ date, status, flags }: Pick<DayRow, "date" | "status" | "flags">, around: Around): Step | undefined => {
  if (flags.includes("leave_conflict") && !around.isLocked) return "give_back";
  if (around.isOffered) return "claim_comp_off";
  if (around.isLocked) return undefined; // AT-22
  const inTime = date >= addDays(around.today, -around.regulariseDays);
  if (status === "absent" && !around.isPunched) return "apply_for_leave";
  if (around.isAsked) return undefined; // AT-29
  return inTime && (status === "incomplete" || status === "absent" || status === "half_day") ? "regularise" : undefined;
};
