// Leave for work on a day off: how much is offered, until when it is claimed, in which days it can be taken. Pure.
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { Span } from "../ledger/lots.ts";
import type { LeaveSettings } from "../policies/settings.ts";
import type { CompOffViolation } from "./messages.ts";
import { type CompOffStatus, compOffWorkflow } from "./workflow.ts";

/** The type whose account is credited. */
export const COMP_OFF = "CO";

type CompOffSettings = LeaveSettings["compOff"];

/** What so many minutes are worth as leave; 0 where they are too few. */
export const unitsFor = (minutes: number, { halfMinutes, fullMinutes }: CompOffSettings): number => {
  if (minutes >= fullMinutes) return 1;
  return minutes >= halfMinutes ? 0.5 : 0;
}; // LV-31

/** The last day on which it is claimed, and the last one on which it can be taken. */
export const endsOf = (day: PlainDate, { claimDays, usableDays }: CompOffSettings): { claimUntil: PlainDate; usableUntil: PlainDate } => ({
  claimUntil: addDays(day, claimDays),
  usableUntil: addDays(day, usableDays),
}); // LV-32, LV-33

/** In which days it can be taken once approved: from the day of work, and some time yet when the approval came after its end. */
export const usableOnceApproved = (worked: { on: PlainDate; usableUntil: PlainDate }, today: PlainDate, lateDays: number): Span => ({
  from: worked.on,
  until: today <= worked.usableUntil ? worked.usableUntil : addDays(today, lateDays),
}); // LV-33

/** What is on record of a day of work; `units` is 0 where minutes that were corrected have taken the offer away. */
type Known = { status: CompOffStatus; minutes: number; units: number; claimUntil: PlainDate };

/** What follows from the minutes of a day as they are known now. */
export type Consequence = "nothing" | "offer" | "take away" | "for HR";

export const consequenceOf = (
  known: Known | undefined,
  now: { minutes: number; units: number; claimUntil: PlainDate; today: PlainDate },
): Consequence => {
  const mayBeClaimed = now.units > 0 && now.today <= now.claimUntil;
  if (!known) return mayBeClaimed ? "offer" : "nothing";
  if (!compOffWorkflow.transitions.offer.from.some((status) => status === known.status))
    return known.units === now.units ? "nothing" : "for HR";
  if (known.minutes === now.minutes && known.units === now.units) return "nothing";
  if (mayBeClaimed) return "offer";
  return known.status === "offered" && now.units === 0 ? "take away" : "nothing";
}; // LV-31

/** Minutes that came while it is claimed: the claim stays as it was, and should it be taken back they are what is offered. */
export const comesWhileClaimed = (
  known: (Pick<Known, "status" | "minutes"> & { latestMinutes: number | null }) | undefined,
  minutes: number,
): boolean => known?.status === "waiting" && (known.latestMinutes ?? known.minutes) !== minutes; // LV-31

type Claimable = { workedOn: PlainDate; status: CompOffStatus; claimUntil: PlainDate; number: string | undefined };

/** Once, and in time. */
export const checkClaim = ({ workedOn, status, claimUntil, number = "" }: Claimable, today: PlainDate): CompOffViolation | undefined => {
  if (status === "expired" || (status === "offered" && today > claimUntil))
    return { code: "leave.comp_off_late", params: { on: workedOn, until: claimUntil } };
  return status === "offered" ? undefined : { code: "leave.comp_off_claimed", params: { on: workedOn, number } };
}; // LV-32

/** "8 h 10 min" */
export const inHours = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
};
