// Shifts and dates for tests of attendance, and punches as one says them.
import { addDays, eachDay, type PlainDate, wallInstant } from "#shared/dates.ts";
import { deriveDays } from "./derive.ts";
import type { DayFacts, DayRecord, Punch, PunchKind, Shift } from "./model.ts";

const general: Shift = {
  code: "GEN",
  name: "General",
  kind: "fixed",
  start: "09:30",
  end: "18:30",
  breakMinutes: 60,
  graceIn: 15,
  graceOut: 10,
  before: 60,
  after: 120,
  lateFrom: "09:30",
  earlyUntil: "18:30",
  full: 480,
  halfBelow: 360,
  absentBelow: 180,
  overtime: { from: 30, step: 15, most: 240 },
};

const changing = (code: string, name: string, start: string, end: string): Shift => ({
  ...general,
  code,
  name,
  start,
  end,
  lateFrom: start,
  earlyUntil: end,
  breakMinutes: 30,
  graceIn: 10,
  graceOut: 10,
  before: 60,
  after: 60,
});

/** The shifts of the specification. */
export const shifts = {
  general,
  early: changing("EARLY", "Early", "06:00", "14:30"),
  late: changing("LATE", "Late", "14:00", "22:30"),
  night: changing("NIGHT", "Night", "22:00", "06:30"),
  london: {
    ...general,
    code: "UK",
    name: "UK General",
    start: "09:00",
    end: "17:30",
    lateFrom: "09:00",
    earlyUntil: "17:30",
    graceIn: 10,
    graceOut: 10,
    full: 450,
    halfBelow: 340,
    absentBelow: 170,
  },
  flexible: {
    ...general,
    code: "FLEX",
    name: "Flexible",
    kind: "flexible",
    start: "07:00",
    end: "21:00",
    lateFrom: "11:00",
    earlyUntil: "16:00",
    graceIn: 0,
    graceOut: 0,
    before: 60,
    after: 60,
  },
  trust: { ...general, code: "TRUST", name: "Trust", kind: "trust" },
} as const satisfies Record<string, Shift>;

export const factsOf = (date: PlainDate, changed: Partial<DayFacts> = {}): DayFacts => ({
  date,
  zone: "Asia/Kolkata",
  employed: "yes",
  joinedOn: "2020-01-01",
  keptSince: "2020-01-01",
  calendar: { kind: "working" },
  shift: shifts.general,
  leave: { halves: "none" },
  onDuty: { halves: "none" },
  workFromHome: false,
  homeNeedsPunches: true,
  regulariseDays: 30,
  ...changed,
});

let made = 0;
/** `punch("in", "2026-11-12", "09:31")`, on the wall of Kolkata unless another zone is named. */
export const punch = (kind: PunchKind, date: PlainDate, time: string, zone = "Asia/Kolkata"): Punch => {
  made += 1;
  return { id: `p${made}`, kind, at: wallInstant(zone, date, time) };
};

export const pair = (date: PlainDate, from: string, to: string, zone?: string): Punch[] => [
  punch("in", date, from, zone),
  punch("out", to < from ? addDays(date, 1) : date, to, zone),
];

/** A date and those around it, each as `factsOf` makes them unless something else is said of it. */
export const around = (date: PlainDate, common: Partial<DayFacts> = {}, of: Record<PlainDate, Partial<DayFacts>> = {}): DayFacts[] =>
  eachDay(addDays(date, -3), addDays(date, 3)).map((each) => factsOf(each, { ...common, ...of[each] }));

/** The date's record long after it has closed; the dates around it have the same place and shift. */
export const settled = (date: PlainDate, punches: readonly Punch[], changed: Partial<DayFacts> = {}): DayRecord => {
  const { zone = "Asia/Kolkata", shift = shifts.general } = changed;
  return recordOn(date, deriveDays(around(date, { zone, shift }, { [date]: changed }), punches, "2027-06-01T00:00:00.000Z"));
};

export const recordOn = (date: PlainDate, records: ReadonlyMap<PlainDate, DayRecord>): DayRecord => {
  const found = records.get(date);
  if (!found) throw new Error(`No record of ${date}.`);
  return found;
};
