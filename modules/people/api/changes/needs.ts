// What changes are handed at start: who hears of a new account that is paid to from now on.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";

type Telling = {
  employee: number;
  event: "people.bank_change" | "people.change_partly" | "people.change_replaced";
  params: Record<string, string>;
  path: string;
};

/** In the transaction in which the account comes into force. */
export type BankChanged = (tx: Tx, changed: { employee: number; from: string }) => Promise<void> | void;

export const changeNeeds = handedIn<{ tell: (tx: Tx, telling: Telling) => void; bankChanged: readonly BankChanged[] }>("profile changes");
