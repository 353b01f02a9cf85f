// SQL of letters, in addition to what every record has.
import { sql } from "kysely";
import { clock } from "#api/clock.ts";
import { numberTaken } from "#api/numbers.ts";
import { type LookupTx, type Tx, tablesOf, write } from "#api/transaction.ts";
import type { LetterTables } from "./tables.ts";

const q = tablesOf<LetterTables>();

/** Fixed when the letter is issued; `codeHash` is absent if it cannot be verified. */
export type Sealed = { title: string; text: string; sha256: string; codeHash?: string; pdf: Buffer };
type Whose = { id: string; employee: number; type?: string; purpose: string; addressedTo: string };

const issueColumns = ({ title, text, sha256, codeHash }: Sealed, by: number | undefined) => ({
  status: "approved" as const,
  title,
  text,
  sha256,
  code_hash: codeHash ?? null,
  issued_at: clock.now(),
  issued_by: by ?? null,
});
const keepPdf = (tx: Tx, id: string, content: Buffer): void =>
  write(tx, q(tx).insertInto("documents.letter_pdfs").values({ company_id: tx.company, letter_id: id, content }));

/** A letter issued directly, with the number taken in this transaction. */
export const insertIssued = (tx: Tx, { id, employee, type, purpose, addressedTo }: Whose, sealed: Sealed, by: number | undefined): void => {
  const own = { company_id: tx.company, id, number: numberTaken, employee_id: employee, asked_at: clock.now() };
  const values = { ...own, type_id: type ?? null, purpose, addressed_to: addressedTo, ...issueColumns(sealed, by) };
  write(tx, q(tx).insertInto("documents.letters").values(values));
  keepPdf(tx, id, sealed.pdf);
};

const letterOf = (tx: Tx, id: string) => q(tx).updateTable("documents.letters").where("company_id", "=", tx.company).where("id", "=", id);

/** What was requested. */
export const setIssued = (tx: Tx, id: string, sealed: Sealed, by: number): void => {
  write(tx, letterOf(tx, id).set(issueColumns(sealed, by)));
  keepPdf(tx, id, sealed.pdf);
};

export const setRevoked = (tx: Tx, id: string, reason: string): void =>
  write(tx, letterOf(tx, id).set({ status: "revoked", revoked_at: clock.now(), revoked_reason: reason }));

const letters = (tx: Tx) => q(tx).selectFrom("documents.letters").where("company_id", "=", tx.company);

/** Its owner and status. */
export const standingOf = (tx: Tx, id: string) =>
  letters(tx).select(["employee_id", "status"]).where("id", "=", id).executeTakeFirstOrThrow();

export const issueOf = (tx: Tx, id: string) =>
  letters(tx).select(["title", "text", "issued_at", "issued_by", "revoked_at", "revoked_reason"]).where("id", "=", id).executeTakeFirst();

export const pdfOf = async (tx: Tx, id: string): Promise<Buffer | undefined> =>
  (
    await q(tx)
      .selectFrom("documents.letter_pdfs")
      .select("content")
      .where("company_id", "=", tx.company)
      .where("letter_id", "=", id)
      .executeTakeFirst()
  )?.content;

/** A pending letter of the same type. */
export const openOf = (tx: Tx, { employee, type, but }: { employee: number; type: string; but: string | undefined }) =>
  letters(tx)
    .select(["id", "number", "asked_at"])
    .where("employee_id", "=", employee)
    .where("type_id", "=", type)
    .where("status", "in", ["waiting", "returned"])
    .where("id", "is distinct from", but ?? null)
    .executeTakeFirst();

/** All letters of a person, newest first. */
export const lettersOf = (tx: Tx, employee: number) =>
  letters(tx)
    .select(["id", "number", "type_id", "status", "title", "issued_at"])
    .where("employee_id", "=", employee)
    .orderBy("id", "desc")
    .execute();

/** Runs before the company is known. */
export const byCode = async (tx: LookupTx, hash: string): Promise<{ number: string; status: string } | undefined> =>
  (await sql<{ number: string; status: string }>`select * from documents.letter_by_code(${hash})`.execute(q(tx))).rows[0];
