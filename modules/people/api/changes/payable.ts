// The account that somebody is paid into: masked for whoever plans a payment, and whole for the bank file alone, never without a trace.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { openNumber } from "../record/secrets.ts";
import { accountsAt, accountsFrom } from "./account-store.ts";

type Account = { holder: string; bank: string; country: string; routing: string | undefined };
export type PayableAccount = Account & { number: string };

/** An account that can be paid now, by its last characters; or why there is none. */
export type PayableState =
  | (Account & { state: "payable"; ending: string })
  /** Confirmed, but still in its waiting time, which ends at `from`. */
  | { state: "waiting"; ending: string; from: Instant }
  | { state: "none" };

/** Of each of them, by employee. No number is opened, and nothing is noted. */
export const payableAccountsAt = async (
  tx: Tx,
  employees: readonly number[],
  moment: Instant = clock.now(),
): Promise<Map<number, PayableState>> => {
  const states = new Map<number, PayableState>(employees.map((employee) => [employee, { state: "none" }]));
  if (employees.length === 0) return states;
  // The earliest last, so that an account that is payable stands before one that will be.
  for (const row of await accountsFrom(tx, employees, moment)) {
    const { employee_id, holder, bank, country, routing, tail: ending, payable_from: from } = row;
    const account = { holder, bank, country, routing: routing ?? undefined };
    states.set(employee_id, from <= moment ? { state: "payable", ending, ...account } : { state: "waiting", ending, from });
  }
  return states;
}; // PE-38

/** Whole numbers for a bank file, at that moment, by employee; who has none then is absent. Only Finance and jobs read them. */
export const payableAccountAt = async (tx: Tx, employees: readonly number[], moment: Instant): Promise<Map<number, PayableAccount>> => {
  const { role } = tx.actor;
  if (role !== "Finance" && role !== "system") throw new Error(`${role} asked for whole account numbers.`);
  if (employees.length === 0) return new Map();
  const rows = await accountsAt(tx, employees, moment);
  for (const { employee_id } of rows)
    audit(tx, {
      action: "people.read_payable_account",
      record: { type: "people.employee", id: employee_id },
      change: { at: [null, moment] },
    });
  return new Map(
    rows.map(({ employee_id, id, holder, bank, country, routing, sealed }) => [
      employee_id,
      {
        holder,
        bank,
        country,
        routing: routing ?? undefined,
        number: openNumber({ company: tx.company, table: "people.bank_accounts", id }, sealed),
      },
    ]),
  );
}; // PE-38
