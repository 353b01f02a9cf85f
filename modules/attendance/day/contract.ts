// One day as its owner, the line and HR read it.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber, Person } from "#shared/ids.ts";
import { dayRequestStatuses } from "../day-requests/workflow.ts";
import { dayFlags, dayStatuses, halves, punchKinds, Shares, Why } from "./model.ts";

export const punchSources = ["web", "import", "regularisation", "hr"] as const;

/** A punch as it is shown. Nothing about a punch is ever edited: a voided one stays, struck through. */
export const PunchView = z.object({
  at: Instant,
  kind: z.enum(punchKinds),
  source: z.enum(punchSources),
  /** IANA name of the place's zone: in it the time is read. */
  zone: z.string(),
  /** Of the request or import that brought it. */
  number: HumanNumber.optional(),
  voided: z.object({ at: Instant, reason: z.string(), number: HumanNumber.optional() }).optional(),
  /** For the owner and HR alone. */
  address: z.string().optional(),
  device: z.string().optional(),
  /** Seconds by which the device's clock was ahead. */
  clockDifference: z.int().optional(),
});
export type PunchView = z.infer<typeof PunchView>;

const Minutes = z.int().nonnegative();

export const ShiftView = z.object({ code: z.string(), name: z.string(), start: z.string(), end: z.string() });
export type ShiftView = z.infer<typeof ShiftView>;

/** What helps the owner with a day, the one that fits best. */
export const dayActions = ["regularise", "apply_for_leave", "claim_comp_off", "give_back"] as const;

/** A line of the month sheet. */
export const DayRow = z.object({
  date: PlainDate,
  zone: z.string(),
  shift: ShiftView.optional(),
  status: z.enum(dayStatuses),
  shares: Shares,
  flags: z.array(z.enum(dayFlags)),
  why: Why,
  in: Instant.optional(),
  out: Instant.optional(),
  gross: Minutes,
  breakTaken: Minutes,
  net: Minutes,
  expected: Minutes,
  late: Minutes,
  early: Minutes,
  short: Minutes,
  overtime: Minutes,
  offDayMinutes: Minutes,
  leave: z.enum(halves),
  onDuty: z.enum(halves),
  workFromHome: z.boolean(),
  /** The owner should do something about it. */
  needsMe: z.boolean(),
  /** The owner's own next step; absent for other readers. */
  action: z.enum(dayActions).optional(),
  /** Of the leave on that day. */
  number: HumanNumber.optional(),
});
export type DayRow = z.infer<typeof DayRow>;

/** The whole of a day: its line, what was planned and every punch. */
export const DayView = DayRow.extend({
  owner: Person,
  isOwn: z.boolean(),
  /** Of the planned span; absent on dates before joining and after leaving. */
  plan: z.object({ start: Instant, end: Instant, windowStart: Instant, windowEnd: Instant, closesAt: Instant }).optional(),
  punches: z.array(PunchView),
  pairs: z.array(z.object({ in: Instant.optional(), out: Instant.optional() })),
  derivedAt: Instant.optional(),
  /** Its owner may ask for other punches of it, whether or not that is the step that fits best. */
  mayRegularise: z.literal(true).optional(),
  /** HR may replace its punches. */
  mayCorrect: z.literal(true).optional(),
  /** What it read once it was settled and before something changed it, the newest first. */
  versions: z.array(
    z.object({
      from: Instant,
      until: Instant,
      zone: z.string(),
      status: z.enum(dayStatuses),
      why: Why,
      in: Instant.optional(),
      out: Instant.optional(),
      net: Minutes,
    }),
  ),
  /** What was asked about it, the newest first. */
  requests: z.array(z.object({ number: HumanNumber, status: z.enum(dayRequestStatuses) })),
});
export type DayView = z.infer<typeof DayView>;

/** Whose: one's own unless somebody of the line is named. */
export const OwnerQuery = z.object({ employee: EmployeeCode.optional() });

export const dayEndpoints = defineEndpoints({
  readDay: {
    method: "GET",
    path: "/attendance/days/:date",
    access: "signed-in",
    params: z.object({ date: PlainDate }),
    query: OwnerQuery,
    returns: DayView,
    summary: "One day of attendance with its punches and what they come to",
  },
});
