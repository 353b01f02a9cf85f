// SQL of what a file may say beyond the record's own row, of a thousand people at once.
import { sql } from "kysely";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();
const among = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

export const furtherOf = async (tx: Tx, ids: readonly number[]) => {
  const [addresses, contacts, dependents, pay] = await Promise.all([
    q(tx)
      .selectFrom("people.addresses")
      .select(["employee_id", "kind", "line1", "line2", "city", "region", "postal_code", "country"])
      .where("company_id", "=", tx.company)
      .where("employee_id", "=", among(ids))
      .execute(),
    q(tx)
      .selectFrom("people.emergency_contacts")
      .select(["employee_id", "name", "relation", "phone", "other_phone"])
      .where("company_id", "=", tx.company)
      .where("employee_id", "=", among(ids))
      .orderBy("place")
      .execute(),
    q(tx)
      .selectFrom("people.dependents")
      .select(["employee_id", "name", "relation", "date_of_birth"])
      .where("company_id", "=", tx.company)
      .where("employee_id", "=", among(ids))
      .orderBy("place")
      .execute(),
    q(tx)
      .selectFrom("people.pay")
      .distinctOn("employee_id")
      .select(["employee_id", "starts_on", "currency", "basic", "hra", "special", "other"])
      .where("company_id", "=", tx.company)
      .where("employee_id", "=", among(ids))
      .orderBy("employee_id")
      .orderBy("starts_on", "desc")
      .execute(),
  ]);
  return { addresses, contacts, dependents, pay };
};

/** The database refuses it but for an import that is being undone. */
export const removePay = (tx: Tx, employee: number, from: PlainDate): void =>
  write(
    tx,
    q(tx).deleteFrom("people.pay").where("company_id", "=", tx.company).where("employee_id", "=", employee).where("starts_on", "=", from),
  );
