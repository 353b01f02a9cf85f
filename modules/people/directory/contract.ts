// What everybody may know of everybody who works here: cards to look through, one card with its line, and the days off of each location.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id, Person } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { Text } from "#shared/text.ts";
import { holidayKinds, holidayParts } from "../calendars/holiday-kinds.ts";
import { faceEndpoints } from "./faces-contract.ts";

/** Lists of people go by their names without letter case and accents. */
export const NameOrder = z.string();

export const DirectoryCard = z.object({
  id: Id,
  code: EmployeeCode,
  name: z.string(),
  designation: z.string(),
  department: z.string(),
  location: z.string(),
  timeZone: z.string(),
  /** The last day of the whole days on which this person is away, today among them; never why. */
  awayUntil: PlainDate.optional(),
  /** Names the picture, so that a new one is fetched. */
  photo: Id.optional(),
});
export type DirectoryCard = z.infer<typeof DirectoryCard>;

/** One of the places that the company is divided into; the departments below it count with it. */
const Place = Id.optional();

export const DirectoryList = listQuery({
  sorts: { name: NameOrder },
  initial: "name",
  filters: {
    q: Text(80)
      .min(1)
      .optional()
      .meta({ examples: ["asha"] }),
    department: Place,
    location: Place,
  },
});
export type DirectoryList = z.output<typeof DirectoryList>;

export const DirectoryPerson = DirectoryCard.extend({
  workEmail: z.string(),
  manager: Person.optional(),
  /** Direct ones who work here now. */
  reports: z.int().nonnegative(),
});
export type DirectoryPerson = z.infer<typeof DirectoryPerson>;

const Named = z.object({ id: Id, name: z.string() });
/** What lists of people are filtered by. A department's name begins with those of the ones above it. */
export const Places = z.object({ departments: z.array(Named), locations: z.array(Named) });
export type Places = z.infer<typeof Places>;

export const ToldHoliday = z.object({
  date: PlainDate,
  name: z.string(),
  kind: z.enum(holidayKinds),
  off: z.enum(holidayParts),
  /** Announced, but the date may move. */
  tentative: z.boolean(),
});
export type ToldHoliday = z.infer<typeof ToldHoliday>;

export const LocationHolidays = Named.extend({
  /** Where the caller works. */
  own: z.boolean(),
  /** While it is not, no holiday is told. */
  published: z.boolean(),
  holidays: z.array(ToldHoliday),
});
export type LocationHolidays = z.infer<typeof LocationHolidays>;

export const Holidays = z.object({
  year: z.int(),
  /** The day it is for the caller. */
  today: PlainDate,
  /** The caller's own first. */
  locations: z.array(LocationHolidays),
});
export type Holidays = z.infer<typeof Holidays>;

export const HolidayQuery = z.object({
  year: z.coerce
    .number()
    .int()
    .min(1950)
    .max(2200)
    .optional()
    .meta({ examples: [2026] }),
});

export const directoryEndpoints = defineEndpoints({
  ...faceEndpoints,
  directory: {
    method: "GET",
    path: "/people/directory",
    access: "signed-in",
    query: DirectoryList,
    returns: Page(DirectoryCard),
    summary: "Everybody who works here, by name, code, designation or work e-mail",
  },
  directoryPerson: {
    method: "GET",
    path: "/people/directory/:code",
    access: "signed-in",
    params: z.object({ code: EmployeeCode }),
    returns: DirectoryPerson,
    summary: "The card of somebody who works here, with their manager",
  },
  places: {
    method: "GET",
    path: "/people/places",
    access: "signed-in",
    returns: Places,
    summary: "Departments and locations, to filter people by",
  },
  holidays: {
    method: "GET",
    path: "/people/holidays",
    access: "signed-in",
    query: HolidayQuery,
    returns: Holidays,
    summary: "The published holidays of a year at each location, my own first",
  },
});
