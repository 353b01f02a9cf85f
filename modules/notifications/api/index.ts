// The door of notifications for other modules' server code.

export { notify } from "./commands.ts";
export { notificationJobs } from "./jobs.ts";
export { notificationRoutes } from "./routes.ts";
