// What owners of accounts are told on screen, in the transaction of what has happened.
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { sessionNeeds } from "./settings.ts";

/** Where everybody sees their sessions and sign-ins, and changes their password. */
const path = "/profile/security";

export const notices = {
  newBrowser: (tx: Tx, employee: number, { browser, address }: { browser: string; address: string }, at?: Instant): void =>
    sessionNeeds.get().notify(tx, { employee, event: "session.new_browser", params: { browser, address }, path, ...(at && { at }) }),
  passwordSet: (tx: Tx, employee: number, at?: Instant): void =>
    sessionNeeds.get().notify(tx, { employee, event: "session.password_set", path, ...(at && { at }) }),
  passwordChanged: (tx: Tx, employee: number): void => sessionNeeds.get().notify(tx, { employee, event: "session.password_changed", path }),
  failedSignIns: (tx: Tx, employee: number, count: number, notAgainSince: Instant): void =>
    sessionNeeds.get().notify(tx, { employee, event: "session.failed_sign_ins", params: { count }, path, notAgainSince }),
};
