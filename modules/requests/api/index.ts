// The door of the requests platform for other modules' server code.

export { approvalsMessages } from "../approvals-messages.ts";
export { requestMessages } from "../messages.ts";
export { standInMessages } from "../stand-in-messages.ts";
export { reopen, returnAs, withdrawAs } from "./by-module.ts";
export { actIn, mayBeTold, mayReadRecord } from "./commands.ts";
export { ownRequestsExport } from "./export.ts";
export { type Description, type Kind, needs as requestNeeds, type RecordEvent } from "./kind.ts";
export { policyNeeds } from "./policies/needs.ts";
export { approvalRoutes } from "./policies/routes.ts";
export { resubmit } from "./resubmit.ts";
export { requestRoutes } from "./routes.ts";
export { waitingFor } from "./rows.ts";
export { search } from "./search.ts";
export { seedStandIns } from "./stand-ins/demo.ts";
export { standInJobs } from "./stand-ins/jobs.ts";
export { standInNeeds } from "./stand-ins/needs.ts";
export { onAbsence } from "./stand-ins/offers.ts";
export { standInRoutes } from "./stand-ins/routes.ts";
export { prepare, previewDeciders, submit } from "./submit.ts";
export { findAnew } from "./time/anew.ts";
export { timeJobs as requestJobs } from "./time/jobs.ts";
export { todoKinds } from "./todos/commands.ts";
export { timelineFor, viewOf } from "./views.ts";
export { waitingTotal } from "./waiting.ts";
