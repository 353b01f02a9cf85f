// The door of documents for the server and other modules.
export { file, issue, revoke } from "./letters/doors.ts";
export { documentsApi } from "./module.ts";
export { papersOf } from "./papers/doors.ts";
