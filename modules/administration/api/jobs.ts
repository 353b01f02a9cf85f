import type { ModuleJobs } from "#api/jobs.ts";
import { auditCheck, auditCheckDaily } from "./audit/job.ts";
import { watch, watchEachCompany } from "./jobs/commands.ts";

export const administrationJobs: ModuleJobs = { tasks: [auditCheck, watch], schedule: [auditCheckDaily, watchEachCompany] };
