// What the server and other modules can use of documents.
/** @public For exit: issues, files and revokes letters. */
export { file, issueFor as issue, revoke } from "./letters/issue.ts";
export { documentsApi } from "./module.ts";
/** @public For exit: all documents of a person, for the page of a leaver. */
export { documentsOf as papersOf } from "./papers/list.ts";
