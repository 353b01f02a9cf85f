// Leave years: twelve months from the month a company begins them with, named by the calendar year in which they begin.
import { addDays, type PlainDate, yearOf } from "#shared/dates.ts";
import type { RuleRow } from "../policies/rule-row.ts";

const two = (count: number): string => String(count).padStart(2, "0");
const firstOf = (year: number, month: number): PlainDate => `${year}-${two(month)}-01`;

const monthOf = (day: PlainDate): number => Number(day.slice(5, 7));

/** The first day of the month so many months later. */
const monthsLater = (year: number, month: number, later: number): PlainDate => {
  const index = month - 1 + later;
  return firstOf(year + Math.floor(index / 12), (index % 12) + 1);
};

export type LeaveYear = { year: number; from: PlainDate; until: PlainDate };

/** The leave year of that name. */
export const leaveYear = (year: number, yearFrom: number): LeaveYear => ({
  year,
  from: firstOf(year, yearFrom),
  until: addDays(firstOf(year + 1, yearFrom), -1),
});

export const leaveYearOf = (day: PlainDate, yearFrom: number): LeaveYear =>
  leaveYear(monthOf(day) < yearFrom ? yearOf(day) - 1 : yearOf(day), yearFrom);

/** The last day that can be planned: the end of the leave year after this one. */
export const plannedUntil = (today: PlainDate, yearFrom: number): PlainDate =>
  leaveYear(leaveYearOf(today, yearFrom).year + 1, yearFrom).until;

export type Month = { from: PlainDate; until: PlainDate; quarter: number };

/** The twelve months of a leave year. */
export const monthsOf = ({ year }: LeaveYear, yearFrom: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => ({
    from: monthsLater(year, yearFrom, index),
    until: addDays(monthsLater(year, yearFrom, index + 1), -1),
    quarter: Math.floor(index / 3) + 1,
  }));

/** Until when what is carried into a leave year can be taken; 31 Feb is the last day of that month. */
export const carriedUntil = (carryUntil: RuleRow["carryUntil"], into: LeaveYear): PlainDate => {
  if (carryUntil === "year_end") return into.until;
  const { month, day } = carryUntil;
  const calendarYear = month < monthOf(into.from) ? into.year + 1 : into.year;
  const last = addDays(monthsLater(calendarYear, month, 1), -1);
  const wished = `${firstOf(calendarYear, month).slice(0, 8)}${two(day)}`;
  return wished < last ? wished : last;
};
