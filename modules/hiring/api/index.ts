// What the server can use of hiring.
export { hiringApi } from "./module.ts";
