// What a rule row asks of an application: each says its level, red or amber. No clock, no database.
import { addDays, daysBetween, type PlainDate, yearOf } from "#shared/dates.ts";
import { formatSpan } from "#shared/format.ts";
import { compact } from "#shared/problem.ts";
import type { LeaveApplication, LeaveDay } from "../contract.ts";
import { totalOf } from "../rules.ts";
import { leaveSlots, slotOf } from "../slots.ts";
import { lockedParams, workedBeside, workedParams } from "../worked.ts";
import type { LeaveFacts } from "./facts.ts";
import type { Finding, Warning } from "./finding.ts";
import { besides, inARow } from "./in-a-row.ts";
import type { RuleRow } from "./rule-row.ts";

/** Fewer letters of a reason say nothing. */
const LEAST_REASON = 10;

type Check = (application: LeaveApplication, row: RuleRow, days: readonly LeaveDay[], facts: LeaveFacts) => (Finding | false | undefined)[];

const counted = (days: readonly LeaveDay[]): LeaveDay[] => days.filter(({ units }) => units > 0);

const checkService: Check = ({ from }, { name, usableAfterDays: after }, _, { employment }) => {
  const usableFrom = addDays(employment.from, after);
  return [
    from < usableFrom &&
      from >= employment.from && {
        code: "leave.service",
        field: "from",
        level: "stop",
        params: { type: name, on: usableFrom, after },
      }, // LV-08
  ];
};

const checkNotice: Check = ({ from }, { name, notice }, days, { today }) => {
  const given = Math.max(0, daysBetween(today, from));
  if (!notice || totalOf(days) <= notice.over || given >= notice.days) return [];
  const params = { case: notice.over > 0 ? "over" : "any", over: notice.over, type: name, needs: notice.days, given };
  return [{ code: "leave.notice", field: "from", level: notice.level, params }];
}; // LV-09

const checkLate: Check = ({ from }, { name, lateDays: late }, _, { today, byHr, employment }) => {
  const back = daysBetween(from, today);
  // Before joining, or before their leave is kept, there was nothing to ask for, whoever enters it.
  if (byHr || back <= late || from < (employment.keptSince ?? employment.from)) return [];
  const params = { case: late > 0 ? "late" : "never", type: name, late, on: from, back };
  return [{ code: "leave.late", field: "from", level: "stop", params }];
}; // LV-10

/** What was asked for in time and yet after it had begun, or entered by HR however late, is no finding: its decider reads it. */
export const begunBefore = ({ from }: LeaveApplication, { today }: Pick<LeaveFacts, "today">): Warning[] =>
  from < today ? [{ code: "leave.late", params: { case: "begun", back: daysBetween(from, today) } }] : [];

const checkLocked: Check = (_, __, days, { isLocked, around, byHr }) => {
  if (!isLocked) return [];
  const places = new Map(around.map(({ date, locationId }) => [date, locationId]));
  const locked = days.map(({ date }) => date).filter((date) => isLocked(places.get(date) ?? "", date));
  const [first] = locked;
  if (first === undefined) return [];
  return byHr
    ? [{ code: "leave.locked", field: "from", level: "warn", params: lockedParams(locked) }]
    : [{ code: "leave.locked", field: "from", level: "stop", params: { case: "asked", month: first } }];
}; // LV-11

const checkWorked: Check = (_, __, days, { worked = [] }) => {
  const params = workedParams(workedBeside(days, worked));
  return [params && { code: "leave.worked", field: "from", level: "warn", params }];
};

const checkInARow: Check = ({ type }, { name, inARow: rule }, days, { around, live }) => {
  if (!rule) return [];
  const row = inARow({ type, days }, around, live);
  if (row.units <= rule.most) return [];
  const params = {
    case: row.with.length > 0 ? "with" : "alone",
    type: name,
    most: rule.most,
    units: row.units,
    number: row.with.join(", "),
  };
  return [{ code: "leave.in_a_row", field: "to", level: rule.level, params }];
}; // LV-12

const checkBeside: Check = ({ type }, row, days, { around, live, rows }) =>
  besides({ type, days }, around, live).map((beside) => {
    const other = rows.find((one) => one.type === beside.type);
    // Whichever was first: it may be the other type that must not lie beside this one.
    const rule = [
      row.notBeside?.types.includes(beside.type) && row.notBeside,
      other?.notBeside?.types.includes(type) && other.notBeside,
    ].find((one) => one);
    if (!rule) return undefined;
    const params = { type: row.name, other: other?.name ?? beside.type, number: beside.number, on: beside.date };
    return { code: "leave.beside", field: beside.date < (days[0]?.date ?? "") ? "from" : "to", level: rule.level, params };
  }); // LV-13

