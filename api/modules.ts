// Every module of the server: its calls, who may make them, and its jobs. What is handed in to foundation modules stands in doors/.
import type { FastifyInstance } from "fastify";
import { administrationAccess } from "#modules/administration/access.ts";
import * as administration from "#modules/administration/api/index.ts";
import * as administrationContract from "#modules/administration/contract.ts";
import { attendanceAccess } from "#modules/attendance/access.ts";
import * as attendance from "#modules/attendance/api/index.ts";
import * as attendanceContract from "#modules/attendance/contract.ts";
import { homeAccess } from "#modules/home/access.ts";
import * as home from "#modules/home/api/index.ts";
import * as homeContract from "#modules/home/contract.ts";
import { leaveAccess } from "#modules/leave/access.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as leaveContract from "#modules/leave/contract.ts";
import { modules } from "#modules/map.ts";
import { notificationAccess } from "#modules/notifications/access.ts";
import * as notifications from "#modules/notifications/api/index.ts";
import * as notificationsContract from "#modules/notifications/contract.ts";
import {
  calendarAccess,
  changeAccess,
  companyAccess,
  directoryAccess,
  importAccess,
  jobChangeAccess,
  joiningAccess,
  leavingAccess,
  lineAccess,
  organisationAccess,
  peopleListAccess,
  recordAccess,
} from "#modules/people/access.ts";
import * as people from "#modules/people/api/index.ts";
import * as peopleContract from "#modules/people/contract.ts";
import { approvalAccess, requestAccess, settingsAccess, standInAccess, stuckAccess } from "#modules/requests/access.ts";
import * as requests from "#modules/requests/api/index.ts";
import * as requestsContract from "#modules/requests/contract.ts";
import { sessionAccess } from "#modules/session/access.ts";
import * as session from "#modules/session/api/index.ts";
import * as sessionContract from "#modules/session/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { exportAccess } from "#shared/exports/access.ts";
import * as exportContract from "#shared/exports/contract.ts";
import { fileAccess } from "#shared/files/access.ts";
import * as fileContract from "#shared/files/contract.ts";
import { requireAccess } from "./access.ts";
import { exportJobs, exportRoutes } from "./exports.ts";
import { fileJobs, fileRoutes } from "./files.ts";
import { healthEndpoints } from "./health.ts";
import { platformJobs } from "./jobs/own-jobs.ts";
import { joinJobs } from "./jobs/registry.ts";
import { mailJobs } from "./mail.ts";
import type { DocumentedModule } from "./openapi.ts";
import { referenceRoutes } from "./reference/routes.ts";
import { lookup } from "./transaction.ts";

export { connectModules } from "./doors/connect.ts";
export { demoUsernames, seedDemo, seedDemoRuns } from "./doors/demo.ts";
export { messages } from "./doors/messages.ts";

