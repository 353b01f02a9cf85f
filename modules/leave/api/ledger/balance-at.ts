// For whoever settles with somebody who leaves: what is in hand of each type on the last day, how that came about, and what is paid.
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { type InHandAtExit, inHandAt } from "../../ledger/at-exit.ts";
import { standingsOf } from "./standing.ts";

export type BalanceAtExit = InHandAtExit & { type: string; name: string; paidAtExit: boolean };

/** @public In the company's order of types; credits are cut at the day. */
export const balanceAt = async (tx: Tx, employee: number, day: PlainDate): Promise<BalanceAtExit[]> => {
  const { accounts, types } = await standingsOf(tx, employee);
  return accounts.map(({ type, standing }) => {
    const known = types.find(({ code }) => code === type);
    return { type, name: known?.name ?? type, paidAtExit: known?.paidAtExit ?? false, ...inHandAt(standing, day) };
  });
};
