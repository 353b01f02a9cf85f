// The holidays of each year: drafted, published, and changed with what the change means before it is saved.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Id } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { UnitName, VersionRead } from "../organisation/contract.ts";
import { yearStatuses } from "../workflow.ts";
import { holidayKinds, holidayParts } from "./holiday-kinds.ts";

const YearNumber = z.coerce.number().int().min(1950).max(2199);

const YearStatus = z.enum(yearStatuses);

export const Calendar = z.object({
  id: Id,
  name: z.string(),
  years: z.array(z.object({ year: z.int(), status: YearStatus })),
  /** Those that follow it today or later. */
  locations: z.array(z.string()),
});
export type Calendar = z.infer<typeof Calendar>;

export const CalendarForm = z.object({ name: UnitName, year: z.int().min(1950).max(2199) });
export type CalendarForm = z.infer<typeof CalendarForm>;

export const YearHoliday = z.object({
  /** Only a draft may lack it. */
  day: PlainDate.optional(),
  name: UnitName,
  kind: z.enum(holidayKinds),
  /** Which part of the day is off; an optional holiday is a whole one. */
  off: z.enum(holidayParts).default("day"),
  /** Announced, but the day may still move. */
  tentative: z.boolean(),
});
export type YearHoliday = z.infer<typeof YearHoliday>;

const Holidays = z.array(YearHoliday).max(100);

export const yearActions = ["change", "publish", "amend", "copy"] as const;
export type YearAction = (typeof yearActions)[number];

export const CalendarYear = z.object({
  id: Id,
  name: z.string(),
  year: z.int(),
  status: YearStatus,
  /** By day; those without one stand last. */
  holidays: z.array(YearHoliday),
  /** All years of this calendar. */
  years: z.array(z.object({ year: z.int(), status: YearStatus })),
  /** Those that follow it on some day of the year. */
  locations: z.array(z.string()),
  version: z.int().positive(),
  actions: z.array(z.enum(yearActions)),
});
export type CalendarYear = z.infer<typeof CalendarYear>;

/** What of people's live requests the change meets. */
export const Effect = z.object({
  requests: z.int().nonnegative(),
  people: z.int().nonnegative(),
  days: z.number().nonnegative(),
  /** Of how many of them nothing would be left; absent: of none. */
  empty: z.int().positive().optional(),
  /** Stands for exactly these requests and days: saved only while it is still the same. */
  mark: z.string().max(200),
  /** Settled days of attendance that are computed anew, and some of the people by name. */
  attendance: z.object({ people: z.int().positive(), days: z.int().positive(), names: z.array(z.string()) }).optional(),
});
export type Effect = z.infer<typeof Effect>;

export const YearPreview = z.object({
  effect: Effect,
  /** Days on which people work now and would not, or the other way round; with `halfOff` all but that half is worked. */
  changes: z.array(
    z.object({ day: PlainDate, works: z.boolean(), halfOff: z.enum(["first", "second"]).optional(), locations: z.array(z.string()) }),
  ),
});
export type YearPreview = z.infer<typeof YearPreview>;

export const SaveYear = z.object({ holidays: Holidays });
export const AmendYear = z.object({
  version: z.int().positive(),
  holidays: Holidays,
  effect: Effect,
  reason: Text(500).min(1, { error: "Say why." }),
});
export type AmendYear = z.infer<typeof AmendYear>;

const ofYear = { access: "signed-in", params: z.object({ id: Id, year: YearNumber }) } as const;

export const calendarEndpoints = defineEndpoints({
  calendars: {
    method: "GET",
    path: "/calendars",
    access: "signed-in",
    returns: z.object({ calendars: z.array(Calendar) }),
    summary: "All calendars with their years",
  },
  addCalendar: {
    method: "POST",
    path: "/calendars",
    access: "signed-in",
    body: CalendarForm,
    returns: Calendar,
    status: 201,
    summary: "Add a calendar with the draft of a year",
  },
  calendarYear: { ...ofYear, method: "GET", path: "/calendars/:id/:year", returns: CalendarYear, summary: "The holidays of a year" },
  saveCalendarYear: {
    ...ofYear,
    method: "PUT",
    path: "/calendars/:id/:year",
    body: SaveYear,
    returns: CalendarYear,
    summary: "Save the draft of a year, also one that is not complete",
  },
  copyCalendarYear: {
    ...ofYear,
    method: "POST",
    path: "/calendars/:id/:year/copy",
    returns: CalendarYear,
    status: 201,
    summary: "Draft the next year from this one",
  },
  previewCalendarYear: {
    ...ofYear,
    method: "POST",
    path: "/calendars/:id/:year/preview",
    changes: false,
    body: SaveYear,
    returns: YearPreview,
    summary: "What these holidays would mean to live requests",
  },
  publishCalendarYear: {
    ...ofYear,
    method: "POST",
    path: "/calendars/:id/:year/publish",
    body: VersionRead,
    returns: CalendarYear,
    summary: "Publish a year: from now on its holidays count",
  },
  amendCalendarYear: {
    ...ofYear,
    method: "POST",
    path: "/calendars/:id/:year/amend",
    body: AmendYear,
    returns: CalendarYear,
    summary: "Change a published year, with the effect that was shown",
  },
});
