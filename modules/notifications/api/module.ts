import type { ApiModule } from "#api/module.ts";
import { notificationAccess } from "../access.ts";
import { notificationAuditNames } from "../audit-names.ts";
import * as notificationsContract from "../contract.ts";
import { notificationMessages } from "../messages.ts";
import { seedLostMail } from "./demo.ts";
import { notificationJobs } from "./jobs.ts";
import { notificationRoutes } from "./routes.ts";

export const notificationsApi = {
  name: "notifications",
  contracts: [notificationsContract],
  endpoints: notificationsContract.notificationEndpoints,
  access: notificationAccess,
  routes: [notificationRoutes],
  messages: [notificationMessages],
  auditNames: [notificationAuditNames],
  jobs: [notificationJobs],
  demo: [{ order: 50, seed: seedLostMail }],
} satisfies ApiModule;
