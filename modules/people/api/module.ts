import type { ApiModule } from "#api/module.ts";
import type { RequestOffers } from "#modules/requests/api/index.ts";
import * as access from "../access.ts";
import { audienceMessages } from "../audience/messages.ts";
import { peopleAuditNames } from "../audit-names.ts";
import { calendarMessages } from "../calendars/messages.ts";
import { changeMessages } from "../changes/messages.ts";
import * as peopleContract from "../contract.ts";
import { importMessages } from "../imports/messages.ts";
import { jobChangeMessages } from "../job-changes/messages.ts";
import { joiningMessages } from "../joining/messages.ts";
import { leavingMessages } from "../leaving/messages.ts";
import { lineMessages } from "../line/messages.ts";
import { organisationMessages } from "../organisation/messages.ts";
import { recordMessages } from "../record/messages.ts";
import { companySettingsMessages } from "../settings/messages.ts";
import { audienceRoutes } from "./audience/routes.ts";
import { calendarJobs } from "./calendars/jobs.ts";
import { calendarRoutes } from "./calendars/routes.ts";
import { changeFiles, changeJobs, changeKind, changeRoutes, ownChangeEvents, seedChanges } from "./changes/index.ts";
import { dayJobs } from "./day/jobs.ts";
import { directoryRoutes } from "./directory/routes.ts";
import { seedImports } from "./imports/demo.ts";
import { importExport, importFiles, importJobs, importRoutes } from "./imports/routes.ts";
import { jobChangeRoutes } from "./job-changes/routes.ts";
import { plannedManagerTodo } from "./job-changes/todo.ts";
import { joiningRoutes } from "./joining/routes.ts";
import { leavingJobs } from "./leaving/jobs.ts";
import { leavingRoutes } from "./leaving/routes.ts";
import { leavingTodos } from "./leaving/todos.ts";
import { lineRoutes } from "./line/routes.ts";
import { organisationRoutes } from "./organisation/routes.ts";
import { peopleExport, peopleListRoutes } from "./people-list/list.ts";
import { seedPhotos } from "./record/demo-photos.ts";
import { recordJobs } from "./record/jobs.ts";
import { recordRoutes } from "./record/routes.ts";
import { companyRoutes } from "./settings/routes.ts";

export const peopleApi = {
  name: "people",
  contracts: [peopleContract],
  endpoints: {
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
    ...peopleContract.audienceEndpoints,
  },
  access: {
    ...access.recordAccess,
    ...access.organisationAccess,
    ...access.calendarAccess,
    ...access.changeAccess,
    ...access.directoryAccess,
    ...access.leavingAccess,
    ...access.lineAccess,
    ...access.importAccess,
    ...access.peopleListAccess,
    ...access.joiningAccess,
    ...access.jobChangeAccess,
    ...access.companyAccess,
    ...access.audienceAccess,
  },
  routes: [
    ...[directoryRoutes, leavingRoutes, lineRoutes, importRoutes, peopleListRoutes, joiningRoutes, jobChangeRoutes],
    ...[recordRoutes, organisationRoutes, calendarRoutes, changeRoutes, companyRoutes, audienceRoutes],
  ],
  messages: [
    ...[recordMessages, changeMessages, lineMessages, importMessages, leavingMessages, joiningMessages],
    ...[jobChangeMessages, organisationMessages, calendarMessages, companySettingsMessages, audienceMessages],
  ],
  auditNames: [peopleAuditNames],
  jobs: [calendarJobs, importJobs, changeJobs, dayJobs, leavingJobs, recordJobs],
  exports: [peopleExport, importExport],
  files: [importFiles, changeFiles],
  kinds: [changeKind],
  recordEvents: [ownChangeEvents],
  todoKinds: [plannedManagerTodo, ...leavingTodos],
  demo: [
    { order: 30, seed: (tx, { persons, today }) => seedChanges(tx, persons, today) },
    { order: 31, seed: (tx, { persons, today }) => seedImports(tx, persons, today) },
    { order: 32, seed: (tx, { persons }) => seedPhotos(tx, persons) },
  ],
} satisfies ApiModule & RequestOffers;
