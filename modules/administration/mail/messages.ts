import type { Messages } from "#shared/message.ts";

export type MailCode = "administration.mail_not_yours" | "administration.mail_settled";

export const mailMessages: Messages<MailCode> = {
  "administration.mail_not_yours": "Admins see to mail that was not delivered.",
  "administration.mail_settled": "This mail has gone, or was given up, meanwhile.",
};
