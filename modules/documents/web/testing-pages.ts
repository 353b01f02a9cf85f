import { below, type WalkedPages } from "#web/testing-pages.ts";

const policies = "/Hr/company-policy";
const forms = "/Hr/Hr-Forms";
const managed = "/administration/policies";

export const pages: WalkedPages = () => ({
  outside: ["/auth/verify-letter"],
  employee: [
    policies,
    ...below(policies, "/acceptances", "?q=leave"),
    { from: policies, by: [`${policies}/:number`] },
    { from: policies, by: [`${policies}/:number`, `${policies}/:number/changes`] },
    forms,
    ...below(forms, "?part=forms", "?part=papers", "/letters/new", "/papers/new"),
    { from: forms, by: [`${forms}/:number`] },
    "/profile/view?tab=documents.all",
    { from: `${forms}?part=forms`, by: [`${forms}/fill/:form`] },
  ],
  manager: [`${policies}/team`],
  hr: [
    managed,
    { from: managed, by: [`${managed}/:number`] },
    { from: managed, by: [`${managed}/:number`, `${managed}/:number/edit`] },
    "/administration/policy-compliance",
    ...below("/administration/letters", "", "/new"),
    "/administration/letter-types",
    "/administration/hr-forms",
    ...below("/administration/employee-documents", "", "/new"),
    "/administration/document-types",
  ],
});
