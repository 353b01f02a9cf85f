// The door of exports: how a module declares a list that can be exported, and what the server registers.

export { seedExport } from "./exports/demo.ts";
export { exportJobs } from "./exports/jobs.ts";
export { exportable, exportNeeds } from "./exports/list.ts";
export { exportRoutes } from "./exports/routes.ts";
export { ticketByToken as exportTickets } from "./exports/store.ts";
