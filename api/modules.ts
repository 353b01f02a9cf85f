// Every module of the server: a new one is one line here. What one of them needs of another stands in doors/connect.ts.
import type { FastifyInstance } from "fastify";
import * as administration from "#modules/administration/api/index.ts";
import { attendanceApi } from "#modules/attendance/api/index.ts";
import { billsApi } from "#modules/bills/api/index.ts";
import { documentsApi } from "#modules/documents/api/index.ts";
import { hiringApi } from "#modules/hiring/api/index.ts";
import { homeApi } from "#modules/home/api/index.ts";
import { leaveApi } from "#modules/leave/api/index.ts";
import { modules } from "#modules/map.ts";
import * as notifications from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { requestsApi } from "#modules/requests/api/index.ts";
import * as session from "#modules/session/api/index.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import type { Message } from "#shared/message.ts";
import { requireAccess } from "./access.ts";
import { connect, type OfferingModule } from "./doors/connect.ts";
import { fillDemo } from "./doors/demo.ts";
import { exportsApi } from "./exports.ts";
import { filesApi } from "./files.ts";
import { healthEndpoints } from "./health.ts";
import { platformJobs } from "./jobs/own-jobs.ts";
import { joinJobs } from "./jobs/registry.ts";
import { mailJobs } from "./mail.ts";
import type { DocumentedModule } from "./openapi.ts";
import { referenceRoutes } from "./reference/routes.ts";
import { lookup } from "./transaction.ts";

export { demoUsernames, seedDemoRuns } from "./doors/demo.ts";

const apiModules = [
  session.sessionApi,
  people.peopleApi,
  requestsApi,
  notifications.notificationsApi,
  administration.administrationApi,
  leaveApi,
  attendanceApi,
  billsApi,
  documentsApi,
  hiringApi,
  homeApi,
  exportsApi,
  filesApi,
] as const satisfies readonly OfferingModule[];

/** The same, by their common shape. */
const all: readonly OfferingModule[] = apiModules;

type Each = (typeof apiModules)[number];
/** One part of every module by the module's name, each with its own type. */
const byName = <Part extends "endpoints" | "access">(part: Part) =>
  Object.fromEntries(all.map((module) => [module.name, module[part]])) as { [Module in Each as Module["name"]]: Module[Part] };

/** The calls of every module by its name, and all of them: what tests and documents walk through. */
export const endpointsOf = byName("endpoints");
export const endpoints: Endpoint[] = all.flatMap((module) => Object.values(module.endpoints));
/** Who may make each of them. */
export const accessOf = byName("access");

/** Every sentence of every module by its code. */
export const messages: Readonly<Record<string, Message>> = Object.assign({}, ...all.flatMap((module) => module.messages));

/** Parts of the server that belong to no module, with what they are for. */
const ofServer: Readonly<Record<string, string>> = { exports: "Lists as files.", files: "Files of records." };

/** What the interface tells about itself. */
const documented: Record<string, DocumentedModule> = {
  ...Object.fromEntries(
    all.map(({ name, endpoints, contracts }) => {
      const purpose = ofServer[name] ?? modules.find((module) => module.name === name)?.purpose ?? "";
      return [name, { endpoints, contract: Object.assign({}, ...contracts), purpose }];
    }),
  ),
  platform: { endpoints: healthEndpoints, contract: {}, purpose: "Says whether the portal is ready." },
};

export const registerRoutes = (api: FastifyInstance): void => {
  const finish = requireAccess(api, Object.values(accessOf));
  for (const register of all.flatMap(({ routes }) => routes)) register(api);
  finish();
  referenceRoutes(api, documented);
};

/** What runs beside the calls: asked for by them, or by the hour. */
export const jobs = joinJobs([platformJobs, mailJobs, ...all.flatMap((module) => module.jobs ?? [])]);

// Its page shows them all, and it is told of them here: the list is not known any earlier.
administration.portalJobs.give(jobs);

/** Once, before the first call. */
export const connectModules = (): void => connect(all, messages);

/** Fills an empty database with the demo companies: each is there whole, or not at all. */
export const seedDemo = (password: string): Promise<void> =>
  fillDemo(
    password,
    all.flatMap(({ demo = [] }) => demo),
  );

export const tellRefusals = administration.tellRefusals;
export const startMailRounds = notifications.startMailRounds;
export const openSessions = session.openSessions;
export const newSetUpLink = session.newSetUpLink;
/** For the operator: a link for somebody whom nobody else can let in again. */
export const operatorLink = administration.operatorLink;

export const companies = (): Promise<number[]> => lookup(people.companyIds);
/** The demo company has a number of its own, which no company that is set up gets. */
export const hasDemo = async (): Promise<boolean> => (await companies()).some((company) => people.demoCompanies.includes(company));
export const hasCompany = async (): Promise<boolean> => (await companies()).length > 0;