const checkEventLimit: Check = (_, { name, eventLimit: limit }, days) => {
  const asked = totalOf(days);
  return [
    limit !== undefined && asked > limit && { code: "leave.event_limit", field: "to", level: "stop", params: { type: name, limit, asked } }, // LV-14
  ];
};

/** Whether the row asks for a document of these days, counted with what lies in a row with them. */
const asksForDocument = ({ type }: LeaveApplication, { document }: RuleRow, days: readonly LeaveDay[], facts: LeaveFacts): boolean =>
  document !== undefined && inARow({ type, days }, facts.around, facts.live).units > document.over;

/** By when a document must be there that may come later, where the application asks for one. */
export const documentBy = (application: LeaveApplication, days: readonly LeaveDay[], facts: LeaveFacts): PlainDate | undefined => {
  const { row, today } = facts;
  if (!row?.document || row.document.days === 0 || !asksForDocument(application, row, days, facts)) return undefined;
  return addDays(application.to > today ? application.to : today, row.document.days);
}; // LV-15

const checkDocument: Check = (application, row, days, facts) => {
  const { document } = row;
  if (!document || application.files.length > 0 || !asksForDocument(application, row, days, facts)) return [];
  const by = documentBy(application, days, facts);
  if (by !== undefined && application.promised) return [];
  const what = leaveSlots[slotOf(row)].label.toLowerCase();
  const later = document.over > 0 ? "over" : "any";
  const params = { case: by === undefined ? "now" : later, type: row.name, over: document.over, what, by };
  return [{ code: "leave.document", field: "files", level: document.level, params }];
}; // LV-15

const checkOptional: Check = (_, { onlyOptional }, days, { around }) => {
  const optional = new Set(around.filter((day) => day.optional).map(({ date }) => date));
  const other = counted(days).find(({ date }) => !optional.has(date));
  return [onlyOptional && other && { code: "leave.not_optional", field: "from", level: "stop", params: { on: other.date } }];
}; // LV-16

const checkNoLeave: Check = (_, __, days, { noLeave = [] }) =>
  noLeave
    .filter(({ from, to }) => counted(days).some(({ date }) => from <= date && date <= to))
    .map(({ name, from, to, except, level }) => ({
      code: "leave.no_leave_days",
      field: "from",
      level,
      params: { case: except ? "except" : "all", span: formatSpan(from, to), name, except },
    })); // LV-17

const checkTeam: Check = (_, __, ___, { thin }) => [
  thin && {
    code: "leave.team_thin",
    field: "from",
    level: "warn",
    params: { away: thin.away, size: thin.size, day: thin.date, case: thin.away === 1 ? "one" : "several" },
  }, // LV-19
];

const checkReason: Check = ({ reason }, { reasonNeeded }) => [
  reasonNeeded &&
    reason.trim().length < LEAST_REASON && { code: "leave.reason", field: "reason", level: "stop", params: { least: LEAST_REASON } },
]; // LV-20

const checkPublished: Check = (_, __, days, { around, places }) => {
  const dates = new Set(counted(days).map(({ date }) => date));
  const unpublished = around.filter(({ date, published }) => dates.has(date) && published === false);
  const each = new Map(unpublished.map(({ date, locationId }) => [`${yearOf(date)} ${locationId}`, { year: yearOf(date), locationId }]));
  return [...each.values()].map(({ year, locationId }) => ({
    code: "leave.unpublished",
    field: "to",
    level: "warn",
    params: { year, place: places?.get(locationId) ?? "" },
  }));
}; // LV-21

const checks = [
  ...[checkService, checkNotice, checkLate, checkLocked, checkWorked, checkInARow, checkBeside, checkEventLimit, checkDocument],
  ...[checkOptional, checkNoLeave, checkTeam, checkReason, checkPublished],
];

/** All that a rule row finds, red and amber. */
export const checkRow = (application: LeaveApplication, row: RuleRow, days: readonly LeaveDay[], facts: LeaveFacts): Finding[] =>
  compact(checks.flatMap((check) => check(application, row, days, facts)));
