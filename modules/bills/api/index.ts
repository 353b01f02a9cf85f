// What the server code of other modules can use of bills.
export { billsApi } from "./module.ts";
/** @public For exits. */
export { approvedUnpaid, type OpenBill, openBills, payBySettlement } from "./payments/doors.ts";
