import { lazy } from "react";
import { useWork } from "#modules/notifications/web/index.tsx";
import type { WebModule } from "#web/module.ts";
import { approvalsPath, policyPath, requestPath, requestsPath, settingsPath, standInsPath, stuckPath } from "../paths.ts";
import { anyPolicyEditor, settingsKeepers, stuckReaders } from "../permissions.ts";
import { requestTexts } from "./texts.ts";

export { useDeciderName } from "./chain-words.ts";
export { DaysBackForm } from "./days-back-form.tsx";
export { PreviewDeciders } from "./preview-deciders.tsx";
export { recordListPage } from "./record-list-page.tsx";
export { recordPages } from "./record-pages.tsx";
export { RequestActions } from "./request-actions.tsx";
export { RequestRecordPage } from "./request-record-page.tsx";
export { Returned } from "./returned.tsx";
export { type Submitted, useSubmittedWords } from "./submitted.ts";

const TodoCard = lazy(() => import("./home-cards.tsx").then((file) => ({ default: file.TodoCard })));
const MyRequestsCard = lazy(() => import("./home-cards.tsx").then((file) => ({ default: file.MyRequestsCard })));

const approvals = () => import("./approvals/pages.ts");

export const requestsWeb: WebModule = {
  name: "requests",
  routes: [
    { path: requestsPath, page: () => import("./list-page.tsx").then((file) => file.ListPage) },
    { path: standInsPath, page: () => import("./stand-ins/stand-ins-page.tsx").then((file) => file.StandInsPage) },
    { path: requestPath(":number"), page: () => import("./request-page.tsx").then((file) => file.RequestPage) },
    { path: approvalsPath, permission: anyPolicyEditor, page: () => approvals().then((file) => file.ApprovalsPage) },
    { path: settingsPath, permission: settingsKeepers, page: () => approvals().then((file) => file.SettingsPage) },
    { path: stuckPath, permission: stuckReaders, page: () => approvals().then((file) => file.StuckPage) },
    {
      path: policyPath(":kind"),
      permission: anyPolicyEditor,
      page: () => import("./approvals/policy-page.tsx").then((file) => file.PolicyPage),
    },
  ],
  finds: () => import("./finds.ts").then((file) => file.finds),
  menu: [
    { group: "Home", label: requestTexts.entries.menu, path: requestsPath, useBadge: useWork },
    { group: "Administration", section: "Company", label: "Approvals", path: approvalsPath, permission: anyPolicyEditor },
    { group: "Administration", section: "Company", label: "Stuck requests", path: stuckPath, permission: stuckReaders },
  ],
  bottomBar: [{ order: 4, icon: "inbox", label: requestTexts.entries.menu, path: requestsPath, useBadge: useWork }],
  homeCards: [
    { id: "todo", column: "main", Component: TodoCard },
    { id: "myRequests", column: "main", Component: MyRequestsCard },
  ],
};
