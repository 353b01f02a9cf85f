import type { AuditNames } from "#shared/audit-names.ts";

export const notificationAuditNames: AuditNames = {
  module: "notifications",
  label: "Notifications",
  actions: {
    set_preferences: "Changed mail preferences",
    retry_mail: "Had a mail sent again",
    discard_mail: "Gave up a mail",
  },
  records: {
    "notifications.preferences": { label: "Mail preferences", person: true },
    "notifications.mail": { label: "Mail" },
  },
  values: "none",
};
