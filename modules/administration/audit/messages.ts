import type { Messages } from "#shared/message.ts";

export type AuditCode = "administration.audit_not_yours" | "administration.period";

export const auditMessages: Messages<AuditCode> = {
  "administration.audit_not_yours": "HR and Admins read the audit.",
  "administration.period": {
    order: "The period ends before it begins. Choose a later last day.",
    long: "The period has {days} days; {most} is the most. Choose a shorter one.",
  },
};
