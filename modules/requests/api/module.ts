import type { ApiModule } from "#api/module.ts";
import { approvalAccess, requestAccess, settingsAccess, standInAccess, stuckAccess } from "../access.ts";
import { requestAuditNames } from "../audit-names.ts";
import * as requestsContract from "../contract.ts";
import { requestMessages } from "../messages.ts";
import { approvalsMessages } from "../policies/messages.ts";
import { settingsMessages } from "../settings/messages.ts";
import { standInMessages } from "../stand-ins/messages.ts";
import { stuckMessages } from "../stuck/messages.ts";
import { ownRequestsExport } from "./export.ts";
import { seedPolicies } from "./policies/demo.ts";
import { approvalRoutes } from "./policies/routes.ts";
import { requestRoutes } from "./routes.ts";
import { settingsRoutes } from "./settings.ts";
import { seedStandIns } from "./stand-ins/demo.ts";
import { standInJobs } from "./stand-ins/jobs.ts";
import { standInRoutes } from "./stand-ins/routes.ts";
import { stuckExport, stuckRoutes } from "./stuck.ts";
import { timeJobs } from "./time/jobs.ts";

export const requestsApi = {
  name: "requests",
  contracts: [requestsContract],
  endpoints: {
    ...requestsContract.requestEndpoints,
    ...requestsContract.standInEndpoints,
    ...requestsContract.approvalEndpoints,
    ...requestsContract.stuckEndpoints,
    ...requestsContract.settingsEndpoints,
  },
  access: { ...requestAccess, ...standInAccess, ...approvalAccess, ...stuckAccess, ...settingsAccess },
  routes: [requestRoutes, standInRoutes, approvalRoutes, stuckRoutes, settingsRoutes],
  messages: [requestMessages, standInMessages, approvalsMessages, stuckMessages, settingsMessages],
  auditNames: [requestAuditNames],
  jobs: [timeJobs, standInJobs],
  exports: [ownRequestsExport, stuckExport],
  demo: [
    { order: 40, seed: (tx, { persons, today }) => seedStandIns(tx, persons, today) },
    { order: 70, by: "HR", seed: seedPolicies },
  ],
} satisfies ApiModule;
