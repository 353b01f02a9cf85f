import type { AuditNames } from "../audit-names.ts";

export const fileAuditNames: AuditNames = {
  module: "files",
  label: "Files",
  actions: {
    upload: "Sent a file",
    attach: "Attached files",
    detach: "Took files away",
    remove: "Removed a file",
    download: "Downloaded a file",
    scan: "Checked a file",
    forget: "Forgot old files",
  },
  records: { "files.file": { label: "File" }, "files.files": { label: "Files" } },
  values: "all",
};
