// The door of documents for the server and other modules.
export { documentsApi } from "./module.ts";
