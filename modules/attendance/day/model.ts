// What a day of attendance is made of: punches, the shift that was planned, and what is known of the date. All pure; times of the shift are those on the
// wall of its location, moments are UTC, durations are whole minutes (file 05, sections 1 and 3).
import { z } from "zod";
import type { Instant, PlainDate } from "#shared/dates.ts";

export const shiftKinds = ["fixed", "flexible", "trust"] as const;

/** One version of a shift, as it holds on a date. `end` at or before `start` is on the next day. */
export type Shift = {
  code: string;
  name: string;
  kind: (typeof shiftKinds)[number];
  /** `09:30` on the wall of the location. */
  start: string;
  end: string;
  /** Unpaid; minutes, as all figures below. */
  breakMinutes: number;
  graceIn: number;
  graceOut: number;
  /** How long before its start and after its end a punch still belongs to it without remark. */
  before: number;
  after: number;
  /** Late is measured from here and early until here; the start and the end where there is no core time. */
  lateFrom: string;
  earlyUntil: string;
  full: number;
  halfBelow: number;
  absentBelow: number;
  overtime: { from: number; step: number; most: number };
};

export const punchKinds = ["in", "out", "untyped"] as const;
export type PunchKind = (typeof punchKinds)[number];

/** A punch that counts: voided ones are left out before anything is computed. `id` is whatever tells it from the others. */
export type Punch = { id: string; at: Instant; kind: PunchKind };

export const halves = ["none", "first", "second", "whole"] as const;
/** Which part of a date something takes. */
export type Halves = (typeof halves)[number];

/** What is known of a date beside its punches. */
export type DayFacts = {
  date: PlainDate;
  zone: string;
  /** Whether the person works here on that date and attendance is kept for it, and from or until when where not. */
  employed: "yes" | "not_yet" | "not_kept" | "no_longer";
  joinedOn: PlainDate;
  /** Attendance is kept from this day on: joining, or a later day for people who joined before they were entered. */
  keptSince: PlainDate;
  lastDay?: PlainDate | undefined;
  /** `halfOff`: the half of a working day, which is half of its shift, that a half holiday takes. */
  calendar: {
    kind: "working" | "weekly_off" | "holiday";
    holiday?: string | undefined;
    halfOff?: "first" | "second" | undefined;
  };
  shift: Shift;
  /** Approved leave; `number` of the request whose day it is. */
  leave: { halves: Halves; number?: string | undefined };
  onDuty: { halves: Halves; place?: string | undefined; purpose?: string | undefined };
  workFromHome: boolean;
  /** Company setting: whether work from home needs punches. */
  homeNeedsPunches: boolean;
  /** Company setting: for so many days after it a day can be regularised by its owner. */
  regulariseDays: number;
};

export const dayStatuses = [
  "not_employed",
  "not_kept",
  "on_leave",
  "weekly_off",
  "holiday",
  "planned",
  "not_in_yet",
  "in",
  "out",
  "present",
  "half_day",
  "absent",
  "incomplete",
] as const;
export type DayStatus = (typeof dayStatuses)[number];

/** Before joining, before attendance is kept, after leaving: such a day counts in no sum and stands in no list. */
export const outsideStatuses = ["not_employed", "not_kept"] as const satisfies readonly DayStatus[];
export const isOutside = (status: DayStatus): status is (typeof outsideStatuses)[number] =>
  (outsideStatuses as readonly DayStatus[]).includes(status);

export const dayFlags = ["missing_in", "missing_out", "duplicate", "outside_window", "leave_conflict", "worked_on_day_off"] as const;
export type DayFlag = (typeof dayFlags)[number];

/** Each 0, 0.5 or 1; together 1 for an employed day and 0 for any other. */
export const Shares = z.object({
  attended: z.number().multipleOf(0.5).min(0).max(1),
  leave: z.number().multipleOf(0.5).min(0).max(1),
  off: z.number().multipleOf(0.5).min(0).max(1),
  absent: z.number().multipleOf(0.5).min(0).max(1),
  open: z.number().multipleOf(0.5).min(0).max(1),
});
export type Shares = z.infer<typeof Shares>;

/** Why a day has its status: a code with its figures, worded by `why.ts` for page, notice and export alike. */
export const Why = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });
export type Why = z.infer<typeof Why>;

/** A pair; an end that is missing is absent. */
export type Pair = { in?: Punch | undefined; out?: Punch | undefined };

/** What a date comes to. Equal inputs give an equal record. */
export type DayRecord = {
  date: PlainDate;
  status: DayStatus;
  shares: Shares;
  flags: DayFlag[];
  why: Why;
  /** The punches that belong to the date, in order, with those that were passed over. */
  punches: Punch[];
  pairs: Pair[];
  in?: Instant | undefined;
  out?: Instant | undefined;
  gross: number;
  /** The part of the unpaid break that was deducted. */
  breakTaken: number;
  net: number;
  expected: number;
  short: number;
  late: number;
  early: number;
  overtime: number;
  offDayMinutes: number;
};
