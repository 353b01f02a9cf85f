// File 05, section 7: HR keeps the settings of attendance.
import { defineAccess, self, subject } from "#shared/access.ts";
import { keptBy } from "#shared/settings.ts";
import { rosterKeepers } from "../permissions.ts";
import { attendanceSettingEndpoints } from "./contract.ts";

const place = subject("attendancePlace", {
  ofCompany: "works in the company whose place it names",
  foreign: "works in another company",
});

export const attendanceSettingAccess = defineAccess(attendanceSettingEndpoints, {
  attendanceSettings: self(keptBy(rosterKeepers)),
  saveAttendanceSettings: place({
    ofCompany: keptBy(rosterKeepers),
    foreign: { HR: "refused attendance.settings_place", others: "forbidden settings.not_yours" },
  }),
});
