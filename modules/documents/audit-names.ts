import type { AuditNames } from "#shared/audit-names.ts";
import { formTemplates } from "./forms/contract.ts";
import { formKind, letterKind, paperKind } from "./kinds.ts";
import { letterTypes } from "./letters/contract.ts";
import { paperTypes } from "./papers/contract.ts";

export const documentAuditNames: AuditNames = {
  module: "documents",
  label: "HR documents",
  actions: {
    add_policy: "Created a policy",
    change_policy: "Changed a policy",
    save_draft: "Saved a draft policy",
    publish_policy: "Published a policy version",
    withdraw_version: "Withdrew a policy version",
    accept_policy: "Accepted a policy",
    remind_of_policy: "Reminded people to accept a policy",
    issue_letter: "Issued a letter",
    revoke_letter: "Revoked a letter",
    add_paper: "Added an employee's document",
    archive_paper: "Archived a document",
    ...letterTypes.audit.actions,
    ...formTemplates.audit.actions,
    ...paperTypes.audit.actions,
  },
  records: {
    "documents.policy": { label: "Policy" },
    "documents.version": { label: "Policy version" },
    "documents.acceptance": { label: "Policy acceptance" },
    [letterKind.id]: { label: letterKind.label },
    [formKind.id]: { label: formKind.label },
    [paperKind.id]: { label: paperKind.label },
    ...letterTypes.audit.records,
    ...formTemplates.audit.records,
    ...paperTypes.audit.records,
  },
  values: "all",
};
