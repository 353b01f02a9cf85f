// All SQL of files.
import { type Selectable, sql } from "kysely";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { FileState } from "#shared/files/contract.ts";
import { LARGEST_DAY } from "#shared/files/rules.ts";
import { type LookupTx, type Tx, tablesOf, write } from "../transaction.ts";
import type { FileTables } from "./tables.ts";

const q = tablesOf<FileTables>();

const filesOf = (tx: Tx) => q(tx).selectFrom("files.files").where("company_id", "=", tx.company);
const changeFiles = (tx: Tx) => q(tx).updateTable("files.files").where("company_id", "=", tx.company);
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

export type FileRow = Selectable<FileTables["files.files"]>;
type NewFile = Omit<FileRow, "company_id" | "record_type" | "record_id" | "record_number" | "attached_at">;

export const addFile = (tx: Tx, file: NewFile): void =>
  write(
    tx,
    q(tx)
      .insertInto("files.files")
      .values({ company_id: tx.company, ...file }),
  );

/** Adds to what the person has sent on this day; false when that would be more than a day's share, and then nothing is added. */
export const addSent = async (tx: Tx, { employee, day, bytes }: { employee: number; day: PlainDate; bytes: number }): Promise<boolean> => {
  const added = await q(tx)
    .insertInto("files.sent")
    .values({ company_id: tx.company, employee_id: employee, day, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "employee_id", "day"])
        .doUpdateSet({ bytes: sql<number>`sent.bytes + excluded.bytes` })
        .where(sql<number>`sent.bytes`, "<=", LARGEST_DAY - bytes),
    )
    .returning("bytes")
    .executeTakeFirst();
  return added !== undefined;
};

export const fileOf = (tx: Tx, id: string) => filesOf(tx).selectAll().where("id", "=", id).executeTakeFirst();

/** How many files of the company must lie in the store. */
export const storedFiles = async (tx: Tx): Promise<number> => {
  const { count } = await filesOf(tx)
    .select((q) => q.fn.countAll<number>().as("count"))
    .where("state", "<>", "deleted")
    .executeTakeFirstOrThrow();
  return count;
};

/** In the order of their keys, so that two who want the same never wait for each other. */
export const lockFiles = (tx: Tx, ids: readonly string[]) =>
  filesOf(tx).selectAll().where("id", "=", anyOf(ids)).orderBy("id").forUpdate().execute();

export const filesOfRecords = (tx: Tx, recordType: string, recordIds: readonly string[]) =>
  filesOf(tx)
    .selectAll()
    .where("record_type", "=", recordType)
    .where("record_id", "=", anyOf(recordIds))
    .where("state", "<>", "deleted")
    .orderBy("id")
    .execute();

/** Those of a record that wait for the scanner, or that it has blocked. */
export const unreadyOf = (tx: Tx, recordType: string, recordId: string) =>
  filesOf(tx)
    .select(["id", "state", "attached_at"])
    .where("record_type", "=", recordType)
    .where("record_id", "=", recordId)
    .where("state", "in", ["quarantined", "blocked"])
    .orderBy("id")
    .execute();

/** Also those that were removed from their record. */
export const filesById = (tx: Tx, ids: readonly string[]) => filesOf(tx).selectAll().where("id", "=", anyOf(ids)).execute();

/** What records have got before a moment, in one slot. */
export const attachedBefore = (tx: Tx, slot: string, before: Instant, limit: number) =>
  filesOf(tx)
    .selectAll()
    .where("slot", "=", slot)
    .where("attached_at", "<", before)
    .where("record_id", "is not", null)
    .where("state", "<>", "deleted")
    .orderBy("attached_at")
    .limit(limit)
    .forUpdate()
    .execute();

type Owner = { recordType: string; recordId: string; number: string | null };

