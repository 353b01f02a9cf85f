// Mails about a record, to addresses that are its owner's alone. What was changed is named, never its value.
import type { MailText } from "#api/mail.ts";

export const contactChanged = (name: string, what: string): MailText => ({
  subject: `Your ${what} was changed`,
  paragraphs: [
    `Hello ${name},`,
    `Your ${what} was changed in the employee portal.`,
    "Not you? Tell your HR team at once, and change your password.",
  ],
});
