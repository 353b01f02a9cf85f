import type { AuditNames } from "#shared/audit-names.ts";

export const leaveAuditNames: AuditNames = {
  module: "leave",
  label: "Leave",
  actions: {
    add_type: "Added a leave type",
    open_account: "Opened a leave account",
    change: "Changed a leave",
    keep_promise: "Kept the promise of a document",
  },
  records: {
    "leave.request": { label: "Leave" },
    "leave.account": { label: "Leave account" },
    "leave.type": { label: "Leave type" },
    leave: { label: "Leave" },
  },
  values: "all",
};
