// The door of the requests platform for other modules' server code.

export type { TodoKind } from "../todo.ts";
export { timelineWithoutWords, viewWithoutWords } from "../told-less.ts";
export { reopen, returnAs, withdrawAs } from "./by-module.ts";
export { actIn, mayBeTold, mayReadRecord } from "./commands.ts";
export { requestNeeds } from "./connect.ts";
export { decisionsHeldBy, standInsHeldBy } from "./held.ts";
export { ownersAmong } from "./held-store.ts";
export type { ChainKind, Description, GivenDecision, Kind, RecordEvent, RequestOffers } from "./kind.ts";
export { requestsApi } from "./module.ts";
export { addToTimeline } from "./own-events.ts";
export { decidedAbout, decidesNow, type Part, partsIn } from "./parts.ts";
export { policyNeeds } from "./policies/needs.ts";
export { resubmit } from "./resubmit.ts";
export { waitingFor } from "./rows.ts";
export { search } from "./search.ts";
export { settingsOf } from "./settings-store.ts";
export { endForLeaver } from "./stand-ins/jobs.ts";
export { standInNeeds } from "./stand-ins/needs.ts";
export { onAbsence, onAbsenceChanged } from "./stand-ins/offers.ts";
export { prepare, previewDeciders, submit } from "./submit.ts";
export { findAnew, findHeadsAnew, findQueuesAnew } from "./time/anew.ts";
export { careForSteps } from "./time/care.ts";
export { closeTodo, openTodo, todoKinds } from "./todos/commands.ts";
export { timelineFor, viewOf } from "./views.ts";
export { waitingTotal } from "./waiting.ts";
export { finish, openUnchained } from "./without-chain.ts";
