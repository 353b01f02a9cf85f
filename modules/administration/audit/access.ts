// File 02, section 7: HR reads people data with values, an Admin who, what and when; nobody else reads the audit.
import { type ByRole, defineAccess, subject } from "#shared/access.ts";
import { auditEndpoints } from "./contract.ts";

const entry = subject("auditEntry", {
  own: "did it",
  others: "asks about what a colleague did",
  foreign: "asks about what somebody of another company did",
});

const notTheirs = "forbidden administration.audit_not_yours";
const listed: ByRole = { HR: "listed", Admin: "listed", others: notTheirs };
const unlisted: ByRole = { HR: "unlisted", Admin: "unlisted", others: notTheirs };
const allowed: ByRole = { HR: "allowed", Admin: "allowed", others: notTheirs };

export const auditAccess = defineAccess(auditEndpoints, {
  audit: entry({ own: listed, others: listed, foreign: unlisted }),
  auditAbout: entry({ own: allowed, others: allowed, foreign: allowed }),
});
