import type { WalkedPages } from "#web/testing-pages.ts";

export const pages: WalkedPages = () => ({
  hr: [
    "/administration/accounts/invite?people=LF-0061,LF-0033",
    "/administration/releases",
    "/administration/audit",
    "/administration/exports",
  ],
  admin: [
    "/administration/accounts",
    "/administration/accounts/LF-0011",
    "/administration/audit",
    "/administration/jobs",
    "/administration/jobs/requests.care-for-steps",
    "/administration/mail",
  ],
});
