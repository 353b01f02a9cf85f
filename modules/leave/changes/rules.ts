// Days of a leave that go back after its approval: which may, at once or by a decision. Facts in, violations out.
import type { PlainDate } from "#shared/dates.ts";
import { compact } from "#shared/problem.ts";
import type { LeaveStatus } from "../workflow.ts";
import type { ReturnViolation } from "./messages.ts";

/** A counted day of an approved leave. */
export type BookedDay = { date: PlainDate; units: number /** Attendance of its month is closed. */; locked: boolean };

export type ReturnFacts = {
  number: string;
  status: LeaveStatus;
  /** The owner's own. */
  today: PlainDate;
  booked: readonly BookedDay[];
  /** The company lets somebody decide also about days to come. */
  needsApproval: boolean;
  /** Something is asked already and not decided. */
  waits: boolean;
};

/** How a day of one's own goes back: at once, by a decision, not before another decision, or by HR alone once attendance is closed. */
export const ways = ["at_once", "decision", "waits", "locked"] as const;
export type Way = (typeof ways)[number];

type Asking = Pick<ReturnFacts, "today" | "needsApproval" | "waits">;

export const wayOf = ({ date, locked }: BookedDay, { today, needsApproval, waits }: Asking): Way => {
  if (locked) return "locked"; // LV-27
  if (date > today && !needsApproval) return "at_once"; // LV-25
  return waits ? "waits" : "decision"; // LV-26
};

/** A day that can be ticked now. */
export const isOpen = (way: Way): boolean => way === "at_once" || way === "decision";

const checkDays = (asked: readonly PlainDate[], { number, booked }: Pick<ReturnFacts, "number" | "booked">): ReturnViolation[] => {
  const known = new Set(booked.map(({ date }) => date));
  const gone = asked.find((date) => !known.has(date));
  return gone === undefined ? [] : [{ code: "leave.not_booked", field: "days", params: { on: gone, number } }];
};

/** Neither balance nor rule nor policy ever refuses it. */ // LV-24
export const checkGiveBack = (asked: readonly PlainDate[], facts: ReturnFacts): ReturnViolation[] => {
  const wrong = checkDays(asked, facts);
  if (wrong.length > 0) return wrong;
  const closed = facts.booked.find((day) => asked.includes(day.date) && wayOf(day, facts) === "locked");
  return compact([
    closed && { code: "leave.locked", field: "days", params: { case: "asked", month: closed.date } }, // LV-27
  ]);
};

export const checkTakeBack = checkDays; // LV-27

/** Why nothing of it can go back now, whichever days are meant. */
export const checkReturnable = (facts: ReturnFacts): ReturnViolation | undefined => {
  const { number, status, waits, booked } = facts;
  if (status !== "approved") return { code: "leave.not_approved", params: { number } };
  return waits && !booked.some((day) => isOpen(wayOf(day, facts))) ? { code: "leave.change_waits", params: { number } } : undefined;
};

/** Nothing more is asked of a leave before what was asked is decided; what goes back at once waits for nobody. */
export const checkUndecided = (asked: readonly PlainDate[], facts: ReturnFacts): ReturnViolation | undefined =>
  facts.booked.some((day) => asked.includes(day.date) && wayOf(day, facts) === "waits")
    ? { code: "leave.change_waits", params: { number: facts.number } }
    : undefined; // LV-25, LV-26

/** Which of the asked days go back now, and which somebody decides about. */
export const split = (
  asked: readonly PlainDate[],
  facts: Asking & Pick<ReturnFacts, "booked">,
): { now: BookedDay[]; toDecide: BookedDay[] } => {
  const days = facts.booked.filter(({ date }) => asked.includes(date));
  return {
    now: days.filter((day) => wayOf(day, facts) === "at_once"),
    toDecide: days.filter((day) => wayOf(day, facts) === "decision"),
  };
}; // LV-25, LV-26
