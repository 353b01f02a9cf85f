// The pages of administration in one file to load: each further one has its name in the start of every page.
export { AccountPage } from "./accounts/account-page.tsx";
export { AccountsPage } from "./accounts/accounts-page.tsx";
export { InvitePage } from "./accounts/invite-page.tsx";
export { ReleasesPage } from "./accounts/releases-page.tsx";
export { AuditPage } from "./audit/audit-page.tsx";
export { ExportsPage } from "./exports/exports-page.tsx";
export { JobPage } from "./jobs/job-page.tsx";
export { JobsPage } from "./jobs/jobs-page.tsx";
export { MailPage } from "./mail/mail-page.tsx";
