import type { AuditNames } from "#shared/audit-names.ts";

export const leaveAuditNames: AuditNames = {
  module: "leave",
  label: "Leave",
  actions: {
    add_type: "Added a leave type",
    add_policy: "Added a leave policy",
    add_no_leave_days: "Added days without leave",
    assign_policies: "Said who gets which leave policy",
    open_account: "Opened a leave account",
    settle_account: "Brought a leave account to what the rules say",
    change: "Changed a leave",
    keep_promise: "Kept the promise of a document",
    give_back: "Gave days of a leave back",
    take_back: "Took days of a leave back",
    recount: "Counted a leave anew",
    return_after_leaving: "Returned leave after the last working day",
    to_settle: "Found something for HR to settle",
    settle: "Settled what HR had to",
  },
  records: {
    "leave.request": { label: "Leave" },
    "leave.to_settle": { label: "Leave to settle" },
    "leave.account": { label: "Leave account" },
    "leave.policy": { label: "Leave policy" },
    "leave.no_leave_days": { label: "Days without leave" },
    "leave.assignment": { label: "Who gets which leave policy" },
    "leave.type": { label: "Leave type" },
    leave: { label: "Leave" },
  },
  values: "all",
};
