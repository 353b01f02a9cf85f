// What keeps days from being worked at home or spent on duty elsewhere, and which of them can be cancelled. Facts in, everything that is wrong out.
import type { z } from "zod";
import { daysBetween, type PlainDate } from "#shared/dates.ts";
import { compact } from "#shared/problem.ts";
import type { DayFacts } from "../day/model.ts";
import { monthBeside } from "../day/month-words.ts";
import { otherHalf } from "../day/plan.ts";
import type { LockedOn } from "../periods/rules.ts";
import type { DateLine, DayPart, dayRequest } from "./contract.ts";
import type { DayRequestKind } from "./kinds.ts";
import type { DayRequestViolation } from "./messages.ts";
import type { DateState, DayRequestStatus } from "./workflow.ts";

const MOST_DATES = 31;
const BACK: Record<DayRequestKind, number> = { work_from_home: 3, on_duty: 7 };
const LEAST_TEXT = 3;
const LEAST_COMMENT = 5;

export type AskedDays = z.output<typeof dayRequest.Form>;

/** What is known of a date beside the request; `locked` where the attendance of its place is closed by then. */
export type KnownDate = Pick<DayFacts, "date" | "employed" | "calendar"> & { locked?: LockedOn | undefined };

/** Halves of a date that live leave, work from home or duty takes. */
export type Taken = { date: PlainDate; part: DayPart; number: string };

export type DayRequestFacts = {
  today: PlainDate;
  /** When attendance began here. */
  since: PlainDate;
  /** In order; nothing where the dates themselves are wrong. */
  days: readonly KnownDate[];
  taken: readonly Taken[];
  /** By `2026-12`: days that others of the same person take at home, waiting and approved. */
  home: ReadonlyMap<string, number>;
  mostHome: number;
};

const code = { work_from_home: "attendance.wfh_dates", on_duty: "attendance.od_dates" } as const;

const partOn = ({ from, to, firstDay, lastDay }: AskedDays, date: PlainDate): DayPart => {
  if (date === from) return firstDay;
  return date === to ? lastDay : "whole";
};

const unitsOf = (part: DayPart): number => (part === "whole" ? 1 : 0.5);

export const totalOf = (lines: readonly { units: number }[]): number => lines.reduce((sum, { units }) => sum + units, 0);

/** A line per date; days off count nothing, and half a holiday leaves the other half. */ // AT-34
export const linesOf = (asked: AskedDays, days: readonly KnownDate[]): DateLine[] =>
  days.map(({ date, calendar: { kind, holiday, halfOff } }) => {
    const part = partOn(asked, date);
    const left = halfOff ? leftBeside(part, halfOff) : part;
    // The half that a half holiday takes is a holiday.
    const why = kind === "working" && left === undefined ? "holiday" : kind;
    return { date, part, units: why === "working" && left ? unitsOf(left) : 0, why, ...(holiday !== undefined && { holiday }) };
  });

/** Days of each month that would be worked at home, with these. */
export const homeMonths = (lines: readonly DateLine[], { home, mostHome: most }: DayRequestFacts) => {
  const months = [...new Set(lines.filter(({ units }) => units > 0).map(({ date }) => date.slice(0, 7)))];
  return months.map((month) => {
    const own = totalOf(lines.filter(({ date }) => date.startsWith(month)));
    return { month, would: (home.get(month) ?? 0) + own, most };
  });
};

const areEnds = ({ from, to, firstDay, lastDay }: AskedDays): boolean =>
  from === to ? firstDay === lastDay : firstDay !== "first" && lastDay !== "second";

/** Ordered dates of a bearable number, without which there is nothing to look at. */
export const checkSpan = ({ kind, from, to }: Pick<AskedDays, "kind" | "from" | "to">): DayRequestViolation[] => {
  const asked = daysBetween(from, to) + 1;
  return compact([
    to < from && { code: code[kind], field: "to", params: { case: "order", from, to } },
    asked > MOST_DATES && { code: code[kind], field: "to", params: { case: "many", most: MOST_DATES, asked } },
  ]);
}; // AT-32, AT-34

const checkParts = (asked: AskedDays): DayRequestViolation[] => {
  if (asked.kind === "work_from_home" && (asked.firstDay !== "whole" || asked.lastDay !== "whole"))
    return [{ code: "attendance.wfh_dates", field: "from", params: { case: "whole" } }]; // AT-32
  return areEnds(asked) ? [] : [{ code: code[asked.kind], field: "firstDay", params: { case: "ends" } }]; // AT-34
};

/** A day at home is nowhere else: what a call says of a place is left out. */
export const atHomeOrThere = <A extends Pick<AskedDays, "kind" | "place">>(asked: A): A =>
  asked.kind === "work_from_home" ? { ...asked, place: "" } : asked;

/** As the database counts. */
const lengthOf = (text: string): number => [...text].length;

