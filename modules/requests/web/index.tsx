import { lazy } from "react";
import { useWork } from "#modules/notifications/web/index.tsx";
import type { WebModule } from "#web/module.ts";
import { approvalMenu, approvalRoutes } from "./approvals/menu.ts";
import { requestTexts } from "./texts.ts";

export { useDeciderName } from "./chain-words.ts";
export { useOpenedRequest } from "./opened.ts";
export { PreviewDeciders } from "./preview-deciders.tsx";
export { RequestActions } from "./request-actions.tsx";
export { RequestChain } from "./request-chain.tsx";
export { RequestComments } from "./request-comments.tsx";
export { RequestRecordPage } from "./request-record-page.tsx";
export { RequestStatus } from "./request-status.tsx";
export { RequestTimeline } from "./request-timeline.tsx";
export { Returned } from "./returned.tsx";

const TodoCard = lazy(() => import("./home-cards.tsx").then((file) => ({ default: file.TodoCard })));
const MyRequestsCard = lazy(() => import("./home-cards.tsx").then((file) => ({ default: file.MyRequestsCard })));

export const requestsWeb: WebModule = {
  name: "requests",
  routes: [
    { path: "/requests", page: () => import("./list-page.tsx").then((file) => file.ListPage) },
    { path: "/requests/stand-ins", page: () => import("./stand-ins/stand-ins-page.tsx").then((file) => file.StandInsPage) },
    { path: "/requests/:number", page: () => import("./request-page.tsx").then((file) => file.RequestPage) },
    ...approvalRoutes,
  ],
  menu: [{ group: "Home", label: requestTexts.entries.menu, path: "/requests", useBadge: useWork }, ...approvalMenu],
  homeCards: [
    { id: "todo", column: "main", Component: TodoCard },
    { id: "myRequests", column: "main", Component: MyRequestsCard },
  ],
};
