// Work from home and on duty: what one fills in, what it would come to date by date, and how it reads once it exists.
import { z } from "zod";
import { Decider, RequestView, TimelineEntry } from "#modules/requests/contract.ts";
import { Instant, Month, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { dayRequestKinds } from "./kinds.ts";
import { dateStates, dayRequestActions, dayRequestStatuses } from "./workflow.ts";

export const dayParts = ["whole", "first", "second"] as const;
/** Which part of a date is asked for. */
export const DayPart = z.enum(dayParts);
export type DayPart = z.infer<typeof DayPart>;

const MOST_TEXT = 120;

/** On a single date both parts are the same. */
const Asked = z.object({
  from: PlainDate,
  to: PlainDate,
  firstDay: DayPart.default("whole"),
  lastDay: DayPart.default("whole"),
  /** Of a duty; empty for work from home. */
  place: Text(MOST_TEXT).default(""),
  purpose: Text(MOST_TEXT).default(""),
});

export const AskingDays = Asked.extend({ kind: z.enum(dayRequestKinds) });
export type AskingDays = z.output<typeof AskingDays>;

export const AskingDaysAgain = Asked.extend({ version: z.int().positive() });
export type AskingDaysAgain = z.output<typeof AskingDaysAgain>;

const Days = z.number().multipleOf(0.5).nonnegative();

export const DateLine = z.object({
  date: PlainDate,
  part: DayPart,
  /** 0 on a day off. */
  units: Days,
  why: z.enum(["working", "weekly_off", "holiday"]),
  holiday: z.string().optional(),
});
export type DateLine = z.infer<typeof DateLine>;

/** How much of a month works from home, with what is asked for. */
const HomeMonth = z.object({ month: Month, would: Days, most: z.int().nonnegative() });

export const DayRequestPreview = z.object({
  lines: z.array(DateLine),
  total: Days,
  home: z.array(HomeMonth),
  /** Everything that stops it, the same list that sending would answer with. */
  findings: z.array(Violation),
  deciders: z.array(Decider),
});
export type DayRequestPreview = z.infer<typeof DayRequestPreview>;

export const DayRequestSent = z.object({ number: HumanNumber, waitingFor: Decider });
export type DayRequestSent = z.infer<typeof DayRequestSent>;

/** As its owner, the line, HR and whoever decides read it. */
export const DayRequest = z.object({
  id: Id,
  number: HumanNumber,
  kind: z.enum(dayRequestKinds),
  owner: Person,
  isOwn: z.boolean(),
  from: PlainDate,
  to: PlainDate,
  firstDay: DayPart,
  lastDay: DayPart,
  place: z.string(),
  purpose: z.string(),
  status: z.enum(dayRequestStatuses),
  /** All that was asked for, and what of it stands. */
  asked: Days,
  stands: Days,
  askedAt: Instant,
  lines: z.array(DateLine.extend({ state: z.enum(dateStates) })),
  /** Dates that the reader may cancel now. */
  cancellable: z.array(PlainDate),
  ownActions: z.array(z.enum(dayRequestActions)),
  /** Absent where nobody was asked: what was taken over when attendance began. */
  request: RequestView.optional(),
  timeline: z.array(TimelineEntry),
});
export type DayRequest = z.infer<typeof DayRequest>;

export const CancellingDays = z.object({
  days: z.array(PlainDate).min(1, { error: "Tick at least one day." }).max(31),
  /** HR says why; its owner need not. */
  comment: Text(500).default(""),
});
export type CancellingDays = z.output<typeof CancellingDays>;

/** Whose: one's own unless HR names somebody. */
export const ForWhom = z.object({ employee: EmployeeCode.optional() });
const byNumber = z.object({ number: HumanNumber });

export const dayRequestEndpoints = defineEndpoints({
  previewDays: {
    method: "POST",
    path: "/attendance/day-requests/preview",
    access: "signed-in",
    changes: false,
    query: ForWhom,
    body: AskingDays,
    returns: DayRequestPreview,
    summary: "Which dates of work from home or on duty would count, and who would decide",
  },
  askForDays: {
    method: "POST",
    path: "/attendance/day-requests",
    access: "signed-in",
    query: ForWhom,
    body: AskingDays,
    returns: DayRequestSent,
    status: 201,
    summary: "Ask to work from home, or to be on duty elsewhere",
  },
  readDayRequest: {
    method: "GET",
    path: "/attendance/day-requests/:number",
    access: "signed-in",
    params: byNumber,
    returns: DayRequest,
    summary: "One request for work from home or on duty, date by date",
  },
  resubmitDayRequest: {
    method: "POST",
    path: "/attendance/day-requests/:number/resubmit",
    access: "signed-in",
    params: byNumber,
    body: AskingDaysAgain,
    returns: DayRequest,
    summary: "Send returned work from home or duty again",
  },
  cancelDays: {
    method: "POST",
    path: "/attendance/day-requests/:number/cancel",
    access: "signed-in",
    params: byNumber,
    body: CancellingDays,
    returns: DayRequest,
    summary: "Cancel days of approved work from home or duty",
  },
});
