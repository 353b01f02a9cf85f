// The door of administration for the server.
import type { ApiModule } from "#api/module.ts";
import { administrationAccess } from "../access.ts";
import { administrationAuditNames } from "../audit-names.ts";
import * as administrationContract from "../contract.ts";
import { administrationMessages } from "../messages.ts";
import { auditExport } from "./audit/routes.ts";
import { administrationJobs } from "./jobs.ts";
import { administrationRoutes } from "./routes.ts";

export { operatorLink } from "./accounts/operator.ts";
export { auditNames, portalJobs } from "./needs.ts";
export { tellRefusals } from "./refusals/tell.ts";

export const administrationApi = {
  name: "administration",
  contracts: [administrationContract],
  endpoints: administrationContract.administrationEndpoints,
  access: administrationAccess,
  routes: [administrationRoutes],
  messages: [administrationMessages],
  auditNames: administrationAuditNames,
  jobs: [administrationJobs],
  exports: [auditExport],
} satisfies ApiModule;
