// SQL of who is reached by a mail domain or a phone number: for whoever must tell colleagues from strangers.
import { sql } from "kysely";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { PeopleTables } from "./tables.ts";

const q = tablesOf<PeopleTables>();

type Contact = { employee: number; emails: string[]; phones: string[] };

/** All who have not left and have an e-mail address at one of these domains, or this phone number, at work or of their own. */
export const peopleWithContact = async (tx: Tx, { domains, phone }: { domains: readonly string[]; phone: string }): Promise<Contact[]> => {
  const at = (column: string) => sql<boolean>`split_part(lower(${sql.ref(column)}), '@', 2) = any(${domains}::text[])`;
  const rows = await q(tx)
    .selectFrom("people.employees as e")
    .leftJoin("people.details as d", (on) => on.onRef("d.company_id", "=", "e.company_id").onRef("d.employee_id", "=", "e.id"))
    .select(["e.id", "e.work_email", "d.personal_email", "e.work_phone", "d.mobile"])
    .where("e.company_id", "=", tx.company)
    .where("e.status", "not in", ["left", "cancelled"])
    .where((any) => any.or([at("e.work_email"), at("d.personal_email"), any("e.work_phone", "=", phone), any("d.mobile", "=", phone)]))
    .execute();
  const named = (values: (string | null)[]) => values.flatMap((value) => value ?? []);
  return rows.map(({ id, work_email: work, personal_email: own, work_phone: desk, mobile }) => ({
    employee: id,
    emails: named([work, own]),
    phones: named([desk, mobile]),
  }));
};
