// The door of leave for the server and other modules.

export { leaveAuditNames } from "../audit-names.ts";
export { leaveMessages } from "../messages.ts";
export { awayOn } from "./absence.ts";
export { effectOf } from "./calendar-effect.ts";
export { seedLeave } from "./demo.ts";
export { ownEvents } from "./documents.ts";
export { ownLeaveExport } from "./export.ts";
export { applicationKind } from "./kind.ts";
export { leaveFiles } from "./readers.ts";
export { leaveRoutes } from "./routes.ts";
export { setUpTypes } from "./setup.ts";
