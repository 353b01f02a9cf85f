// The door of exports: how a module declares a list that can be exported, and what the server registers.
import { exportAccess } from "#shared/exports/access.ts";
import { exportAuditNames } from "#shared/exports/audit-names.ts";
import * as exportContract from "#shared/exports/contract.ts";
import { exportMessages } from "#shared/exports/messages.ts";
import { seedExport } from "./exports/demo.ts";
import { exportJobs } from "./exports/jobs.ts";
import { exportRoutes } from "./exports/routes.ts";
import type { ApiModule } from "./module.ts";

export { exportable, exportNeeds } from "./exports/list.ts";
export { ticketByToken as exportTickets } from "./exports/store.ts";

export const exportsApi = {
  name: "exports",
  contracts: [exportContract],
  endpoints: exportContract.exportEndpoints,
  access: exportAccess,
  routes: [exportRoutes],
  messages: [exportMessages],
  auditNames: [exportAuditNames],
  jobs: [exportJobs],
  demo: [{ order: 80, by: "HR", seed: seedExport }],
} satisfies ApiModule;
