// What owners of accounts are told on screen, in the transaction of what has happened.

import type { Tx } from "#api/transaction.ts";
import { linePath } from "#modules/people/paths.ts";
import type { Instant } from "#shared/dates.ts";
import { securityPath } from "../paths.ts";
import { sessionNeeds } from "./settings.ts";

const path = securityPath;

export const notices = {
  newBrowser: (tx: Tx, employee: number, { browser, address }: { browser: string; address: string }, at?: Instant): void =>
    sessionNeeds.get().notify(tx, { employee, event: "session.new_browser", params: { browser, address }, path, ...(at && { at }) }),
  passwordSet: (tx: Tx, employee: number, at?: Instant): void =>
    sessionNeeds.get().notify(tx, { employee, event: "session.password_set", path, ...(at && { at }) }),
  passwordChanged: (tx: Tx, employee: number): void => sessionNeeds.get().notify(tx, { employee, event: "session.password_changed", path }),
  reopened: (tx: Tx, employee: number): void => sessionNeeds.get().notify(tx, { employee, event: "session.reopened", path }),
  roleByLine: (tx: Tx, employee: number, role: "Manager" | "Employee"): void =>
    sessionNeeds
      .get()
      .notify(tx, { employee, event: role === "Manager" ? "session.manager_now" : "session.manager_no_more", path: linePath }),
  failedSignIns: (tx: Tx, employee: number, count: number, notAgainSince: Instant): void =>
    sessionNeeds.get().notify(tx, { employee, event: "session.failed_sign_ins", params: { count }, path, notAgainSince }),
};
