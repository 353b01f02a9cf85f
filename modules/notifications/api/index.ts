// The door of notifications for other modules' server code.

export { notifyOutside } from "./appointments.ts";
export { notificationsApi } from "./module.ts";
export { notificationNeeds } from "./needs.ts";
export { startMailRounds } from "./rounds.ts";
export { markSubjectRead, notify, settle } from "./telling.ts";
export { discardMail, retryMail, undeliveredPage } from "./undelivered.ts";
