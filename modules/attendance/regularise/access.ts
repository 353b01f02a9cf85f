// File 05, sections 4 and 7: an owner asks about their own days, HR also for others; the line, HR and whoever decides read it.
import { type ByRole, defineAccess, subject } from "#shared/access.ts";
import { dayRequest } from "../day-requests/contract.ts";
import { regularisationEndpoints } from "./contract.ts";

const regularisation = subject("regularisation", {
  owner: "asks for other punches of a day",
  approver: "decides about them",
  lineManager: "stands above its owner, while somebody else decides",
  colleague: "is nothing to it",
  foreign: "works in another company",
});

const forHr: ByRole = { HR: "allowed", others: "missing" };
const notReturned = "conflict request.not_returned";

export const regularisationAccess = defineAccess(regularisationEndpoints, {
  previewRegularisation: dayRequest.forOwner,
  regularise: dayRequest.forOwner,
  readRegularisation: regularisation({
    owner: "allowed",
    approver: "allowed",
    lineManager: "allowed",
    colleague: forHr,
    foreign: "missing",
  }),
  // Nothing is returned in these cells: whoever may read it is told that it waits.
  resubmitRegularisation: regularisation({
    owner: notReturned,
    approver: notReturned,
    lineManager: notReturned,
    colleague: { HR: notReturned, others: "missing" },
    foreign: "missing",
  }),
});
