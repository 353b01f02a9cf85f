// SQL of the accounts that people are paid into. The moment decides which one counts, never a job.
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { PeopleTables } from "../tables.ts";
import type { NewSecret } from "./store.ts";
import type { AccountValue } from "./stored.ts";

const q = tablesOf<PeopleTables>();
const accounts = "people.bank_accounts" as const;

type NewAccount = { employee: number; account: AccountValue; secret: NewSecret; payableFrom: Instant };

/** The one before is paid to until then. */
export const replaceAccount = (tx: Tx, { employee, account, secret, payableFrom }: NewAccount): void => {
  const before = q(tx).updateTable(accounts).set({ replaced_at: payableFrom }).where("company_id", "=", tx.company);
  write(tx, before.where("employee_id", "=", employee).where("replaced_at", "is", null));
  const { id, holder, bank, country, routing } = account;
  const { sealed, tail, digest } = secret;
  write(
    tx,
    q(tx)
      .insertInto(accounts)
      .values({
        company_id: tx.company,
        id,
        employee_id: employee,
        holder,
        bank,
        country,
        sealed,
        tail,
        digest,
        routing: routing === "" ? null : routing,
        payable_from: payableFrom,
        replaced_at: null,
      }),
  );
}; // PE-38

/** As if it had never been asked for: the one before is paid to on. */
export const takeAccountBack = (tx: Tx, { employee, id, payableFrom }: { employee: number; id: string; payableFrom: Instant }): void => {
  const gone = q(tx).deleteFrom(accounts).where("company_id", "=", tx.company).where("id", "=", id);
  write(tx, gone.where("payable_from", "=", payableFrom));
  const before = q(tx).updateTable(accounts).set({ replaced_at: null }).where("company_id", "=", tx.company);
  write(tx, before.where("employee_id", "=", employee).where("replaced_at", "=", payableFrom));
}; // PE-38

export const accountsAt = (tx: Tx, employees: readonly number[], moment: Instant) =>
  q(tx)
    .selectFrom(accounts)
    .select(["employee_id", "id", "holder", "bank", "country", "routing", "sealed"])
    .where("company_id", "=", tx.company)
    .where("employee_id", "in", [...employees])
    .where("payable_from", "<=", moment)
    .where((row) => row.or([row("replaced_at", "is", null), row("replaced_at", ">", moment)]))
    .execute();

/** Those that are payable at the moment or later; of each person the latest first. */
export const accountsFrom = (tx: Tx, employees: readonly number[], moment: Instant) =>
  q(tx)
    .selectFrom(accounts)
    .select(["employee_id", "holder", "bank", "country", "routing", "tail", "payable_from"])
    .where("company_id", "=", tx.company)
    .where("employee_id", "in", [...employees])
    .where((row) => row.or([row("replaced_at", "is", null), row("replaced_at", ">", moment)]))
    .orderBy("payable_from", "desc")
    .execute();
