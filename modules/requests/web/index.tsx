import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import { useWaitingCount } from "./queries.ts";
import { requestTexts } from "./texts.ts";

export { RequestActions } from "./request-actions.tsx";
export { RequestChain, RequestTimeline, useDeciderName } from "./request-chain.tsx";
export { RequestStatus } from "./request-status.tsx";

const TodoCard = lazy(() => import("./home-cards.tsx").then((file) => ({ default: file.TodoCard })));
const MyRequestsCard = lazy(() => import("./home-cards.tsx").then((file) => ({ default: file.MyRequestsCard })));

export const requestsWeb: WebModule = {
  name: "requests",
  routes: [
    { path: "/requests", page: () => import("./list-page.tsx").then((file) => file.ListPage) },
    { path: "/requests/:number", page: () => import("./request-page.tsx").then((file) => file.RequestPage) },
  ],
  menu: [{ group: "Home", label: requestTexts.entries.menu, path: "/requests", useBadge: useWaitingCount }],
  homeCards: [
    { id: "todo", column: "main", Component: TodoCard },
    { id: "myRequests", column: "main", Component: MyRequestsCard },
  ],
};
