import type { WebModule } from "#web/module.ts";
import { accountPath, accountsPath, auditPath, exportsPath, invitePagePath, jobPath, jobsPath, mailPath, releasesPath } from "../paths.ts";
import { accountKeepers, auditReaders, exporters, inviters, jobKeepers } from "../permissions.ts";

const pages = () => import("./pages.ts");
const group = "Administration";

export const administrationWeb: WebModule = {
  name: "administration",
  routes: [
    { path: accountsPath, permission: accountKeepers, page: () => pages().then((file) => file.AccountsPage) },
    { path: invitePagePath, permission: inviters, page: () => pages().then((file) => file.InvitePage) },
    { path: accountPath(":code"), permission: accountKeepers, page: () => pages().then((file) => file.AccountPage) },
    { path: releasesPath, permission: inviters, page: () => pages().then((file) => file.ReleasesPage) },
    { path: auditPath, permission: auditReaders, page: () => pages().then((file) => file.AuditPage) },
    { path: exportsPath, permission: exporters, page: () => pages().then((file) => file.ExportsPage) },
    { path: jobsPath, permission: jobKeepers, page: () => pages().then((file) => file.JobsPage) },
    { path: jobPath(":name"), permission: jobKeepers, page: () => pages().then((file) => file.JobPage) },
    { path: mailPath, permission: jobKeepers, page: () => pages().then((file) => file.MailPage) },
  ],
  menu: [
    { group, section: "System", label: "Accounts", path: accountsPath, permission: accountKeepers },
    { group, section: "People", label: "Pending releases", path: releasesPath, permission: inviters },
    { group, section: "System", label: "Audit", path: auditPath, permission: auditReaders },
    { group, section: "System", label: "Exports", path: exportsPath, permission: exporters },
    { group, section: "System", label: "Jobs", path: jobsPath, permission: jobKeepers },
    { group, section: "System", label: "Undelivered mail", path: mailPath, permission: jobKeepers },
  ],
};
