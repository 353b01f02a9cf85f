import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Person } from "#shared/ids.ts";
import { employeeStatuses } from "./workflow.ts";

export const employmentTypes = ["full_time", "part_time", "contract", "intern"] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const holidayKinds = ["public", "company", "optional"] as const;
export type HolidayKind = (typeof holidayKinds)[number];

/** One date as it counts for one person: by the place they work at on that date. */
export type CalendarDay = {
  date: PlainDate;
  kind: "working" | "weekly_off" | "holiday";
  /** Name of the holiday; a holiday on a weekly off is still told as the holiday. */
  holiday?: string;
  locationId: string;
  /** False while the year's calendar is a draft: then the date counts by the work week alone. */
  published: boolean;
};

/** The card of a person, as the person reads it. */
export const OwnProfile = z.object({
  code: EmployeeCode,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  workEmail: z.string(),
  designation: z.string(),
  department: z.string(),
  location: z.string(),
  timeZone: z.string(),
  joinedOn: PlainDate,
  status: z.enum(employeeStatuses),
  manager: Person.optional(),
  /** Direct ones who work here now. */
  reports: z.int().nonnegative(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

export const peopleEndpoints = defineEndpoints({
  me: { method: "GET", path: "/people/me", access: "signed-in", returns: OwnProfile, summary: "My own record" },
});
