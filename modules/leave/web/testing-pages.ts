import { addDays } from "#shared/dates.ts";
import { below, type Stop, type WalkedPages } from "#web/testing-pages.ts";

const leave = "/leave-management/leave-application";

export const pages: WalkedPages = (today) => ({
  employee: [
    leave,
    ...below(leave, "/new", "/balance/CL", "/calendar", "/calendar-link", "/comp-off", "/holidays"),
    ...below(`${leave}/balance/EL`, "", `?on=${addDays(today, 30)}`, `?whatIfFrom=${addDays(today, 20)}&whatIfTo=${addDays(today, 50)}`),
    { from: leave, by: [`${leave}/:number`] },
    ...["edit", "give-back"].map((page): Stop => ({ from: leave, by: [`${leave}/:number`, `${leave}/:number/${page}`] })),
  ],
  manager: [`${leave}/team`, `${leave}/balance/EL?employee=LF-0011`],
  hr: [
    "/administration/leave-requests",
    ...below("/administration/leave-requests/new", "", "?for=LF-0054"),
    { from: "/administration/leave-requests", by: [`${leave}/:number`, `${leave}/:number/take-back`] },
    "/administration/leave-balances",
    ...below("/administration/leave-balances/batches", "", "/new"),
    { from: "/administration/leave-balances/batches", by: ["/administration/leave-balances/batches/:number"] },
    "/administration/leave-policies",
    { from: "/administration/leave-policies", by: ["/administration/leave-policies/:id"] },
    "/administration/leave-reports",
    "/administration/leave-runs",
    "/administration/leave-to-settle",
  ],
});
