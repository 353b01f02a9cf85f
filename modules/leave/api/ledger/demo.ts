// The demo company's accounts: what each policy has, credited by the rules since the last quarter of the year before, which they have closed.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { type PlainDate, yearOf } from "#shared/dates.ts";
import { leaveYear, leaveYearOf } from "../../ledger/leave-year.ts";
import { spanOn } from "../../policies/on.ts";
import { hasAccount } from "../../policies/rule-row.ts";
import { openWith } from "../setup.ts";
import { settlePerson } from "./due.ts";
import { settleAccount } from "./settle.ts";
import { personFor } from "./standing.ts";
import * as store from "./store.ts";

/** Days in hand of each type that can be carried, when the accounts were opened. */
const IN_HAND = 5;
/** What is credited for a month that its owner works to the end. */
const WHOLE_MONTH = 1.5;

/** Nobody who came later brought days along; sick days were not kept before the year that is told. */
export const openDemoAccounts = async (tx: Tx, employee: number, opened: PlainDate): Promise<void> => {
  const { employment, spans } = await personFor(tx, employee);
  for (const { type, kind, credited, carryMost } of spanOn(spans, employment.today)?.rows ?? []) {
    if (!hasAccount(kind)) continue;
    const from = type === "SL" ? `${yearOf(opened) + 1}-01-01` : opened;
    const brings = employment.joinedOn <= opened && credited !== "claim" && type !== "SL" && carryMost > 0;
    await openWith(tx, { employee, type }, brings ? IN_HAND : 0, from, from);
  }
};

/** What was taken of Earned leave in the year that ends and nobody had asked the portal for: so much is left to be carried. */
export const takeOnPaper = async (tx: Tx, employee: number, { carried, today }: { carried: number; today: PlainDate }): Promise<void> => {
  await people.lockEmployee(tx, employee);
  const found = await store.lockAccount(tx, { employee, type: "EL" });
  if (!found.exists) return;
  const account = await settleAccount(tx, found, { cause: "rules" });
  const units = carried - account.balance;
  if (units >= 0) return;
  const reason = "Taken in the last weeks of the year and kept on paper until then.";
  const entry = { kind: "ADJUST" as const, units, day: today, usable: leaveYearOf(today, 1), reason, key: `adjust:paper:${employee}` };
  await settleAccount(tx, account, { cause: "rules", entries: [entry] });
  audit(tx, {
    action: "leave.adjust",
    record: { type: "leave.account", id: `${employee}:EL` },
    change: { balance: [account.balance, carried] },
    reason,
  });
};

/** The month was credited whole before its owner's last day in it was known: what is too much of it is taken back by the rules. */
export const creditWholeMonth = async (tx: Tx, employee: number, today: PlainDate): Promise<void> => {
  const { lastWorkingDay } = (await personFor(tx, employee)).employment;
  const month = today.slice(0, 7);
  const [account, entries] = await Promise.all([store.lockAccount(tx, { employee, type: "EL" }), store.entriesOf(tx, employee)]);
  if (!account.exists || lastWorkingDay?.slice(0, 7) !== month || entries.some(({ period }) => period === month)) return;
  const day = `${month}-01`;
  const usable = { from: day, until: leaveYear(yearOf(today), 1).until };
  store.post(tx, account, [{ kind: "ACCRUAL", units: WHOLE_MONTH, day, usable, period: month, key: `credit:${month}:${employee}:EL:1` }]);
  await settlePerson(tx, employee);
}; // LV-35
