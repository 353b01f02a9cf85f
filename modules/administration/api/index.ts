// The door of administration for the server.

export { administrationAuditNames } from "../audit-names.ts";
export { administrationMessages } from "../messages.ts";
export { operatorLink } from "./accounts/operator.ts";
export { auditExport } from "./audit/routes.ts";
export { administrationJobs } from "./jobs.ts";
export { auditNames, portalJobs } from "./needs.ts";
export { tellRefusals } from "./refusals/tell.ts";
export { administrationRoutes } from "./routes.ts";
