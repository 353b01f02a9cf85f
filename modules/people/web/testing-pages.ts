import { below, type WalkedPages } from "#web/testing-pages.ts";

export const pages: WalkedPages = () => ({
  employee: [
    "/profile/view",
    ...below("/profile/view?tab=", "contact", "family", "job", "identity", "bank", "history"),
    ...below("/profile/view/edit/", "card", "contact", "emergency"),
    "/profile/view/changes",
    ...below("/profile/view/changes/new/", "name", "identity", "bank", "report"),
    "/profile/view/directory",
    "/profile/view/directory/LF-0023",
    "/profile/view/reporting-line",
    "/profile/view/holidays",
  ],
  // What a manager reads of whoever reports to them.
  manager: ["/profile/view/directory/LF-0011", "/profile/view/directory/LF-0011?tab=job"],
  // Hers was returned, to be changed.
  "sneha.kulkarni": [{ from: "/profile/view/changes", by: ["/profile/view/changes/:number", "/profile/view/changes/:number/edit"] }],
  hr: [
    "/administration/people",
    "/administration/people/new",
    ...below("/administration/people/LF-0011", "", "/job-change", "?tab=bank", "?tab=account", "/edit/job"),
    "/administration/people/LF-0027?tab=planned",
    "/administration/people/LF-0050?tab=holds",
    "/profile/view/directory/LF-0050/holds",
    "/administration/profile-changes",
    "/administration/profile-changes?tab=done",
    { from: "/administration/profile-changes?tab=done", by: ["/profile/view/changes/:number"] },
    "/administration/imports",
    "/administration/imports/new",
    { from: "/administration/imports", by: ["/administration/imports/:number"] },
    "/administration/organisation",
    "/administration/locations",
    "/administration/calendars",
    "/administration/calendars/Karnataka/2026",
    "/administration/company?tab=profile",
  ],
  // Pay and masked numbers of others, also of whoever has left.
  finance: below("/profile/view/directory/", "LF-0011?tab=job", "LF-0011?tab=bank", "LF-0029"),
  admin: ["/administration/company", "/administration/company?tab=legal"],
});
