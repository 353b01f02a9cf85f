// The account that somebody is paid into, whole: for payment files, on the server alone, and never without a trace.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { openNumber } from "../record/secrets.ts";
import { accountsAt } from "./account-store.ts";

export type PayableAccount = { holder: string; bank: string; country: string; routing: string | undefined; number: string };

/** At that moment, by employee; who has none then is absent. */
export const payableAccountAt = async (tx: Tx, employees: readonly number[], moment: Instant): Promise<Map<number, PayableAccount>> => {
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
