import { below, type WalkedPages } from "#web/testing-pages.ts";

const bills = "/bill-management/bill-application";

export const pages: WalkedPages = () => ({
  employee: [
    bills,
    ...below(bills, "/new", "/policy", "/spending"),
    "/profile/view?tab=bills.expenses",
    { from: bills, by: [`${bills}/:number`] },
    { from: bills, by: [`${bills}/drafts/:id`] },
  ],
  manager: [`${bills}?scope=team`, `${bills}/spending?scope=team`],
  finance: [
    `${bills}?scope=all`,
    ...below(`${bills}/finance`, "", "?part=runs", "?part=waiting"),
    { from: `${bills}/finance?part=runs`, by: [`${bills}/payments/:number`] },
    ...below("/administration/bill-policy", "", "?part=rates", "?part=settings"),
  ],
});
