import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import { applicationName, changeName } from "../kind-names.ts";
import { settlers } from "../recount/settlers.ts";
import { leaveHomeTexts } from "./home-texts.ts";
import {
  editLeavePath,
  giveBackPath,
  holidaysPath,
  leavePath,
  leaveRecordPath,
  newLeavePath,
  statementPath,
  takeBackPath,
} from "./paths.ts";
import { toSettlePath } from "./to-settle/paths.ts";

const BalancesCard = lazy(() => import("./home-card.tsx").then((file) => ({ default: file.BalancesCard })));
const LeaveRecordView = lazy(() => import("./leave-summary.tsx").then((file) => ({ default: file.LeaveRecordView })));

export const leaveWeb: WebModule = {
  name: "leave",
  routes: [
    { path: leavePath, page: () => import("./list-page.tsx").then((file) => file.ListPage) },
    { path: newLeavePath, page: () => import("./application-page.tsx").then((file) => file.ApplicationPage) },
    { path: holidaysPath, page: () => import("./policies/holidays-page.tsx").then((file) => file.HolidaysPage) },
    { path: statementPath(":type"), page: () => import("./balance/statement-page.tsx").then((file) => file.StatementPage) },
    { path: editLeavePath(":number"), page: () => import("./edit-page.tsx").then((file) => file.EditPage) },
    { path: giveBackPath(":number"), page: () => import("./give-back/return-page.tsx").then((file) => file.GiveBackPage) },
    { path: takeBackPath(":number"), page: () => import("./give-back/return-page.tsx").then((file) => file.TakeBackPage) },
    { path: toSettlePath, permission: settlers, page: () => import("./to-settle/to-settle-page.tsx").then((file) => file.ToSettlePage) },
    { path: leaveRecordPath(":number"), page: () => import("./leave-page.tsx").then((file) => file.LeavePage) },
  ],
  menu: [
    { group: "Leave Management", label: leaveHomeTexts.entries.menu, path: leavePath },
    { group: "Administration", label: "Leave to settle", path: toSettlePath, permission: settlers },
  ],
  homeCards: [{ id: "balances", column: "side", Component: BalancesCard }],
  requestKinds: [{ ...applicationName, begin: { path: newLeavePath, label: leaveHomeTexts.entries.apply } }, changeName],
  recordViews: { "leave.request": LeaveRecordView },
};
