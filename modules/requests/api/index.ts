// The door of the requests platform for other modules' server code.

export { requestMessages } from "../messages.ts";
export { actIn, mayReadRecord } from "./commands.ts";
export { type Description, type Kind, needs as requestNeeds } from "./kind.ts";
export { requestRoutes } from "./routes.ts";
export { waitingFor } from "./rows.ts";
export { search } from "./search.ts";
export { prepare, previewDeciders, submit } from "./submit.ts";
export { timelineFor, viewOf } from "./views.ts";
export { waitingTotal } from "./waiting.ts";
