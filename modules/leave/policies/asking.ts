// Whether leave may be asked for: an application and facts in, everything that is wrong or worth a look out. No clock, no database.
import { eachDay, type PlainDate } from "#shared/dates.ts";
import { formatDay, formatSpan } from "#shared/format.ts";
import { compact } from "#shared/problem.ts";
import type { LeaveApplication, LeaveDay } from "../contract.ts";
import { plannedUntil } from "../ledger/leave-year.ts";
import type { LeaveViolation } from "../messages.ts";
import { type CalendarDay, checkDates, countDays, type LiveDay, overlapWith, totalOf } from "../rules.ts";
import { leaveWorkflow } from "../workflow.ts";
import { checkRow } from "./checks.ts";
import type { Cover, LeaveFacts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import type { RuleRow } from "./rule-row.ts";

/** The part of the calendar that an application is about. */
export const calendarIn = ({ from, to }: Pick<LeaveApplication, "from" | "to">, around: readonly CalendarDay[]): CalendarDay[] =>
  around.filter(({ date }) => from <= date && date <= to);

const stop = (violation: LeaveViolation): Finding => ({ ...violation, level: "stop" });

const checkHalves = (application: LeaveApplication, { step, name }: RuleRow): Finding[] => {
  const { firstDay, lastDay, from, to } = application;
  const halves = [firstDay, lastDay].some((portion) => portion !== "whole");
  const several = from !== to;
  return compact([
    several &&
      (firstDay === "first" || lastDay === "second") &&
      stop({ code: "leave.half", field: firstDay === "first" ? "firstDay" : "lastDay", params: { case: "several" } }), // LV-02
    !several && firstDay !== lastDay && stop({ code: "leave.half", field: "firstDay", params: { case: "one" } }), // LV-02
    halves &&
      step === 1 &&
      stop({ code: "leave.half", field: firstDay === "whole" ? "lastDay" : "firstDay", params: { case: "whole", type: name } }), // LV-02
  ]);
};

const halves = { first: "morning", second: "afternoon" } as const;

const whyNotCounted = (day: LeaveDay): string => {
  if (day.halfOff) return `the ${halves[day.halfOff]} of ${formatDay(day.date)} is off (${day.holiday})`;
  return day.why === "holiday" ? `${formatDay(day.date)} is a holiday (${day.holiday})` : `${formatDay(day.date)} is a day off`;
};

const checkCover = (application: LeaveApplication, { name: type }: RuleRow, asked: number, { free, covers, fit }: Cover): Finding[] => {
  if (covers) return [];
  const params = { asked, type, free, on: application.from };
  if (!fit) return [stop({ code: "leave.balance", field: "type", params: { ...params, case: "short" } })];
  return [stop({ code: "leave.balance", field: "to", params: { ...params, case: "fits", until: fit.to, fits: fit.units } })];
}; // LV-07

const checkOverlap = (days: readonly LeaveDay[], live: readonly LiveDay[]): Finding[] => {
  const taken = overlapWith(days, live);
  if (!taken) return [];
  const state = leaveWorkflow.states[taken.status].label.toLowerCase();
  return [stop({ code: "leave.overlap", field: "from", params: { number: taken.number, state, span: formatSpan(taken.from, taken.to) } })];
}; // LV-06

/** Everything that stops an application or travels with it, all at once; preview and sending ask the same function. */
export const checkApplication = (application: LeaveApplication, facts: LeaveFacts): Finding[] => {
  const dates = checkDates(application);
  if (dates.length > 0) return dates.map(stop);
  const { row, employment, today, cover } = facts;
  const { from, to } = application;
  const first = employment.keptSince ?? employment.from;
  const until = plannedUntil(today, facts.yearFrom ?? 1);
  const isTooFar = to > until && stop({ code: "leave.too_far", field: "to", params: { until } }); // LV-18
  // Without a row it is theirs on no date, also where no policy is asked about: what no row judges is never let through.
  const notOn = facts.notOn ?? (row || isTooFar ? undefined : from);
  const strange =
    notOn !== undefined && stop({ code: "leave.type", field: "type", params: { type: facts.typeName ?? application.type, on: notOn } }); // LV-03
  if (!row) return compact([strange, isTooFar]);
  const days = countDays(application, calendarIn(application, facts.around), row.daysOff);
  const asked = totalOf(days);
  return compact([
    ...checkHalves(application, row),
    strange,
    (from < first || (employment.to !== undefined && to > employment.to)) &&
      stop({
        code: "leave.employment",
        field: from < first ? "from" : "to",
        params: { from: first, to: employment.to ?? until },
      }), // LV-04
    isTooFar,
    asked === 0 && stop({ code: "leave.no_working_day", field: "from", params: { days: days.slice(0, 4).map(whyNotCounted).join(", ") } }), // LV-05
    ...checkOverlap(days, facts.live),
    ...(cover ? checkCover(application, row, asked, cover) : []),
    ...checkRow(application, row, days, facts),
  ]);
};

/** The first date on which the type is not the owner's. */
export const firstWithout = (
  { from, to }: Pick<LeaveApplication, "from" | "to">,
  isTheirs: (date: PlainDate) => boolean,
): PlainDate | undefined => eachDay(from, to).find((date) => !isTheirs(date)); // LV-03