/** The calls of every module by its name, and all of them: what tests and documents walk through. */
export const endpointsOf = {
  session: sessionContract.sessionEndpoints,
  people: {
    ...peopleContract.recordEndpoints,
    ...peopleContract.organisationEndpoints,
    ...peopleContract.locationEndpoints,
    ...peopleContract.calendarEndpoints,
    ...peopleContract.changeEndpoints,
    ...peopleContract.directoryEndpoints,
    ...peopleContract.leavingEndpoints,
    ...peopleContract.lineEndpoints,
    ...peopleContract.importEndpoints,
    ...peopleContract.peopleListEndpoints,
    ...peopleContract.joiningEndpoints,
    ...peopleContract.jobChangeEndpoints,
    ...peopleContract.companyEndpoints,
  },
  requests: {
    ...requestsContract.requestEndpoints,
    ...requestsContract.standInEndpoints,
    ...requestsContract.approvalEndpoints,
    ...requestsContract.stuckEndpoints,
    ...requestsContract.settingsEndpoints,
  },
  notifications: notificationsContract.notificationEndpoints,
  administration: administrationContract.administrationEndpoints,
  leave: leaveContract.leaveEndpoints,
  attendance: attendanceContract.attendanceEndpoints,
  home: homeContract.homeEndpoints,
  exports: exportContract.exportEndpoints,
  files: fileContract.fileEndpoints,
};
const contracts = {
  session: sessionContract,
  people: peopleContract,
  requests: requestsContract,
  notifications: notificationsContract,
  administration: administrationContract,
  leave: leaveContract,
  attendance: attendanceContract,
  home: homeContract,
  exports: exportContract,
  files: fileContract,
};
/** Who may make each of them. */
export const accessOf = {
  session: sessionAccess,
  people: {
    ...recordAccess,
    ...organisationAccess,
    ...calendarAccess,
    ...changeAccess,
    ...directoryAccess,
    ...leavingAccess,
    ...lineAccess,
    ...importAccess,
    ...peopleListAccess,
    ...joiningAccess,
    ...jobChangeAccess,
    ...companyAccess,
  },
  requests: { ...requestAccess, ...standInAccess, ...approvalAccess, ...stuckAccess, ...settingsAccess },
  notifications: notificationAccess,
  administration: administrationAccess,
  leave: leaveAccess,
  attendance: attendanceAccess,
  home: homeAccess,
  exports: exportAccess,
  files: fileAccess,
};

/** Parts of the server that belong to no module, with what they are for. */
const ofServer: Readonly<Record<string, string>> = { exports: "Lists as files.", files: "Files of records." };

/** What the interface tells about itself. */
const documented: Record<string, DocumentedModule> = {
  ...Object.fromEntries(
    Object.entries(endpointsOf).map(([name, own]) => [
      name,
      {
        endpoints: own,
        contract: contracts[name as keyof typeof contracts],
        purpose: ofServer[name] ?? modules.find((module) => module.name === name)?.purpose ?? "",
      },
    ]),
  ),
  platform: { endpoints: healthEndpoints, contract: {}, purpose: "Says whether the portal is ready." },
};

export const registerRoutes = (api: FastifyInstance): void => {
  const finish = requireAccess(api, Object.values(accessOf));
  session.sessionRoutes(api);
  people.directoryRoutes(api);
  people.leavingRoutes(api);
  people.lineRoutes(api);
  people.importRoutes(api);
  people.peopleListRoutes(api);
  people.joiningRoutes(api);
  people.jobChangeRoutes(api);
  people.recordRoutes(api);
  people.organisationRoutes(api);
  people.calendarRoutes(api);
  people.changeRoutes(api);
  people.companyRoutes(api);
  requests.requestRoutes(api);
  requests.standInRoutes(api);
  requests.approvalRoutes(api);
  requests.stuckRoutes(api);
  requests.settingsRoutes(api);
  notifications.notificationRoutes(api);
  administration.administrationRoutes(api);
  leave.leaveRoutes(api);
  attendance.attendanceRoutes(api);
  home.homeRoutes(api);
  exportRoutes(api);
  fileRoutes(api);
  finish();
  referenceRoutes(api, documented);
};

export const endpoints: Endpoint[] = Object.values(endpointsOf).flatMap<Endpoint>(Object.values);

/** What runs beside the calls: asked for by them, or by the hour. */
export const jobs = joinJobs([
  platformJobs,
  mailJobs,
  session.sessionJobs,
  notifications.notificationJobs,
  leave.ledgerJobs,
  leave.recountJobs,
  leave.compOffJobs,
  leave.batchJobs,
  leave.policyJobs,
  attendance.dayJobs,
  attendance.punchImportJobs,
  attendance.periodJobs,
  attendance.releaseJobs,
  attendance.reminderJobs,
  people.calendarJobs,
  people.importJobs,
  people.changeJobs,
  people.dayJobs,
  people.leavingJobs,
  people.recordJobs,
  requests.requestJobs,
  requests.standInJobs,
  administration.administrationJobs,
  exportJobs,
  fileJobs,
]);

// Its page shows them all, and it is told of them here: the list is not known any earlier.
administration.portalJobs.give(jobs);

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
