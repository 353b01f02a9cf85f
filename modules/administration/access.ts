import { accountAccess } from "./accounts/access.ts";
import { auditAccess } from "./audit/access.ts";
import { jobAccess } from "./jobs/access.ts";
import { mailAccess } from "./mail/access.ts";

export const administrationAccess = { ...accountAccess, ...auditAccess, ...jobAccess, ...mailAccess };
