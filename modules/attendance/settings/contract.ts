// What a company sets for its attendance (file 05, section 3).
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Id } from "#shared/ids.ts";

const between = (least: number, most: number, what: string) => {
  const error = `Choose ${least} to ${most} ${what}.`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};

export const AttendanceSettingsForm = z.object({
  /** Places where people punch at the gate alone. */ // AT-01
  gateOnly: z.array(Id).max(500),
  homeNeedsPunches: z.boolean(), // AT-17
  homeDaysAMonth: between(0, 31, "days"), // AT-33
  regulariseDays: between(1, 366, "days"), // AT-23
  hrDecidesFrom: between(1, 31, "regularisations"), // AT-30
  reviewDays: between(1, 20, "working days"), // AT-36
  nudgeNotIn: z.boolean(),
  nudgeStillIn: z.boolean(),
  nudgeIncomplete: z.boolean(),
  leastRestHours: between(0, 16, "hours"), // AT-44
  periodFrom: z.int().min(1).max(28),
});
export type AttendanceSettingsForm = z.output<typeof AttendanceSettingsForm>;

export const CompanyAttendanceSettings = AttendanceSettingsForm.extend({
  version: z.int().positive(),
  places: z.array(z.object({ id: Id, name: z.string() })),
  /** Locked periods fix with which day one begins. */
  isPeriodFixed: z.boolean(),
});
export type CompanyAttendanceSettings = z.infer<typeof CompanyAttendanceSettings>;

export const attendanceSettingEndpoints = defineEndpoints({
  attendanceSettings: {
    method: "GET",
    path: "/attendance/settings",
    access: "signed-in",
    returns: CompanyAttendanceSettings,
    summary: "What the company sets for its attendance",
  },
  saveAttendanceSettings: {
    method: "PUT",
    path: "/attendance/settings",
    access: "signed-in",
    body: AttendanceSettingsForm,
    returns: CompanyAttendanceSettings,
    summary: "Set what counts for attendance",
  },
});
