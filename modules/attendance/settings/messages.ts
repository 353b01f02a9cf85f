import type { Messages } from "#shared/message.ts";

export type AttendanceSettingCode = "attendance.settings_place" | "attendance.period_fixed";

export const attendanceSettingMessages = {
  "attendance.settings_place": "One of the places is not there any more. Choose from the list.",
  "attendance.period_fixed": "Months are locked that begin on day {periodFrom}. Reopen them first.",
} as const satisfies Messages<AttendanceSettingCode>;
