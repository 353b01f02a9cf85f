// The door of leave for the server and other modules.

export { leaveAuditNames } from "../audit-names.ts";
export { returnMessages } from "../changes/messages.ts";
export { leaveMessages } from "../messages.ts";
export { settleMessages } from "../recount/messages.ts";
export { awayOn, type DayOfLeave, daysOf } from "./absence.ts";
export { effectOf } from "./calendar-effect.ts";
export { changeKind } from "./changes/kind.ts";
export { seedLeave } from "./demo.ts";
export { ownEvents } from "./documents.ts";
export { withEntriesAmong } from "./entry-store.ts";
export { ownLeaveExport } from "./export.ts";
export { applicationKind } from "./kind.ts";
export { ledgerJobs } from "./ledger/jobs.ts";
export { leaveNeeds } from "./needs.ts";
export { setUpPolicies } from "./policies/setup.ts";
export { leaveFiles } from "./readers.ts";
export { onCalendarChanged, onNoticeChanged, onPlaceChanged, onScheduleChanged, recountJobs } from "./recount/jobs.ts";
export { leaveRoutes } from "./routes.ts";
