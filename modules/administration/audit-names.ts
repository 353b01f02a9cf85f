import type { AuditNames } from "#shared/audit-names.ts";

/** Of this module, and of the platform, which has none of its own. */
export const administrationAuditNames: readonly AuditNames[] = [
  {
    module: "administration",
    label: "Administration",
    actions: { run_job: "Started a job", operator_link: "Made a sign-in link on the server" },
    records: { "administration.job": { label: "Job" } },
    values: "none",
    ofAdmins: true,
  },
  {
    module: "platform",
    label: "Platform",
    actions: {
      verify_audit: "Verified the audit",
      miss_anchors: "Found no audit anchors at start",
      refuse_calls: "Had more than 50 calls refused in an hour",
    },
    records: { "platform.audit": { label: "Audit" }, "platform.calls": { label: "Calls", person: true } },
    values: "all",
    ofAdmins: true,
  },
];
