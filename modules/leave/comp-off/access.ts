// Who claims leave for work on a day off, and who reads a claim (file 04, section 7).
import { defineAccess, subject } from "#shared/access.ts";
import { compOffEndpoints } from "./contract.ts";

const compOff = subject("compOff", {
  owner: "has worked on a day off",
  approver: "decides about the claim",
  lineManager: "stands above its owner, while somebody else decides",
  colleague: "is nothing to it",
  foreign: "works in another company",
});

export const compOffAccess = defineAccess(compOffEndpoints, {
  listCompOff: compOff({ owner: "listed", approver: "unlisted", lineManager: "unlisted", colleague: "unlisted", foreign: "unlisted" }),
  // The day is the caller's own: of everybody else's there is none.
  claimCompOff: compOff({
    owner: "conflict leave.comp_off_claimed",
    approver: "missing",
    lineManager: "missing",
    colleague: "missing",
    foreign: "missing",
  }),
  readCompOff: compOff({
    owner: "allowed",
    approver: "allowed",
    lineManager: "allowed",
    colleague: { HR: "allowed", others: "missing" },
    foreign: "missing",
  }),
});
