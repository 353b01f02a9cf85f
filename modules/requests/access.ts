import { type ByRole, defineAccess, type Outcome, ownRequests, request } from "#shared/access.ts";
import { requestEndpoints } from "./contract.ts";

/** To those who may not even know of it, it is not there. */
const forHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "missing" });
const listedForHr: ByRole = { HR: "listed", others: "unlisted" };

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
  byNumber: request({
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
  }),
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
});
