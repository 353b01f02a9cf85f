// For other modules, in their transaction: a person's open bills, and paying them with a final settlement.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { missing, Problem } from "#shared/problem.ts";
import { billTitle } from "../../claims/title.ts";
import type { BillStatus } from "../../workflow.ts";
import { billRecord, ownEvents } from "../claims/kind.ts";
import * as store from "./store.ts";

/** `amount` in minor units: what was approved, or what was claimed while approval is pending. */
export type OpenBill = { id: string; number: string; title: string; status: BillStatus; amount: number; currency: string };

/** A person's bills that are pending, approved, planned or have changes requested. */
export const openBills = async (tx: Tx, employee: number): Promise<OpenBill[]> =>
  (await store.unpaidOf(tx, employee)).map(({ id, number, status, payable, currency, ...bill }) => ({
    id,
    number: number ?? "",
    title: billTitle({ ...bill, currency }),
    status,
    amount: payable,
    currency,
  }));

/** Bills that a final settlement can pay: approved and not in a payment run. */
export const approvedUnpaid = async (tx: Tx, employee: number): Promise<OpenBill[]> =>
  (await openBills(tx, employee)).filter(({ status }) => status === "approved");

/** Pays them with the given settlement and returns their total. Refuses all of them if one is no longer approved and unpaid. */
export const payBySettlement = async (tx: Tx, bills: readonly string[], number: string): Promise<number> => {
  const held = await store.lockBills(tx, bills);
  if (held.length < new Set(bills).size) throw missing("bill");
  const ids = held.map(({ id }) => id);
  const [taken, paid_on] = await Promise.all([store.plannedIn(tx, ids), people.headOfficeDay(tx)]);
  const [late] = held.filter(({ status }) => status !== "approved");
  if (late) {
    const run = taken.get(late.id);
    const params = { number: late.number ?? "", ...(run === undefined ? { case: "nothing" } : { case: "planned", run }) };
    throw new Problem("conflict", [{ code: "bills.already_planned", params }]);
  }
  const paid = { settlement: number, status: "paid" as const, reference: number, paid_on };
  store.addItems(
    tx,
    held.map(({ id, payable }) => ({ bill_id: id, amount: payable, ...paid })),
  );
  store.moveBills(tx, ids, "paid");
  for (const { id, number: bill, status } of held) {
    requests.addToTimeline(tx, { of: ownEvents, id }, "bills.settled", { settlement: number });
    const record = { type: billRecord, id, ...(bill !== null && { number: bill }) };
    audit(tx, { action: "bills.pay_by_settlement", record, change: { status: [status, "paid"] } });
  }
  return held.reduce((sum, { payable }) => sum + payable, 0);
}; // BL-50
