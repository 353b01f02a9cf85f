// What a leave costs and whether it may be asked for: facts in, days and violations out. No clock, no database.
import { addDays, daysBetween, type PlainDate, yearOf } from "#shared/dates.ts";
import { formatDay, formatSpan } from "#shared/format.ts";
import { compact } from "#shared/problem.ts";
import type { Fit, LeaveApplication, LeaveDay, Portion } from "./contract.ts";
import type { LeaveViolation } from "./messages.ts";
import { leaveSlots, slotOf } from "./slots.ts";
import { type LeaveStatus, leaveWorkflow } from "./workflow.ts";

const MOST_DATES = 366;

/** One date of the owner's calendar, by the location they belong to on it. */
export type CalendarDay = { date: PlainDate; kind: LeaveDay["why"]; holiday?: string | undefined; locationId: string };

/** A type of leave as one person has it. `step` is the smallest part of a day it is counted in. */
export type LeaveType = {
  code: string;
  name: string;
  step: 0.5 | 1;
  /** Nobody's business but the owner's, their deciders' and HR's. */
  masked: boolean;
  /** More than `over` units in a row ask for a document, so many days after the last of them. */
  document?: { over: number; days: number } | undefined;
};

/** A counted day that the owner has asked for or booked already. */
export type LiveDay = {
  type: string;
  date: PlainDate;
  portion: Portion;
  number: string;
  status: LeaveStatus;
  from: PlainDate;
  to: PlainDate;
};

export type LeaveFacts = {
  today: PlainDate;
  /** Absent: the owner has no such type. */
  type: LeaveType | undefined;
  employment: { from: PlainDate; to?: PlainDate | undefined };
  calendar: CalendarDay[];
  live: LiveDay[];
  /** Units that may still be asked for: the sum of the account's ledger. */
  free: number;
  /** Units in a row that it makes with what the owner has beside it, where its type asks for documents. */
  inARow?: number | undefined;
};

/** The dates that are asked for, and which part of the first and last of them. */
type Dates = Pick<LeaveApplication, "from" | "to" | "firstDay" | "lastDay">;

const spansSeveral = (application: Dates): boolean => application.from !== application.to;

/** The part of a date that an application covers: only its first and last day can be halves. */
const portionOn = (application: Dates, date: PlainDate): Portion => {
  if (date === application.from) return application.firstDay;
  return date === application.to ? application.lastDay : "whole";
};

const unitsOf = (portion: Portion): number => (portion === "whole" ? 1 : 0.5);

/** One row per calendar date; days off count 0 (file 04, section 6.1). */
export const countDays = (application: Dates, calendar: readonly CalendarDay[]): LeaveDay[] =>
  calendar.map(({ date, kind, holiday }) => {
    const portion = portionOn(application, date);
    return { date, portion, units: kind === "working" ? unitsOf(portion) : 0, why: kind, holiday };
  });

export const totalOf = (days: readonly { units: number }[]): number => days.reduce((sum, day) => sum + day.units, 0);

/** Two parts of one date meet unless they are its two different halves. */
const meet = (one: Portion, other: Portion): boolean => one === "whole" || other === "whole" || one === other;

const overlapWith = (days: readonly LeaveDay[], live: readonly LiveDay[]): LiveDay | undefined =>
  live.find((taken) => days.some((day) => day.units > 0 && day.date === taken.date && meet(day.portion, taken.portion)));

/** The longest beginning that `free` covers; nothing when not even the first counted day fits. */
export const longestFit = (days: readonly LeaveDay[], free: number): Fit | undefined => {
  let units = 0;
  let fit: Fit | undefined;
  for (const day of days) {
    if (day.units === 0) continue;
    units += day.units;
    if (units > free) break;
    fit = { to: day.date, units };
  }
  return fit;
};

const whyNotCounted = (day: LeaveDay): string =>
  day.why === "holiday" ? `${formatDay(day.date)} is a holiday (${day.holiday})` : `${formatDay(day.date)} is a day off`;

/** Ordered dates of a bearable length, without which there is no calendar to look at. */
export const checkDates = ({ from, to }: Pick<LeaveApplication, "from" | "to">): LeaveViolation[] =>
  compact([
    to < from && { code: "leave.dates", field: "to", params: { case: "order", from, to } }, // LV-01
    to >= from && daysBetween(from, to) >= MOST_DATES && { code: "leave.dates", field: "to", params: { case: "length", most: MOST_DATES } }, // LV-01
  ]);

/** The last day that can be asked for: the end of the next leave year. */
const plannableUntil = (today: PlainDate): PlainDate => `${yearOf(today) + 1}-12-31`;

const checkHalves = (application: LeaveApplication, type: LeaveType): LeaveViolation[] => {
  const { firstDay, lastDay } = application;
  const halves = [firstDay, lastDay].some((portion) => portion !== "whole");
  const several = spansSeveral(application);
  return compact([
    several &&
      (firstDay === "first" || lastDay === "second") && {
        code: "leave.half",
        field: firstDay === "first" ? "firstDay" : "lastDay",
        params: { case: "several" },
      }, // LV-02
    !several && firstDay !== lastDay && { code: "leave.half", field: "firstDay", params: { case: "one" } }, // LV-02
    halves &&
      type.step === 1 && {
        code: "leave.half",
        field: firstDay === "whole" ? "lastDay" : "firstDay",
        params: { case: "whole", type: type.name },
      }, // LV-02
  ]);
};

