// Who returns days of an approved leave (file 04, sections 4 and 7).
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { returnEndpoints } from "./contract.ts";

const bookedLeave = subject("bookedLeave", {
  owner: "has booked it",
  manager: "manages its owner, and has approved it",
  lineManager: "stands above that manager",
  colleague: "is nothing to it",
  foreign: "works in another company",
});

const notOwner = "forbidden request.not_owner";
const forHr = (outcome: Outcome, others: Outcome): ByRole => ({ HR: outcome, others });
const byOwner = bookedLeave({
  owner: "allowed",
  manager: notOwner,
  lineManager: notOwner,
  colleague: forHr(notOwner, "missing"),
  foreign: "missing",
});
// HR takes back what is somebody else's. // LV-43
const byHr = bookedLeave({
  owner: forHr("forbidden leave.own_balance", "forbidden leave.only_hr"),
  manager: forHr("allowed", "forbidden leave.only_hr"),
  lineManager: forHr("allowed", "forbidden leave.only_hr"),
  colleague: forHr("allowed", "missing"),
  foreign: "missing",
});

export const returnAccess = defineAccess(returnEndpoints, {
  beginGiveBack: byOwner,
  giveBack: byOwner,
  beginTakeBack: byHr,
  takeBack: byHr,
});
