// The door of leave for the server and other modules.

export { leaveMessages } from "../messages.ts";
export { awayOn } from "./absence.ts";
export { seedLeave } from "./demo.ts";
export { ownLeaveExport } from "./export.ts";
export { applicationKind } from "./kind.ts";
export { leaveFiles } from "./readers.ts";
export { leaveRoutes } from "./routes.ts";
export { setUpTypes } from "./setup.ts";
