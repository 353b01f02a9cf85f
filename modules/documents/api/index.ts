// The door of documents for the server and other modules.
/** @public For exit: issues, files and revokes letters. */
export { file, issueFor as issue, revoke } from "./letters/issue.ts";
export { documentsApi } from "./module.ts";
/** @public For exit: everything of a person, for the page of somebody who leaves. */
export { documentsOf as papersOf } from "./papers/list.ts";