const checkBalance = (application: LeaveApplication, type: LeaveType, days: readonly LeaveDay[], free: number): LeaveViolation[] => {
  const asked = totalOf(days);
  if (asked <= free) return [];
  const params = { asked, type: type.name, free, on: application.from };
  const fit = longestFit(days, free);
  if (!fit) return [{ code: "leave.balance", field: "type", params: { ...params, case: "short" } }];
  return [{ code: "leave.balance", field: "to", params: { ...params, case: "fits", until: fit.to, fits: fit.units } }];
};

const isLeaveOn = (date: PlainDate, half: Portion, days: readonly Pick<LiveDay, "date" | "portion">[]): boolean =>
  days.some((day) => day.date === date && meet(day.portion, half));

/**
 * Units of one type with no working half day between them, with what the owner has of it before and after (file 04, section 5.1).
 * `around` is the calendar of the application and of some weeks on both sides.
 */
export const unitsInARow = (application: LeaveApplication, around: readonly CalendarDay[], live: readonly LiveDay[]): number => {
  const asked = countDays(application, around).filter(({ date }) => date >= application.from && date <= application.to);
  const taken = [...asked, ...live.filter(({ type }) => type === application.type)];
  const halves = around.flatMap(({ date, kind }) =>
    (["first", "second"] as const).map((half) => ({
      date,
      works: kind === "working",
      leave: kind === "working" && isLeaveOn(date, half, taken),
    })),
  );
  let row = 0;
  let hasAsked = false;
  for (const { date, works, leave } of halves) {
    if (leave) {
      row += 0.5;
      hasAsked ||= date >= application.from && date <= application.to;
    } else if (works) {
      // A working half day ends the row: either it was the one that is asked about, or it is forgotten.
      if (hasAsked) break;
      row = 0;
    }
  }
  return row;
};

/** By when a document must be there, where the application asks for one. */
export const documentBy = ({ to }: Pick<LeaveApplication, "to">, { type, today, inARow = 0 }: LeaveFacts): PlainDate | undefined =>
  type?.document && inARow > type.document.over ? addDays(to > today ? to : today, type.document.days) : undefined; // LV-15

const checkDocument = (application: LeaveApplication, facts: LeaveFacts): LeaveViolation[] => {
  const { type } = facts;
  const by = documentBy(application, facts);
  if (!type?.document || by === undefined || application.files.length > 0 || application.promised) return [];
  const what = leaveSlots[slotOf(type)].label.toLowerCase();
  return [{ code: "leave.document", field: "files", params: { type: type.name, over: type.document.over, what, by } }];
}; // LV-15

/** Everything that stops an application, all at once; preview and sending ask the same function. */
export const checkApplication = (application: LeaveApplication, facts: LeaveFacts): LeaveViolation[] => {
  const dates = checkDates(application);
  if (dates.length > 0) return dates;
  const { type, employment, today, free } = facts;
  const { from, to } = application;
  if (!type) return [{ code: "leave.type", field: "type", params: { type: application.type, on: from } }];
  const days = countDays(application, facts.calendar);
  const until = plannableUntil(today);
  const lastEmployed = employment.to ?? until;
  const taken = overlapWith(days, facts.live);
  return compact([
    ...checkHalves(application, type),
    (from < employment.from || (employment.to !== undefined && to > employment.to)) && {
      code: "leave.employment",
      field: from < employment.from ? "from" : "to",
      params: { from: employment.from, to: lastEmployed },
    }, // LV-04
    to > until && { code: "leave.too_far", field: "to", params: { until } }, // LV-18
    totalOf(days) === 0 && {
      code: "leave.no_working_day",
      field: "from",
      params: { days: days.slice(0, 4).map(whyNotCounted).join(", ") },
    }, // LV-05
    taken && {
      code: "leave.overlap",
      field: "from",
      params: {
        number: taken.number,
        state: leaveWorkflow.states[taken.status].label.toLowerCase(),
        span: formatSpan(taken.from, taken.to),
      },
    }, // LV-06
    ...checkBalance(application, type, days, free), // LV-07
    ...checkDocument(application, facts), // LV-15
  ]);
};

/** An approval asks only whether the owner is employed on each date: the balance was reserved when it was sent. */
export const checkApproval = (
  leave: { from: PlainDate; to: PlainDate },
  owner: { name: string; from: PlainDate; to?: PlainDate | undefined; cancelled: boolean },
): LeaveViolation[] => {
  const refused = (on: PlainDate): LeaveViolation[] => [{ code: "leave.not_employed", params: { name: owner.name, on } }]; // LV-23
  if (owner.cancelled || leave.from < owner.from) return refused(leave.from);
  return owner.to !== undefined && leave.to > owner.to ? refused(leave.to) : [];
};
