import { accountMessages } from "./accounts/messages.ts";
import { auditMessages } from "./audit/messages.ts";
import { jobMessages } from "./jobs/messages.ts";
import { mailMessages } from "./mail/messages.ts";

export const administrationMessages = { ...accountMessages, ...auditMessages, ...jobMessages, ...mailMessages };
