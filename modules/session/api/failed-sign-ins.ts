// Somebody tries passwords for an account: its owner is told, once a day however long it goes on.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { limits } from "../rules.ts";
import { failedSignInsSince } from "./failed-store.ts";
import { notices } from "./notices.ts";
import { lockAccount } from "./store.ts";

const DAY = 86_400_000;

/** How many owners have been tried for often enough, whether or not they were told before. */
export const tellFailedSignIns = async (transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): Promise<number> => {
  const since = new Date(clock.millis() - DAY).toISOString();
  const tried = await transaction((tx) => failedSignInsSince(tx, since, limits.failuresToTell));
  for (const { employee, count } of tried) {
    // Held until it is told: a second run at the same time then sees that it was.
    await transaction(async (tx) => {
      const account = await lockAccount(tx, employee);
      if (account?.state === "active") notices.failedSignIns(tx, employee, count, since);
    });
  }
  return tried.length;
};
