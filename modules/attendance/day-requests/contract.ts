// Work from home and on duty: what one fills in, what it would come to date by date, and how it reads once it exists.
import { z } from "zod";
import { defineRecord } from "#modules/requests/contract.ts";
import { Month, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { askedPath } from "../paths.ts";
import { attendanceReaders } from "../permissions.ts";
import { dayRequestKinds, dayRequestNames } from "./kinds.ts";
import { dateStates, dayRequestActions, dayRequestWorkflow } from "./workflow.ts";

export const dayParts = ["whole", "first", "second"] as const;
/** Which part of a date is asked for. On a single date both parts are the same. */
export const DayPart = z.enum(dayParts);
export type DayPart = z.infer<typeof DayPart>;

const MOST_TEXT = 120;
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

const dayWrong = "Enter a date, for example 5 Oct 2026.";
const parts = [
  { value: "whole", label: "Whole day" },
  { value: "first", label: "First half" },
  { value: "second", label: "Second half" },
];

export const dayRequest = defineRecord({
  noun: "DayRequest",
  kinds: dayRequestNames,
  path: "/attendance/day-requests",
  pageOf: askedPath,
  keepers: attendanceReaders,
  workflow: dayRequestWorkflow,
  fields: {
    kind: {
      label: "What for",
      input: "choice",
      radio: true,
      options: dayRequestKinds.map((value) => ({ value, label: dayRequestNames[value].label })),
      schema: z.enum(dayRequestKinds),
    },
    from: { label: "First day", input: "day", until: "to", wrong: dayWrong, schema: PlainDate },
    to: { label: "Last day", input: "day", wrong: dayWrong, schema: PlainDate },
    firstDay: { label: "The first day", input: "choice", radio: true, options: parts, schema: DayPart.default("whole") },
    lastDay: { label: "The last day", input: "choice", radio: true, options: parts, schema: DayPart.default("whole") },
    /** Of a duty; empty for work from home. */
    place: { label: "Place", input: "text", help: "For example Mysuru.", required: true, schema: Text(MOST_TEXT).default("") },
    purpose: { label: "Purpose", input: "text", schema: Text(MOST_TEXT).default("") },
  },
  previews: {
    lines: z.array(DateLine),
    total: Days,
    /** How much of a month works from home, with what is asked for. */
    home: z.array(z.object({ month: Month, would: Days, most: z.int().nonnegative() })),
  },
  shows: {
    /** All that was asked for, and what of it stands. */
    asked: Days,
    stands: Days,
    lines: z.array(DateLine.extend({ state: z.enum(dateStates) })),
    /** Dates that the reader may cancel now. */
    cancellable: z.array(PlainDate),
    ownActions: z.array(z.enum(dayRequestActions)),
  },
});

export type DayRequest = z.infer<typeof dayRequest.Read>;
export type DayRequestPreview = z.infer<typeof dayRequest.Preview>;

export const CancellingDays = z.object({
  days: z.array(PlainDate).min(1, { error: "Tick at least one day." }).max(31),
  /** HR says why; its owner need not. */
  comment: Text(500).default(""),
});
export type CancellingDays = z.output<typeof CancellingDays>;

export const cancelEndpoints = defineEndpoints({
  cancelDays: {
    method: "POST",
    path: "/attendance/day-requests/:number/cancel",
    access: "signed-in",
    params: z.object({ number: HumanNumber }),
    body: CancellingDays,
    returns: dayRequest.Read,
    summary: "Cancel days of approved work from home or duty",
  },
});
export const dayRequestEndpoints = { ...dayRequest.endpoints, ...cancelEndpoints };
