// Browsers that an account was opened in before: guesses from elsewhere do not slow their owner down, and a new one is told.
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { limits } from "../../rules.ts";
import { cookieHash, newSecret } from "../cookies.ts";
import * as store from "./browser-store.ts";

/** Makes the browser known to the account, and gives the secret that its device cookie holds from now on. */
export const makeKnown = async (
  tx: Tx,
  employee: number,
  device: string | undefined,
  now: Instant,
): Promise<{ device: string; wasKnown: boolean }> => {
  if (device !== undefined && (await store.markUsed(tx, employee, cookieHash(device), now))) return { device, wasKnown: true };
  // A cookie of another account's stays out: a browser that two people share is known to whom it was opened for last.
  const secret = newSecret();
  store.addBrowser(tx, employee, cookieHash(secret), now);
  store.keepBrowsers(tx, employee, limits.knownBrowsers);
  return { device: secret, wasKnown: false };
};
