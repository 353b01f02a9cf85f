// What administration is handed by the shell: the names that modules give to what they audit, and all jobs of the portal.
import { handedIn } from "#api/handed-in.ts";
import type { ModuleJobs } from "#api/jobs.ts";
import type { AuditNames } from "#shared/audit-names.ts";

export const auditNames = handedIn<readonly AuditNames[]>("audit names");
export const portalJobs = handedIn<ModuleJobs>("jobs of the portal");
