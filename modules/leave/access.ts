import { type ByRole, defineAccess, ownRequests, request, self } from "#shared/access.ts";
import { balanceAccess } from "./balances/access.ts";
import { batchAccess } from "./batches/access.ts";
import { calendarAccess } from "./calendar/access.ts";
import { returnAccess } from "./changes/access.ts";
import { compOffAccess } from "./comp-off/access.ts";
import { leaveEndpoints } from "./contract.ts";
import { enteringAccess } from "./entering/access.ts";
import { feedAccess } from "./feed/access.ts";
import { policyAccess } from "./policies/access.ts";
import { settleAccess } from "./recount/access.ts";
import { reportAccess } from "./reports/access.ts";
import { runAccess } from "./runs/access.ts";
import { teamAccess } from "./team/access.ts";

const forHr: ByRole = { HR: "allowed", others: "missing" };
const forHrOnly: ByRole = { HR: "conflict request.not_returned", others: "missing" };
const forHrNotOwner: ByRole = { HR: "forbidden request.not_owner", others: "missing" };
/** The leave, but not what its owner has left: that is for the owner, the line, HR and whoever decides now. */
const withoutBalance: ByRole = { HR: "allowed", others: "allowed without free" };

// File 04, section 7.
export const leaveAccess = defineAccess(leaveEndpoints, {
  ...policyAccess,
  ...calendarAccess,
  ...teamAccess,
  ...reportAccess,
  ...enteringAccess,
  ...returnAccess,
  ...compOffAccess,
  ...feedAccess,
  ...settleAccess,
  ...balanceAccess,
  ...batchAccess,
  ...runAccess,
  summary: self("allowed"),
  holidays: self("allowed"),
  preview: self("allowed"),
  listMine: ownRequests,
  apply: self("allowed"),
  // Nothing is returned in these cells: whoever may read it is told that it waits, or is decided.
  resubmit: request({
    owner: "conflict request.not_returned",
    ownerInQueue: "conflict request.not_returned",
    submitter: "conflict request.not_returned",
    approver: "conflict request.not_returned",
    queue: forHrOnly,
    stranded: forHrOnly,
    earlierDecider: "conflict request.not_returned",
    tooLate: forHrOnly,
    manager: "conflict request.not_returned",
    lineManager: "conflict request.not_returned",
    colleague: forHrOnly,
    colleagueLater: forHrOnly,
    foreign: "missing",
  }),
  addFiles: request({
    owner: "allowed",
    ownerInQueue: "allowed",
    submitter: "forbidden request.not_owner",
    approver: "forbidden request.not_owner",
    queue: forHrNotOwner,
    stranded: forHrNotOwner,
    earlierDecider: "forbidden request.not_owner",
    tooLate: forHrNotOwner,
    manager: "forbidden request.not_owner",
    lineManager: "forbidden request.not_owner",
    colleague: forHrNotOwner,
    colleagueLater: forHrNotOwner,
    foreign: "missing",
  }), // FI-04
  read: request({
    owner: "allowed",
    ownerInQueue: "allowed",
    submitter: withoutBalance,
    approver: "allowed",
    queue: forHr,
    stranded: forHr,
    earlierDecider: withoutBalance,
    tooLate: forHr,
    manager: "allowed",
    lineManager: "allowed",
    colleague: forHr,
    colleagueLater: forHr,
    foreign: "missing",
  }),
});
