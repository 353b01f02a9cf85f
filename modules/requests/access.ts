import { type ByRole, defineAccess, type Outcome, ownRequests, request, self } from "#shared/access.ts";
import { requestEndpoints } from "./contract.ts";

export { approvalAccess } from "./policies/access.ts";
export { settingsAccess } from "./settings/access.ts";
export { standInAccess } from "./stand-ins/access.ts";
export { stuckAccess } from "./stuck/access.ts";

/** To those who may not even know of it, it is not there. */
const forHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "missing" });
const listedForHr: ByRole = { HR: "listed", others: "unlisted" };

const hrElse = (outcome: Outcome): ByRole => ({ HR: "allowed", others: outcome });
const ofHrElse = (outcome: Outcome): ByRole => ({ HR: "forbidden request.reassign_own", others: outcome });

const reading = request({
  owner: "allowed",
  ownerInQueue: "allowed",
  submitter: "allowed",
  approver: "allowed",
  queue: forHr("allowed"),
  stranded: forHr("allowed"),
  earlierDecider: "allowed",
  tooLate: forHr("allowed"),
  manager: "allowed",
  lineManager: "allowed",
  colleague: forHr("allowed"),
  colleagueLater: forHr("allowed"),
  foreign: "missing",
});

// File 03, section 7. What is built so far is of people kinds: HR reads all of them, Finance and Admin none.
export const requestAccess = defineAccess(requestEndpoints, {
  waiting: request({
    owner: "unlisted",
    ownerInQueue: "unlisted", // RP-09
    submitter: "unlisted", // RP-09
    approver: "listed",
    queue: listedForHr,
    stranded: listedForHr, // RP-06
    earlierDecider: "unlisted",
    tooLate: "unlisted",
    manager: "unlisted",
    lineManager: "unlisted",
    colleague: "unlisted",
    colleagueLater: "unlisted",
    foreign: "unlisted",
  }),
  mine: ownRequests,
  waitingChoices: self("allowed"),
  byNumber: reading,
  decide: request({
    owner: "forbidden request.own",
    ownerInQueue: "forbidden request.own", // RP-09
    submitter: "forbidden request.own", // RP-09
    approver: "allowed",
    queue: forHr("allowed"), // RP-10
    stranded: forHr("allowed"), // RP-06
    earlierDecider: "conflict request.already_decided", // RP-11
    tooLate: "conflict request.already_decided", // RP-11
    manager: "forbidden request.not_yours", // RP-10
    lineManager: "forbidden request.not_yours",
    colleague: forHr("forbidden request.not_yours"),
    colleagueLater: forHr("conflict request.already_decided"),
    foreign: "missing",
  }),
  decided: request({
    owner: "unlisted",
    ownerInQueue: "unlisted",
    submitter: "unlisted",
    approver: "unlisted",
    queue: "unlisted",
    stranded: "unlisted",
    earlierDecider: "listed",
    tooLate: "unlisted",
    manager: "unlisted",
    lineManager: "unlisted",
    colleague: "unlisted",
    colleagueLater: "unlisted",
    foreign: "unlisted",
  }),
  preview: self("allowed"),
  // Each row has its own result, and what it says is what deciding it alone would say.
  decideTogether: request({
    owner: "allowed",
    ownerInQueue: "allowed",
    submitter: "allowed",
    approver: "allowed",
    queue: "allowed",
    stranded: "allowed",
    earlierDecider: "allowed",
    tooLate: "allowed",
    manager: "allowed",
    lineManager: "allowed",
    colleague: "allowed",
    colleagueLater: "allowed",
    foreign: "allowed",
  }),
  withdraw: request({
    owner: "allowed",
    ownerInQueue: "allowed",
    submitter: "forbidden request.withdraw_not_owner",
    approver: "forbidden request.withdraw_not_owner",
    queue: forHr("forbidden request.withdraw_not_owner"),
    stranded: forHr("forbidden request.withdraw_not_owner"),
    earlierDecider: "conflict request.already_decided", // RP-11
    tooLate: "conflict request.already_decided",
    manager: "forbidden request.withdraw_not_owner",
    lineManager: "forbidden request.withdraw_not_owner",
    colleague: forHr("forbidden request.withdraw_not_owner"),
    colleagueLater: forHr("conflict request.already_decided"),
    foreign: "missing",
  }),
  nudge: request({
    owner: "allowed",
    ownerInQueue: "allowed",
    submitter: "forbidden request.not_owner",
    approver: "forbidden request.not_owner",
    queue: forHr("forbidden request.not_owner"),
    stranded: forHr("forbidden request.not_owner"),
    earlierDecider: "conflict request.already_decided", // RP-11
    tooLate: "conflict request.already_decided",
    manager: "forbidden request.not_owner",
    lineManager: "forbidden request.not_owner",
    colleague: forHr("forbidden request.not_owner"),
    colleagueLater: forHr("conflict request.already_decided"),
    foreign: "missing",
  }),
  reassign: request({
    owner: ofHrElse("forbidden request.only_hr"), // RP-09
    ownerInQueue: ofHrElse("forbidden request.only_hr"),
    submitter: ofHrElse("forbidden request.only_hr"),
    approver: hrElse("forbidden request.only_hr"),
    queue: forHr("allowed"),
    stranded: forHr("allowed"),
    earlierDecider: "conflict request.already_decided",
    tooLate: "conflict request.already_decided",
    manager: hrElse("forbidden request.only_hr"),
    lineManager: hrElse("forbidden request.only_hr"),
    colleague: forHr("allowed"),
    colleagueLater: forHr("conflict request.already_decided"),
    foreign: "missing",
  }),
  comments: reading,
  comment: request({
    owner: "allowed",
    ownerInQueue: "allowed",
    submitter: "allowed",
    approver: "allowed",
    queue: forHr("allowed"),
    stranded: forHr("allowed"),
    earlierDecider: "allowed",
    tooLate: "forbidden request.not_yours",
    manager: "forbidden request.not_yours",
    lineManager: "forbidden request.not_yours",
    colleague: forHr("forbidden request.not_yours"),
    colleagueLater: forHr("forbidden request.not_yours"),
    foreign: "missing",
  }),
});
