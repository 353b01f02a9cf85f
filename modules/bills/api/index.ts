// What the server code of other modules can use of bills.
export { billsApi } from "./module.ts";
