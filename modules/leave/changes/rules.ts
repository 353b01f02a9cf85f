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

/** How a day of one's own goes back: at once, by a decision, or by HR alone once attendance is closed. */
export const ways = ["at_once", "decision", "locked"] as const;
export type Way = (typeof ways)[number];

export const wayOf = ({ date, locked }: BookedDay, { today, needsApproval }: Pick<ReturnFacts, "today" | "needsApproval">): Way => {
  if (locked) return "locked"; // LV-27
  return date > today && !needsApproval ? "at_once" : "decision"; // LV-25
};

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
    closed && { code: "leave.locked", field: "days", params: { month: closed.date } }, // LV-27
  ]);
};

export const checkTakeBack = checkDays; // LV-27

/** Why nothing of it can go back now, whichever days are meant. */
export const checkReturnable = ({
  number,
  status,
  waits,
}: Pick<ReturnFacts, "number" | "status" | "waits">): ReturnViolation | undefined => {
  if (status !== "approved") return { code: "leave.not_approved", params: { number } };
  return waits ? { code: "leave.change_waits", params: { number } } : undefined; // LV-26
};

/** Which of the asked days go back now, and which somebody decides about. */
export const split = (
  asked: readonly PlainDate[],
  facts: Pick<ReturnFacts, "today" | "booked" | "needsApproval">,
): { now: BookedDay[]; toDecide: BookedDay[] } => {
  const days = facts.booked.filter(({ date }) => asked.includes(date));
  return {
    now: days.filter((day) => wayOf(day, facts) === "at_once"),
    toDecide: days.filter((day) => wayOf(day, facts) === "decision"),
  };
}; // LV-25, LV-26
