// What is left of an application that the balance does not cover: the days after those that fit. Pure.
import type { Fit, LeaveApplication, LeaveDay } from "../contract.ts";
import { newLeavePath } from "../paths.ts";

type Dates = Pick<LeaveApplication, "from" | "to" | "firstDay" | "lastDay">;

/** The days that `fit` leaves over; all of them where nothing fits. */
export const restOf = (asked: Dates, days: readonly LeaveDay[], fit: Fit | undefined): Dates | undefined => {
  if (!fit) return asked;
  const next = days.find(({ date, units }) => units > 0 && date > fit.to);
  if (!next) return undefined;
  const isOne = next.date === asked.to;
  return { from: next.date, to: asked.to, firstDay: isOne ? asked.lastDay : "whole", lastDay: asked.lastDay };
};

/** The form, filled with a type and dates. */
export const filledForm = (type: string, { from, to, firstDay, lastDay }: Dates): string =>
  `${newLeavePath}?${new URLSearchParams({ type, from, to, firstDay, lastDay })}`;
