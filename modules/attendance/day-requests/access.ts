// File 05, sections 4 and 7: the line, HR and its approvers read it; owner and HR cancel.
import { defineAccess } from "#shared/access.ts";
import { cancelEndpoints, dayRequest } from "./contract.ts";

const notYours = "forbidden request.not_for_others";
const notApproved = "conflict attendance.not_approved";

export const dayRequestAccess = {
  ...dayRequest.access,
  // Nothing is approved in these cells, so that no day can be cancelled.
  ...defineAccess(cancelEndpoints, {
    cancelDays: dayRequest.ofRecord({
      owner: notApproved,
      approver: { HR: notApproved, others: notYours },
      lineManager: { HR: notApproved, others: notYours },
      colleague: { HR: notApproved, others: "missing" },
      foreign: "missing",
    }),
  }),
};
