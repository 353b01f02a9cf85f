// The door of leave for the server and other modules.

export { MASKED_NAME } from "../messages.ts";
export { awayOn, type DayOfLeave, daysOf } from "./absence.ts";
export { offerCompOff } from "./comp-off/offer.ts";
export { daysOffered } from "./comp-off/store.ts";
export { feedNeeds } from "./feed/needs.ts";
/** @public For the settlement of an exit. */
export { balanceAt } from "./ledger/balance-at.ts";
export { creditedBefore } from "./ledger/standing.ts";
export { allTypes } from "./ledger/store.ts";
export { leaveApi } from "./module.ts";
export { leaveNeeds } from "./needs.ts";
