// What a company sets for its attendance (file 05, section 3).
import { z } from "zod";
import { Id } from "#shared/ids.ts";
import { SettingsVersion, settingsCalls } from "#shared/settings.ts";
import { AttendanceSettingsForm } from "./fields.ts";

export { AttendanceSettingsForm } from "./fields.ts";

export const CompanyAttendanceSettings = AttendanceSettingsForm.extend({
  version: SettingsVersion,
  places: z.array(z.object({ id: Id, name: z.string() })),
  /** Locked periods fix with which day one begins. */
  isPeriodFixed: z.boolean(),
});
export type CompanyAttendanceSettings = z.infer<typeof CompanyAttendanceSettings>;

export const attendanceSettingEndpoints = settingsCalls({
  name: "attendance",
  path: "/attendance/settings",
  Form: AttendanceSettingsForm,
  Answer: CompanyAttendanceSettings,
  about: "attendance",
});
