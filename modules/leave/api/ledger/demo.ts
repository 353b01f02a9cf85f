// The demo company's accounts: what each policy has, credited by the rules since the year began, with some days carried over.
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { carriedUntil, leaveYearOf } from "../../ledger/leave-year.ts";
import { spanOn } from "../../policies/on.ts";
import { hasAccount } from "../../policies/rule-row.ts";
import { openWith } from "../setup.ts";
import { personFor } from "./standing.ts";

/** Of types whose days may be carried, and of nobody who came later. */
export const openDemoAccounts = async (
  tx: Tx,
  employee: number,
  { opened, carried }: { opened: PlainDate; carried: number },
): Promise<void> => {
  const { employment, spans } = await personFor(tx, employee);
  for (const { type, kind, credited, carryMost, carryUntil } of spanOn(spans, employment.today)?.rows ?? []) {
    if (!hasAccount(kind)) continue;
    const brings = employment.joinedOn <= opened && credited !== "claim" && type !== "SL" && carryMost > 0;
    const isShort = carryUntil !== "year_end";
    // What can be taken for some months only is carried in full: most of it lapsed.
    const units = isShort ? carryMost : carried;
    await openWith(tx, { employee, type }, brings ? units : 0, opened, opened, carriedUntil(carryUntil, leaveYearOf(opened, 1)));
  }
};
