import type { AuditNames } from "../audit-names.ts";

export const exportAuditNames: AuditNames = {
  module: "exports",
  label: "Exports",
  actions: {
    request: "Asked for an export",
    finish: "An export was made",
    fail: "An export failed",
    cancel: "Cancelled an export",
    download: "Downloaded an export",
  },
  records: { "exports.export": { label: "Export" } },
  values: ["list", "format", "rows", "state", "failure"],
};
