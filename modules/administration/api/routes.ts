import type { FastifyInstance } from "fastify";
import { accountRoutes } from "./accounts/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { jobRoutes } from "./jobs/routes.ts";
import { mailRoutes } from "./mail/routes.ts";

export const administrationRoutes = (app: FastifyInstance): void => {
  accountRoutes(app);
  auditRoutes(app);
  jobRoutes(app);
  mailRoutes(app);
};
