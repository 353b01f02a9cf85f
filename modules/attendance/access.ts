// File 05, section 7.
import { type ByRole, defineAccess, subject } from "#shared/access.ts";
import { attendanceEndpoints } from "./contract.ts";
import { correctAccess } from "./correct/access.ts";
import { dayRequestAccess } from "./day-requests/access.ts";
import { punchImportAccess } from "./imports/access.ts";
import { periodAccess } from "./periods/access.ts";
import { personPunchAccess } from "./punches/access.ts";
import { regularisationAccess } from "./regularise/access.ts";
import { reportAccess } from "./report/access.ts";
import { rosterAccess } from "./roster/access.ts";
import { attendanceSettingAccess } from "./settings/access.ts";
import { shiftAccess } from "./shifts/access.ts";
import { teamAccess } from "./team/access.ts";

const daysOf = subject("readAttendanceDays", {
  owner: "owns the days",
  manager: "manages their owner",
  lineManager: "stands above that manager",
  decider: "decides a request about one of them, and is nothing else to their owner",
  colleague: "is nothing to their owner",
  foreign: "works in another company",
});

const ownOf = subject("ownAttendance", { self: "asks about themselves" });

const forHr: ByRole = { HR: "allowed", others: "missing" };
const byLine = { owner: "allowed", manager: "allowed", lineManager: "allowed", colleague: forHr, foreign: "missing" } as const;

export const attendanceAccess = defineAccess(attendanceEndpoints, {
  ...teamAccess,
  ...reportAccess,
  ...personPunchAccess,
  ...regularisationAccess,
  ...shiftAccess,
  ...rosterAccess,
  ...attendanceSettingAccess,
  ...punchImportAccess,
  ...correctAccess,
  ...periodAccess,
  ...dayRequestAccess,
  readNow: ownOf({ self: "allowed" }),
  listAttendanceRequests: ownOf({ self: "allowed" }),
  punch: ownOf({ self: "allowed" }),
  readDay: daysOf({ ...byLine, decider: "allowed" }),
  readMonth: daysOf({ ...byLine, decider: forHr }),
});
