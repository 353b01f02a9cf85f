import type { AuditNames } from "#shared/audit-names.ts";
import { formTemplates } from "./forms/contract.ts";
import { formKind, letterKind, paperKind } from "./kinds.ts";
import { letterTypes } from "./letters/contract.ts";
import { paperTypes } from "./papers/contract.ts";

export const documentAuditNames: AuditNames = {
  module: "documents",
  label: "HR documents",
  actions: {
    add_policy: "Began a policy",
    change_policy: "Changed a policy",
    save_draft: "Saved the draft of a policy",
    publish_policy: "Published a version of a policy",
    withdraw_version: "Withdrew a version of a policy",
    accept_policy: "Accepted a policy",
    remind_of_policy: "Reminded people of a policy",
    issue_letter: "Issued a letter",
    revoke_letter: "Revoked a letter",
    add_paper: "Added a document of somebody",
    archive_paper: "Archived a document",
    ...letterTypes.audit.actions,
    ...formTemplates.audit.actions,
    ...paperTypes.audit.actions,
  },
  records: {
    "documents.policy": { label: "Policy" },
    "documents.version": { label: "Version of a policy" },
    "documents.acceptance": { label: "Acceptance of a policy" },
    [letterKind.id]: { label: letterKind.label },
    [formKind.id]: { label: formKind.label },
    [paperKind.id]: { label: paperKind.label },
    ...letterTypes.audit.records,
    ...formTemplates.audit.records,
    ...paperTypes.audit.records,
  },
  values: "all",
};
