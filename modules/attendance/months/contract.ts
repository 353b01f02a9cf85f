// A month of somebody's days, and what they add up to.
import { z } from "zod";
import { Instant, Month, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { DayRow, OwnerQuery } from "../day/contract.ts";

const Days = z.number().multipleOf(0.5).nonnegative();
const Minutes = z.int().nonnegative();

/** Sums over the employed days of the month. */
export const MonthTotals = z.object({
  attended: Days,
  leave: Days,
  off: Days,
  absent: Days,
  open: Days,
  net: Minutes,
  short: Minutes,
  overtime: Minutes,
  offDayMinutes: Minutes,
  lateCount: z.int().nonnegative(),
  lateMinutes: Minutes,
  workFromHome: Days,
  onDuty: Days,
});
export type MonthTotals = z.infer<typeof MonthTotals>;

/** A period that is locked, of a place where its owner has days of the month. */
export const MonthLock = z.object({
  /** Of the period: its snapshot says what was locked. */
  id: Id,
  from: PlainDate,
  to: PlainDate,
  place: z.string(),
  version: z.int().positive(),
  lockedAt: Instant,
});
export type MonthLock = z.infer<typeof MonthLock>;

/** Something that was asked about a date and still counts: days at home or on duty, or what nobody has decided yet. */
export const AskedOnDay = z.object({ date: PlainDate, number: HumanNumber });
export type AskedOnDay = z.infer<typeof AskedOnDay>;

export const MonthSheet = z.object({
  owner: Person,
  isOwn: z.boolean(),
  month: Month,
  today: PlainDate,
  /** Of the place in force today; a day elsewhere names its own. */
  zone: z.string(),
  joinedOn: PlainDate,
  /** Attendance is kept from this day on: joining, or a later day. */
  keptSince: PlainDate,
  days: z.array(DayRow),
  totals: MonthTotals,
  locks: z.array(MonthLock),
  /** In the order of their dates. */
  asked: z.array(AskedOnDay),
});
export type MonthSheet = z.infer<typeof MonthSheet>;

export const monthEndpoints = defineEndpoints({
  readMonth: {
    method: "GET",
    path: "/attendance/months/:month",
    access: "signed-in",
    params: z.object({ month: Month }),
    query: OwnerQuery,
    returns: MonthSheet,
    summary: "A month of attendance, a line per date",
  },
});
