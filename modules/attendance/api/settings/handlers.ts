import type { Handlers } from "#api/implement.ts";
import type { attendanceSettingEndpoints } from "../../settings/contract.ts";
import { readAttendanceSettings, saveAttendanceSettings } from "./commands.ts";

export const attendanceSettingHandlers: Handlers<typeof attendanceSettingEndpoints> = {
  attendanceSettings: ({ actor }) => readAttendanceSettings(actor),
  saveAttendanceSettings: ({ actor, body, version }) => saveAttendanceSettings(actor, version, body),
};
