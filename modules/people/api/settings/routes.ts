import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { companyEndpoints } from "../../settings/contract.ts";
import { readCompany, saveAccess, saveGeneral, saveLegal, saveProfileRules } from "./commands.ts";

export const companyRoutes = (app: FastifyInstance): void =>
  implement(app, companyEndpoints, {
    company: ({ actor }) => readCompany(actor),
    saveGeneral: ({ actor, version, body }) => saveGeneral(actor, version, body),
    saveAccess: ({ actor, version, body }) => saveAccess(actor, version, body),
    saveLegal: ({ actor, version, body }) => saveLegal(actor, version, body),
    saveProfileRules: ({ actor, version, body }) => saveProfileRules(actor, version, body),
  });
