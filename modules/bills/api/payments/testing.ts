// Approved bills for tests of payments, without running their approval chain, and accounts to pay them into.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { takeNumber } from "#api/numbers.ts";
import { auditTest } from "#api/testing-audit.ts";
import { inTransaction, tablesOf } from "#api/transaction.ts";
import { makeRecord } from "#modules/people/api/testing.ts";
import type { BillTables } from "../tables.ts";

type Whose = { company: number; employee: number };

/** A person who can be paid: a complete record with a bank account. */
export const withAccount = async <P extends Whose>(person: P, account = "0012345678"): Promise<P> => {
  await makeRecord(person, { account });
  return person;
};

/** A bill with one mobile expense; returns its id and number. */
export const approvedBill = ({ company, employee }: Whose, payable = 56_900): Promise<{ id: string; number: string }> =>
  inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    const [id, at] = [newId(), clock.now()];
    const day = at.slice(0, 10);
    const number = await takeNumber(tx, "BL", 2026);
    const q = tablesOf<BillTables>()(tx);
    const ofBill = { company_id: company, id, number, employee_id: employee, status: "approved", purpose: "Mobile bill" } as const;
    const figures = { claimed: payable, approved: payable, payable, currency: "INR" };
    const moments = { day, saved_at: at, submitted_at: at, approved_at: at };
    await q
      .insertInto("bills.bills")
      .values({ ...ofBill, ...figures, ...moments, cost_centre: "CC-100", draft: null })
      .execute();
    const texts = { merchant: "Airwave", invoice: "", description: "", names: "", from_place: "", to_place: "", no_receipt: "" };
    const foreign = { currency: "INR", rate: null, rate_day: null, typed_rate: false, nights: null, km: null };
    const of = { company_id: company, id: newId(), bill_id: id, position: 1, category: "COM-MOB", day, paid_by: "self" } as const;
    await q
      .insertInto("bills.lines")
      .values({ ...of, ...texts, ...foreign, amount: payable, base: payable, cap: payable, approved: payable, flags: "[]" })
      .execute();
    return { id, number };
  });
