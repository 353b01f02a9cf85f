import { below, type WalkedPages } from "#web/testing-pages.ts";

const policies = "/Hr/company-policy";
const forms = "/Hr/Hr-Forms";
const managed = "/administration/policies";

export const pages: WalkedPages = () => ({
  outside: ["/auth/verify-letter"],
  employee: [policies, ...below(policies, "/acceptances", "?q=leave"), { from: policies, by: [`${policies}/:number`] },
    { from: policies, by: [`${policies}/:number`, `${policies}/:number/changes`], skip: 0 }, forms, `${forms}/letters/new`],
  manager: [`${policies}/team`],
  hr: [
    managed,
    { from: managed, by: [`${managed}/:number`] },
    { from: managed, by: [`${managed}/:number`, `${managed}/:number/edit`] },
    "/administration/policy-compliance",
    "/administration/letters",
    "/administration/letter-types",
  ],
});
