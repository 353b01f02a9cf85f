// Where people work, and how: locations with their schedules, and the weeks that these follow.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Id } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { Text } from "#shared/text.ts";
import { Effect, YearPreview } from "../calendars/contract.ts";
import { NameOrder } from "../directory/contract.ts";
import { byId, Unit, UnitName, unitFilters, VersionRead } from "./contract.ts";

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "" && /^[A-Z][A-Za-z]+\/[\w/+-]+$/.test(name);
  } catch {
    return false;
  }
};

const Named = z.object({ id: Id, name: z.string() });

export const TimeZone = Text(60)
  .refine(isTimeZone, { error: "Choose a time zone such as Asia/Kolkata." })
  .meta({ examples: ["Asia/Kolkata"] });
export const Currency = Text(3)
  .regex(/^[A-Z]{3}$/, { error: "Choose a currency." })
  .meta({ examples: ["INR"] });

const place = {
  name: UnitName,
  address: Text(300),
  country: Text(2)
    .regex(/^[A-Z]{2}$/, { error: "Choose a country." })
    .meta({ examples: ["IN"] }),
  timeZone: TimeZone,
  currency: Currency,
};

export const LocationForm = z.object(place);
export type LocationForm = z.infer<typeof LocationForm>;

/** A location's first schedule covers all days before. */
export const NewLocation = z.object({ ...place, calendar: Id, workWeek: Id });
export type NewLocation = z.infer<typeof NewLocation>;

export const Schedule = z.object({
  id: Id,
  calendar: Named,
  workWeek: Named,
  /** Absent: since ever. */
  from: PlainDate.optional(),
  /** Absent: until another one begins. */
  until: PlainDate.optional(),
});
export type Schedule = z.infer<typeof Schedule>;

export const Location = Unit.extend({
  address: z.string(),
  country: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  /** Its calendar and its zone count for what belongs to no person. */
  isHeadOffice: z.boolean(),
  /** Somebody works or has worked there, so that zone and currency stay. */
  isFixed: z.boolean(),
  people: z.int().nonnegative(),
  schedules: z.array(Schedule),
});
export type Location = z.infer<typeof Location>;

export const LocationList = listQuery({ sorts: { name: NameOrder }, initial: "name", filters: unitFilters });
export type LocationList = z.output<typeof LocationList>;

export const ScheduleWish = z.object({ calendar: Id, workWeek: Id, from: PlainDate });
export type ScheduleWish = z.infer<typeof ScheduleWish>;

/** What it would mean: how many days count otherwise, the first of them, and what of people's live requests they meet. */
export const SchedulePreview = YearPreview.extend({ works: z.int().nonnegative(), worksNot: z.int().nonnegative() });
export type SchedulePreview = z.infer<typeof SchedulePreview>;

/** With the effect that was shown it is saved only while that is still the same. */
export const ScheduleForm = ScheduleWish.extend({ version: z.int().positive(), effect: Effect.optional() });
export type ScheduleForm = z.infer<typeof ScheduleForm>;

/** Ten times the weekday (0 = Sunday) plus its occurrence in the month: 62 is the second Saturday. */
const DayOff = z
  .int()
  .min(1)
  .max(65)
  .refine((off) => off % 10 >= 1 && off % 10 <= 5, { error: "This is no weekday of a month." })
  .meta({ examples: [62] });

export const WorkWeekForm = z.object({ name: UnitName, daysOff: z.array(DayOff).max(35) });
export type WorkWeekForm = z.infer<typeof WorkWeekForm>;

export const WorkWeek = Unit.extend({
  daysOff: z.array(z.int()),
  /** Locations that follow it, or are to. */
  locations: z.array(z.string()),
  /** A schedule follows it or has followed it, so that its days stay. */
  isFixed: z.boolean(),
});
export type WorkWeek = z.infer<typeof WorkWeek>;

const adding = { method: "POST", access: "signed-in", status: 201 } as const;
const changing = { method: "PUT", access: "signed-in", params: byId } as const;
const closing = { method: "POST", access: "signed-in", params: byId, body: VersionRead } as const;

export const locationEndpoints = defineEndpoints({
  locations: {
    method: "GET",
    path: "/organisation/locations",
    access: "signed-in",
    query: LocationList,
    returns: Page(Location),
    summary: "Locations with their schedules",
  },
  addLocation: {
    ...adding,
    path: "/organisation/locations",
    body: NewLocation,
    returns: Location,
    summary: "Add a location with its first schedule",
  },
  changeLocation: {
    ...changing,
    path: "/organisation/locations/:id",
    body: LocationForm,
    returns: Location,
    summary: "Change a location",
  },
  closeLocation: {
    ...closing,
    path: "/organisation/locations/:id/close",
    returns: Location,
    summary: "Close a location where nobody works",
  },
  addSchedule: {
    ...adding,
    path: "/organisation/locations/:id/schedules",
    params: byId,
    body: ScheduleForm,
    returns: Location,
    summary: "Give a location another calendar or work week from a day on",
  },
  previewSchedule: {
    method: "POST",
    path: "/organisation/locations/:id/schedules/preview",
    access: "signed-in",
    params: byId,
    changes: false,
    body: ScheduleWish,
    returns: SchedulePreview,
    summary: "What another calendar or work week of a location would mean",
  },
  workWeeks: {
    method: "GET",
    path: "/organisation/work-weeks",
    access: "signed-in",
    returns: z.object({ workWeeks: z.array(WorkWeek) }),
    summary: "All work weeks",
  },
  addWorkWeek: { ...adding, path: "/organisation/work-weeks", body: WorkWeekForm, returns: WorkWeek, summary: "Add a work week" },
  changeWorkWeek: {
    ...changing,
    path: "/organisation/work-weeks/:id",
    body: WorkWeekForm,
    returns: WorkWeek,
    summary: "Change a work week",
  },
  closeWorkWeek: {
    ...closing,
    path: "/organisation/work-weeks/:id/close",
    returns: WorkWeek,
    summary: "Close a work week that no location follows",
  },
});
