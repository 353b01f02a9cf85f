// File 05, section 7: HR keeps what is set for attendance.
import { type ByRole, defineAccess, subject } from "#shared/access.ts";
import { attendanceSettingEndpoints } from "./contract.ts";

const forHr: ByRole = { HR: "allowed", others: "forbidden attendance.shifts_not_yours" };

const place = subject("attendancePlace", {
  ofCompany: "works in the company whose place it names",
  foreign: "works in another company",
});

export const attendanceSettingAccess = defineAccess(attendanceSettingEndpoints, {
  attendanceSettings: place({ ofCompany: forHr, foreign: forHr }),
  saveAttendanceSettings: place({
    ofCompany: forHr,
    foreign: { HR: "refused attendance.settings_place", others: "forbidden attendance.shifts_not_yours" },
  }),
});
