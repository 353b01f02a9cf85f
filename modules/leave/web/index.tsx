import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import { applicationName } from "../kind-names.ts";
import { editLeavePath, leavePath, leaveRecordPath, newLeavePath, statementPath } from "./paths.ts";
import { leaveTexts } from "./texts.ts";

const BalancesCard = lazy(() => import("./home-card.tsx").then((file) => ({ default: file.BalancesCard })));
const LeaveRecordView = lazy(() => import("./leave-summary.tsx").then((file) => ({ default: file.LeaveRecordView })));

export const leaveWeb: WebModule = {
  name: "leave",
  routes: [
    { path: leavePath, page: () => import("./list-page.tsx").then((file) => file.ListPage) },
    { path: newLeavePath, page: () => import("./application-page.tsx").then((file) => file.ApplicationPage) },
    { path: statementPath(":type"), page: () => import("./statement-page.tsx").then((file) => file.StatementPage) },
    { path: editLeavePath(":number"), page: () => import("./edit-page.tsx").then((file) => file.EditPage) },
    { path: leaveRecordPath(":number"), page: () => import("./leave-page.tsx").then((file) => file.LeavePage) },
  ],
  menu: [{ group: "Leave Management", label: leaveTexts.entries.menu, path: leavePath }],
  homeCards: [{ id: "balances", column: "side", Component: BalancesCard }],
  requestKinds: [{ ...applicationName, begin: { path: newLeavePath, label: leaveTexts.entries.apply } }],
  recordViews: { "leave.request": LeaveRecordView },
};
