// SQL of submissions, in addition to what every record has.
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { FormTables } from "./tables.ts";

const q = tablesOf<FormTables>();

export const extraOf = (tx: Tx, id: string) =>
  q(tx)
    .selectFrom("documents.submissions")
    .select(["employee_id", "form_id", "result_comment"])
    .where("company_id", "=", tx.company)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export const setResult = (tx: Tx, id: string, comment: string): void =>
  write(
    tx,
    q(tx).updateTable("documents.submissions").set({ result_comment: comment }).where("company_id", "=", tx.company).where("id", "=", id),
  );
