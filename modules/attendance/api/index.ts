// The door of attendance for the server and other modules.

export { attendanceAuditNames } from "../audit-names.ts";
export { attendanceMessages } from "../messages.ts";
export { teamMessages } from "../team/messages.ts";
export { keptAmong } from "./among-store.ts";
export { ownEvents as dayRequestEvents } from "./day-requests/events.ts";
export { onDutyKind, workFromHomeKind } from "./day-requests/kind.ts";
export { onLeaveTaken, releaseJobs } from "./day-requests/release.ts";
export { dayJobs, onCalendarChanged, onLeaveChanged, onNoticeChanged, onPlaceChanged, onScheduleChanged } from "./days/jobs.ts";
export { punchesOn } from "./days/punches-on.ts";
export { beginAttendance, seedAttendance } from "./demo.ts";
export { effectOf } from "./expected/calendar-effect.ts";
export { absentDays, expected, worked } from "./expected/expected.ts";
export { keptBefore } from "./expected/kept-before.ts";
export { punchImportFiles, punchImportJobs } from "./imports/handlers.ts";
export { payrollExport } from "./periods/export.ts";
export { lockedUntil } from "./periods/locked.ts";
export { periodJobs } from "./periods/review.ts";
export { punchesExport } from "./punches/export.ts";
export { regularisationKind } from "./regularise/kind.ts";
export { regularisationFiles } from "./regularise/readers.ts";
export { reminderJobs } from "./reminders/jobs.ts";
export { gridExport, reportExport } from "./report/export.ts";
export { rosterFiles } from "./roster/file.ts";
export { attendanceRoutes } from "./routes.ts";
export { setUpShifts } from "./shifts/setup.ts";
