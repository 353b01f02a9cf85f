import type { ApiModule } from "#api/module.ts";
import type { PeopleOffers } from "#modules/people/api/index.ts";
import type { RequestOffers } from "#modules/requests/api/index.ts";
import { leaveAccess } from "../access.ts";
import { leaveAuditNames } from "../audit-names.ts";
import { balanceMessages } from "../balances/messages.ts";
import { batchMessages } from "../batches/messages.ts";
import { returnMessages } from "../changes/messages.ts";
import { compOffMessages } from "../comp-off/messages.ts";
import * as leaveContract from "../contract.ts";
import { leaveMessages } from "../messages.ts";
import { policyMessages } from "../policies/messages.ts";
import { settleMessages } from "../recount/messages.ts";
import { runMessages } from "../runs/messages.ts";
import { teamMessages } from "../team/messages.ts";
import { balancesExport } from "./balances/list.ts";
import { batchJobs } from "./batches/jobs.ts";
import { effectOf } from "./calendar-effect.ts";
import { changeKind } from "./changes/kind.ts";
import { compOffJobs } from "./comp-off/jobs.ts";
import { compOffKind } from "./comp-off/kind.ts";
import { seedLeave } from "./demo.ts";
import { ownEvents } from "./documents.ts";
import { withEntriesAmong } from "./entry-store.ts";
import { othersLeaveExport, ownLeaveExport } from "./export.ts";
import { applicationKind } from "./kind.ts";
import { ledgerJobs } from "./ledger/jobs.ts";
import { policyJobs } from "./policies/jobs.ts";
import { setUpPolicies } from "./policies/setup.ts";
import { leaveFiles } from "./readers.ts";
import * as recount from "./recount/jobs.ts";
import { reportExports } from "./reports/export.ts";
import { leaveRoutes } from "./routes.ts";

export const leaveApi = {
  name: "leave",
  contracts: [leaveContract],
  endpoints: leaveContract.leaveEndpoints,
  access: leaveAccess,
  routes: [leaveRoutes],
  messages: [
    ...[leaveMessages, returnMessages, compOffMessages, settleMessages, balanceMessages],
    ...[batchMessages, runMessages, policyMessages, teamMessages],
  ],
  auditNames: [leaveAuditNames],
  jobs: [ledgerJobs, recount.recountJobs, compOffJobs, batchJobs, policyJobs],
  exports: [ownLeaveExport, othersLeaveExport, ...reportExports, balancesExport],
  files: [leaveFiles],
  kinds: [applicationKind, changeKind, compOffKind],
  recordEvents: [ownEvents],
  dependsOn: { what: "a leave balance", among: withEntriesAmong },
  effectOf,
  calendarChanged: recount.onCalendarChanged,
  scheduleChanged: recount.onScheduleChanged,
  placeChanged: recount.onPlaceChanged,
  noticeChanged: recount.onNoticeChanged,
  setUpCompany: (tx) => setUpPolicies(tx),
  demo: [{ order: 20, seed: (tx, { persons, today }) => seedLeave(tx, persons, today) }],
} satisfies ApiModule & RequestOffers & PeopleOffers;
