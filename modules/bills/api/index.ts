// The door of bills for other modules' server code.
export { billsApi } from "./module.ts";
