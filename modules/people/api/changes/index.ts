// What the door of people and its other parts take of changes.
export { endChangesOf } from "./commands.ts";
export { seedChanges } from "./demo.ts";
export { changeJobs } from "./jobs.ts";
export { changeKind, ownChangeEvents } from "./kind.ts";
export { changeNeeds } from "./needs.ts";
export { payableAccountAt, payableAccountsAt } from "./payable.ts";
export { changeFiles } from "./readers.ts";
export { changeRoutes } from "./routes.ts";
