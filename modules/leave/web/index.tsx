import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import { applicationName, changeName, compOffName } from "../kind-names.ts";
import {
  allRequestsPath,
  balancesPath,
  batchesPath,
  batchPath,
  calendarLinkPath,
  calendarPath,
  compOffPath,
  editLeavePath,
  enteringPath,
  giveBackPath,
  holidaysPath,
  leavePath,
  leaveRecordPath,
  newBatchPath,
  newLeavePath,
  policiesPath,
  policyPath,
  reportsPath,
  runsPath,
  statementPath,
  takeBackPath,
  teamPath,
  toSettlePath,
} from "../paths.ts";
import { balanceKeepers, leaveReaders, policyEditors, runReaders, settlers, teamLeaders } from "../permissions.ts";
import { leaveHomeTexts } from "./home-texts.ts";

const BalancesCard = lazy(() => import("./home-card.tsx").then((file) => ({ default: file.BalancesCard })));
const CompOffRecordView = lazy(() => import("./comp-off/comp-off-record.tsx").then((file) => ({ default: file.CompOffRecordView })));
const AwayCard = lazy(() => import("./home-card.tsx").then((file) => ({ default: file.AwayCard })));
const LeaveRecordView = lazy(() => import("./leave-summary.tsx").then((file) => ({ default: file.LeaveRecordView })));

const small = () => import("./small-pages.ts");
const forHr = () => import("./hr-pages.ts");

export { useLeaveMarks } from "./day-marks.ts";

export const leaveWeb: WebModule = {
  name: "leave",
  routes: [
    { path: leavePath, page: () => import("./list-page.tsx").then((file) => file.ListPage) },
    { path: newLeavePath, page: () => import("./application-page.tsx").then((file) => file.ApplicationPage) },
    { path: calendarPath, page: () => import("./calendar/calendar-page.tsx").then((file) => file.CalendarPage) },
    { path: teamPath, permission: teamLeaders, page: () => import("./team/team-page.tsx").then((file) => file.TeamPage) },
    { path: holidaysPath, page: () => small().then((file) => file.HolidaysPage) },
    { path: statementPath(":type"), page: () => small().then((file) => file.StatementPage) },
    { path: compOffPath, page: () => small().then((file) => file.CompOffPage) },
    { path: calendarLinkPath, page: () => small().then((file) => file.CalendarLinkPage) },
    { path: editLeavePath(":number"), page: () => small().then((file) => file.EditPage) },
    { path: giveBackPath(":number"), page: () => small().then((file) => file.GiveBackPage) },
    { path: takeBackPath(":number"), page: () => small().then((file) => file.TakeBackPage) },
    { path: toSettlePath, permission: settlers, page: () => forHr().then((file) => file.ToSettlePage) },
    { path: allRequestsPath, permission: leaveReaders, page: () => forHr().then((file) => file.AllRequestsPage) },
    { path: enteringPath, permission: leaveReaders, page: () => forHr().then((file) => file.EnteringPage) },
    { path: reportsPath, permission: leaveReaders, page: () => forHr().then((file) => file.ReportsPage) },
    { path: policiesPath, permission: policyEditors, page: () => forHr().then((file) => file.PoliciesPage) },
    { path: policyPath(":id"), permission: policyEditors, page: () => forHr().then((file) => file.PolicyPage) },
    { path: balancesPath, permission: balanceKeepers, page: () => forHr().then((file) => file.BalancesPage) },
    { path: batchesPath, permission: balanceKeepers, page: () => forHr().then((file) => file.BatchesPage) },
    { path: newBatchPath, permission: balanceKeepers, page: () => forHr().then((file) => file.NewBatchPage) },
    { path: batchPath(":number"), permission: balanceKeepers, page: () => forHr().then((file) => file.BatchPage) },
    { path: runsPath, permission: runReaders, page: () => forHr().then((file) => file.RunsPage) },
    { path: leaveRecordPath(":number"), page: () => import("./leave-page.tsx").then((file) => file.LeavePage) },
  ],
  finds: () => import("./finds.ts").then((file) => file.finds),
  menu: [
    { group: "Leave Management", label: leaveHomeTexts.entries.menu, path: leavePath },
    { group: "Administration", section: "Time off", label: "Leave requests", path: allRequestsPath, permission: leaveReaders },
    { group: "Administration", section: "Time off", label: "Leave balances", path: balancesPath, permission: balanceKeepers },
    { group: "Administration", section: "Time off", label: "Runs of leave", path: runsPath, permission: runReaders },
    { group: "Administration", section: "Time off", label: "Leave reports", path: reportsPath, permission: leaveReaders },
    { group: "Administration", section: "Time off", label: "Leave policies", path: policiesPath, permission: policyEditors },
    { group: "Administration", section: "Time off", label: "Leave to settle", path: toSettlePath, permission: settlers },
  ],
  bottomBar: [{ order: 2, icon: "calendar-plus", label: "Leave", path: leavePath }],
  homeCards: [
    { id: "balances", column: "side", Component: BalancesCard },
    { id: "away", column: "side", Component: AwayCard },
  ],
  requestKinds: [{ ...applicationName, begin: { path: newLeavePath, label: leaveHomeTexts.entries.apply } }, changeName, compOffName],
  recordViews: { "leave.request": LeaveRecordView, [compOffName.id]: CompOffRecordView },
};
