import type { ApiModule } from "#api/module.ts";
import { sessionAccess } from "../access.ts";
import { sessionAuditNames } from "../audit-names.ts";
import * as sessionContract from "../contract.ts";
import { sessionMessages } from "../messages.ts";
import { sessionJobs } from "./jobs.ts";
import { sessionRoutes } from "./routes.ts";

export const sessionApi = {
  name: "session",
  contracts: [sessionContract],
  endpoints: sessionContract.sessionEndpoints,
  access: sessionAccess,
  routes: [sessionRoutes],
  messages: [sessionMessages],
  auditNames: [sessionAuditNames],
  jobs: [sessionJobs],
} satisfies ApiModule;
