import type { ApiModule } from "#api/module.ts";
import type { PeopleOffers } from "#modules/people/api/index.ts";
import type { RequestOffers } from "#modules/requests/api/index.ts";
import { attendanceAccess } from "../access.ts";
import { attendanceAuditNames } from "../audit-names.ts";
import * as attendanceContract from "../contract.ts";
import { attendanceMessages } from "../messages.ts";
import { teamMessages } from "../team/messages.ts";
import { keptAmong } from "./among-store.ts";
import { dayRequests, ownEvents } from "./day-requests/record.ts";
import { releaseJobs } from "./day-requests/release.ts";
import * as days from "./days/jobs.ts";
import { beginAttendance, seedAttendance } from "./demo.ts";
import { effectOf } from "./expected/calendar-effect.ts";
import { punchImportFiles, punchImportJobs } from "./imports/handlers.ts";
import { payrollExport } from "./periods/export.ts";
import { periodJobs } from "./periods/review.ts";
import { punchesExport } from "./punches/export.ts";
import { regularisationKind } from "./regularise/kind.ts";
import { regularisationFiles } from "./regularise/readers.ts";
import { reminderJobs } from "./reminders/jobs.ts";
import { gridExport, reportExport } from "./report/export.ts";
import { rosterFiles } from "./roster/file.ts";
import { attendanceRoutes } from "./routes.ts";
import { setUpShifts } from "./shifts/setup.ts";

export const attendanceApi = {
  name: "attendance",
  contracts: [attendanceContract],
  endpoints: attendanceContract.attendanceEndpoints,
  access: attendanceAccess,
  routes: [attendanceRoutes],
  messages: [attendanceMessages, teamMessages],
  auditNames: [attendanceAuditNames],
  jobs: [days.dayJobs, punchImportJobs, periodJobs, releaseJobs, reminderJobs],
  exports: [reportExport, gridExport, payrollExport, punchesExport],
  files: [rosterFiles, punchImportFiles, regularisationFiles],
  kinds: [regularisationKind, ...Object.values(dayRequests.kinds)],
  recordEvents: Object.values(ownEvents),
  dependsOn: { what: "attendance", among: keptAmong },
  effectOf,
  calendarChanged: days.onCalendarChanged,
  scheduleChanged: days.onScheduleChanged,
  placeChanged: days.onPlaceChanged,
  noticeChanged: days.onNoticeChanged,
  setUpCompany: (tx) => setUpShifts(tx),
  demo: [
    { order: 10, seed: (tx, { today }) => beginAttendance(tx, today) },
    { order: 60, seed: (tx, { persons, now }) => seedAttendance(tx, persons, now) },
  ],
} satisfies ApiModule & RequestOffers & PeopleOffers;