const checkWords = ({ kind, place, purpose }: AskedDays): DayRequestViolation[] =>
  kind === "work_from_home"
    ? []
    : compact([
        lengthOf(place) < LEAST_TEXT && { code: "attendance.od_words", field: "place", params: { case: "place" } },
        lengthOf(purpose) < LEAST_TEXT && { code: "attendance.od_words", field: "purpose", params: { case: "purpose" } },
      ]); // AT-34

const isWorked = (line: DateLine): boolean => line.units > 0;

const meet = (one: DayPart, other: DayPart): boolean => one === "whole" || other === "whole" || one === other;

const checkOverlap = (lines: readonly DateLine[], taken: readonly Taken[]): DayRequestViolation[] => {
  const met = taken.find(({ date, part }) => lines.some((line) => isWorked(line) && line.date === date && meet(line.part, part)));
  if (!met) return [];
  return [{ code: "attendance.overlap", field: "from", params: { case: met.part, number: met.number, date: met.date } }];
}; // AT-35

const checkHome = (lines: readonly DateLine[], facts: DayRequestFacts): DayRequestViolation[] =>
  homeMonths(lines, facts)
    .filter(({ would, most }) => would > most)
    .map(({ month, would, most }) => ({
      code: "attendance.wfh_limit",
      field: "to",
      params: { month: monthBeside(`${month}-01`, facts.today), would, most },
    })); // AT-33

const checkKnown = (days: readonly KnownDate[]): DayRequestViolation[] => {
  const [locked, stranger] = [days.find((day) => day.locked !== undefined), days.find(({ employed }) => employed !== "yes")];
  return compact([
    locked && { code: "attendance.locked", field: "from", params: locked.locked }, // AT-22
    stranger && { code: "attendance.not_employed", field: "from", params: { date: stranger.date } }, // AT-13
  ]);
};

/** Everything that stops it. */
export const checkDays = (asked: AskedDays, facts: DayRequestFacts): DayRequestViolation[] => {
  const { kind, from } = asked;
  const lines = linesOf(asked, facts.days);
  const span = checkSpan(asked);
  const early = daysBetween(from, facts.today) > BACK[kind];
  const unknown = from < facts.since;
  return [
    ...span,
    ...compact<DayRequestViolation>([
      early && { code: code[kind], field: "from", params: { case: "past", most: BACK[kind] } }, // AT-32, AT-34
      unknown && { code: code[kind], field: "from", params: { case: "unknown", since: facts.since } },
      span.length === 0 && !unknown && !lines.some(isWorked) && { code: code[kind], field: "from", params: { case: "none" } }, // AT-34
    ]),
    ...checkParts(asked),
    ...checkWords(asked),
    ...checkKnown(facts.days),
    ...checkOverlap(lines, facts.taken),
    ...(kind === "work_from_home" ? checkHome(lines, facts) : []),
  ];
};

/** At its approval nothing of it is closed, and its owner works here on each of its days. */
export const checkDaysApproval = checkKnown;

/** A date of an approved one. */
export type StandingDate = { date: PlainDate; units: number; state: DateState; locked?: LockedOn | undefined };

export type CancelFacts = { number: string; status: DayRequestStatus; today: PlainDate; dates: readonly StandingDate[]; isHr: boolean };

const stands = ({ units, state }: StandingDate): boolean => units > 0 && state === "booked";

/** Its owner cancels days to come, HR any that is not closed. */
export const cancellableDates = ({ status, today, dates, isHr }: CancelFacts): PlainDate[] =>
  status === "approved"
    ? dates.filter((one) => stands(one) && one.locked === undefined && (isHr || one.date > today)).map(({ date }) => date)
    : [];

export const checkCancel = (asked: readonly PlainDate[], comment: string, facts: CancelFacts): DayRequestViolation[] => {
  const { number, dates, isHr, today } = facts;
  const chosen = dates.filter((one) => stands(one) && asked.includes(one.date));
  const gone = asked.find((date) => !chosen.some((one) => one.date === date));
  const begun = isHr ? undefined : chosen.find(({ date }) => date <= today);
  const locked = chosen.find((one) => one.locked !== undefined);
  return compact([
    gone !== undefined && { code: "attendance.not_cancellable", field: "days", params: { case: "gone", on: gone, number } },
    begun && { code: "attendance.not_cancellable", field: "days", params: { case: "begun", on: begun.date } },
    locked && { code: "attendance.locked", field: "days", params: locked.locked }, // AT-22
    isHr && comment.length < LEAST_COMMENT && { code: "attendance.not_cancellable", field: "comment", params: { case: "comment" } },
  ]);
};

/** What is left of the halves of a date once leave has taken its own; nothing where it took all that was there. */
export const leftBeside = (part: DayPart, leave: DayPart): DayPart | undefined => {
  if (!meet(part, leave)) return part;
  if (leave === "whole" || part === leave) return undefined;
  return otherHalf[leave];
}; // AT-35
