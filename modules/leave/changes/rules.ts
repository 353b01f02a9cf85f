// Days of a leave that go back after its approval: which may, at once or by a decision. Facts in, violations out.
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveStatus } from "../workflow.ts";
import type { ReturnViolation } from "./messages.ts";

/** A counted day of an approved leave. */
export type BookedDay = { date: PlainDate; units: number /** Attendance of its month is closed. */; locked: boolean };

export type ReturnFacts<Day extends BookedDay = BookedDay> = {
  number: string;
  status: LeaveStatus;
  /** The owner's own. */
  today: PlainDate;
  booked: readonly Day[];
  /** HR takes them; else their owner gives them back. */
  byHr: boolean;
  /** The company lets somebody decide also about days to come. */
  needsApproval: boolean;
  /** Something is asked already and not decided. */
  waits: boolean;
};

/** How a day goes back: at once, by a decision, not before another decision, or by HR alone once attendance is closed. */
export const ways = ["at_once", "decision", "waits", "locked"] as const;
export type Way = (typeof ways)[number];

type Asking = Pick<ReturnFacts, "today" | "byHr" | "needsApproval" | "waits">;

export const wayOf = ({ date, locked }: BookedDay, { today, byHr, needsApproval, waits }: Asking): Way => {
  if (byHr) return "at_once"; // LV-27
  if (locked) return "locked"; // LV-27
  if (date > today && !needsApproval) return "at_once"; // LV-25
  return waits ? "waits" : "decision"; // LV-26
};

/** A day that can be ticked now. */
export const isOpen = (way: Way): boolean => way === "at_once" || way === "decision";

/** Of the asked days those that go back this way. */
const going = <Day extends BookedDay>(asked: readonly PlainDate[], facts: Asking & { booked: readonly Day[] }, way: Way): Day[] =>
  facts.booked.filter((day) => asked.includes(day.date) && wayOf(day, facts) === way);

/** Neither balance nor rule nor policy ever refuses it. */ // LV-24
export const checkReturn = (asked: readonly PlainDate[], facts: ReturnFacts): ReturnViolation[] => {
  const { number, booked } = facts;
  const gone = asked.find((asks) => !booked.some(({ date }) => date === asks));
  if (gone !== undefined) return [{ code: "leave.not_booked", field: "days", params: { on: gone, number } }];
  const [closed] = going(asked, facts, "locked");
  return closed ? [{ code: "leave.locked", field: "days", params: { case: "asked", month: closed.date } }] : []; // LV-27
};

/**
 * Why nothing of it can go back now, whichever days are meant; or why the asked ones cannot: nothing more is asked of a leave before what was
 * asked is decided, and what goes back at once waits for nobody.
 */
export const checkReturnable = (facts: ReturnFacts, asked: readonly PlainDate[] = []): ReturnViolation | undefined => {
  const { number, status, waits, booked } = facts;
  if (status !== "approved") return { code: "leave.not_approved", params: { number } };
  const isHeldUp = waits && !booked.some((day) => isOpen(wayOf(day, facts)));
  return isHeldUp || going(asked, facts, "waits").length > 0 ? { code: "leave.change_waits", params: { number } } : undefined;
}; // LV-25, LV-26

/** Which of the asked days go back now, and which somebody decides about. */
export const split = <Day extends BookedDay>(asked: readonly PlainDate[], facts: Asking & { booked: readonly Day[] }) => ({
  now: going(asked, facts, "at_once"),
  toDecide: going(asked, facts, "decision"),
}); // LV-25, LV-26
