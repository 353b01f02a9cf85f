// What still waits to be computed of a period's days, computed before it is locked: at the most all its days of everybody there.
import type { Tx } from "#api/transaction.ts";
import { eachDay, type PlainDate } from "#shared/dates.ts";
import { deriveEach } from "../days/derive.ts";
import { batchesOf } from "../days/jobs.ts";
import { pendingAmong } from "../days/pending-store.ts";
import type { PeriodRow } from "./store.ts";

/** The clocks of the residents are held, and all their days of it have closed. Whatever waits stays for its job, which will find nothing to do. */
export const settlePending = async (tx: Tx, period: PeriodRow, residents: readonly number[]): Promise<void> => {
  const { from_day: first, to_day: last } = period;
  const waiting = await pendingAmong(tx, first, last);
  const isWaiting = (date: PlainDate): boolean => waiting.some(({ from, to }) => from <= date && date <= (to ?? last));
  const dates = eachDay(first, last).filter(isWaiting);
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return;
  const owners = new Set(waiting.map(({ employee }) => employee));
  const affected = owners.has(null) ? residents : residents.filter((employee) => owners.has(employee));
  for (const batch of batchesOf(affected)) await deriveEach(tx, new Map(batch.map((employee) => [employee, { from, to }])), dates);
}; // AT-38
