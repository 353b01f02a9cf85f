// The door of notifications for other modules' server code.

export { notificationAuditNames } from "../audit-names.ts";
export { notificationMessages } from "../messages.ts";
export { notifyOutside } from "./appointments.ts";
export { seedLostMail } from "./demo.ts";
export { notificationJobs } from "./jobs.ts";
export { notificationNeeds } from "./needs.ts";
export { startMailRounds } from "./rounds.ts";
export { notificationRoutes } from "./routes.ts";
export { markSubjectRead, notify, settle } from "./telling.ts";
export { discardMail, retryMail, undeliveredPage } from "./undelivered.ts";