export const attachFiles = (tx: Tx, ids: readonly string[], { recordType, recordId, number }: Owner, at: Instant): void =>
  write(
    tx,
    changeFiles(tx)
      .set({ record_type: recordType, record_id: recordId, record_number: number, attached_at: at })
      .where("id", "=", anyOf(ids)),
  );

/** Whether it was in that state. */
export const moveState = async (tx: Tx, id: string, from: FileState, to: FileState): Promise<boolean> =>
  (await changeFiles(tx).set({ state: to }).where("id", "=", id).where("state", "=", from).returning("id").executeTakeFirst()) !==
  undefined;

export const markDeleted = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await changeFiles(tx).set({ state: "deleted" }).where("id", "=", anyOf(ids)).execute();
};

/** Forgets files that belong to no record. */
export const forgetFiles = (tx: Tx, ids: readonly string[]) =>
  q(tx)
    .deleteFrom("files.files")
    .where("company_id", "=", tx.company)
    .where("id", "=", anyOf(ids))
    .where("record_id", "is", null)
    .returning(["id", "storage_key"])
    .execute();

export const unattachedBefore = (tx: Tx, before: Instant, limit: number) =>
  filesOf(tx).select("id").where("record_id", "is", null).where("uploaded_at", "<", before).orderBy("uploaded_at").limit(limit).execute();

export const quarantinedBefore = (tx: Tx, before: Instant, limit: number) =>
  filesOf(tx)
    .select("id")
    .where("state", "=", "quarantined")
    .where("uploaded_at", "<", before)
    .orderBy("uploaded_at")
    .limit(limit)
    .execute();

/** Those of the keys whose bytes somebody may still read. */
export const keysInUse = async (tx: Tx, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await filesOf(tx)
    .select("storage_key")
    .where("storage_key", "=", sql<string>`any(${keys}::text[])`)
    .where("state", "in", ["quarantined", "clean"])
    .execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
};

export const sameContent = (tx: Tx, sha256: string) =>
  filesOf(tx)
    .select(["record_type", "record_id", "record_number"])
    .distinct()
    .where("sha256", "=", sha256)
    .where("record_id", "is not", null)
    .orderBy("record_id")
    .limit(20)
    .execute();

type NewTicket = { tokenHash: string; file: string; employee: number; session: string; expiresAt: Instant };

export const addTicket = (tx: Tx, { tokenHash, file, employee, session, expiresAt }: NewTicket): void =>
  write(
    tx,
    q(tx).insertInto("files.tickets").values({
      company_id: tx.company,
      token_hash: tokenHash,
      file_id: file,
      employee_id: employee,
      session_id: session,
      expires_at: expiresAt,
    }),
  );

type FoundTicket = { company_id: number; file_id: string; employee_id: number; session_id: string };

export const ticketByToken = async (tx: LookupTx, tokenHash: string): Promise<FoundTicket | undefined> =>
  (await sql<FoundTicket>`select * from files.ticket_by_token(${tokenHash})`.execute(q(tx))).rows[0];

/** True for one caller alone, and only while it is live. Whose it is the guard has asked. */
export const useTicket = async (tx: Tx, { tokenHash, file, now }: { tokenHash: string; file: string; now: Instant }): Promise<boolean> => {
  const used = await q(tx)
    .updateTable("files.tickets")
    .set({ used_at: now })
    .where("company_id", "=", tx.company)
    .where("token_hash", "=", tokenHash)
    .where("file_id", "=", file)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("file_id")
    .executeTakeFirst();
  return used !== undefined;
};

/** Tickets and counts of days that nothing asks for any more. */
export const forgetTraces = async (tx: Tx, { ticketsBefore, daysBefore }: { ticketsBefore: Instant; daysBefore: PlainDate }) => {
  await q(tx).deleteFrom("files.tickets").where("company_id", "=", tx.company).where("expires_at", "<", ticketsBefore).execute();
  await q(tx).deleteFrom("files.sent").where("company_id", "=", tx.company).where("day", "<", daysBefore).execute();
};
