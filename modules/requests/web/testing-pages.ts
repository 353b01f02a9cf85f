import { below, type WalkedPages } from "#web/testing-pages.ts";

export const pages: WalkedPages = () => ({
  employee: [...below("/requests?tab=", "waiting", "mine", "decided"), "/requests/stand-ins"],
  manager: [{ from: "/requests?tab=waiting", by: ["/requests/:number"] }],
  hr: ["/administration/approvals", "/administration/approvals/leave.application", "/administration/stuck-requests"],
  admin: ["/administration/approvals/settings"],
});
