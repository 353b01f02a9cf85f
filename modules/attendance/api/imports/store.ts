// SQL of imports themselves; their rows stand in row-store.ts, device codes in code-store.ts.

import { type Insertable, sql, type Updateable } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { FileImportStatus } from "#shared/file-import.ts";
import type { PunchImportList } from "../../imports/contract.ts";
import type { AttendanceTables } from "../tables.ts";
import type { PunchImportTables } from "./tables.ts";

const q = tablesOf<PunchImportTables>();
type Row = PunchImportTables["attendance.imports"];

const importsOf = (tx: Tx) => q(tx).selectFrom("attendance.imports as i").where("i.company_id", "=", tx.company);

export const byNumber = (tx: Tx, number: string) => importsOf(tx).selectAll("i").where("i.number", "=", number).executeTakeFirst();
export const lockByNumber = (tx: Tx, number: string) =>
  importsOf(tx).selectAll("i").where("i.number", "=", number).forUpdate().executeTakeFirst();
export const lockById = (tx: Tx, id: string) => importsOf(tx).selectAll("i").where("i.id", "=", id).forUpdate().executeTakeFirst();
export const byId = (tx: Tx, id: string) => importsOf(tx).selectAll("i").where("i.id", "=", id).executeTakeFirst();
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof byNumber>>>;

const list = listOf<PunchImportTables>()((q, { company, status }: OfCompany & { status?: FileImportStatus | undefined }) => {
  let counted = q.selectFrom("attendance.imports as i").where("i.company_id", "=", company);
  if (status) counted = counted.where("i.status", "=", status);
  const shown = counted.select([
    ...(["i.id", "i.number", "i.status", "i.file_name", "i.started_by", "i.started_at"] as const),
    ...(["i.rows", "i.done", "i.to_do", "i.committed_at"] as const),
  ]);
  return { counted, shown };
})({ key: "i.id", sorts: { started: "i.id" } });

export const importPage = (tx: Tx, { status, ...asked }: PunchImportList) => list(tx, { status }, asked);

export const addImport = (tx: Tx, row: Omit<Insertable<Row>, "company_id">): void =>
  write(
    tx,
    q(tx)
      .insertInto("attendance.imports")
      .values({ ...row, company_id: tx.company }),
  );

type Change = Omit<Updateable<Row>, "company_id" | "id" | "version">;

const changing = (tx: Tx, id: string) => q(tx).updateTable("attendance.imports").where("company_id", "=", tx.company).where("id", "=", id);

/** A step further: whoever has read it before must read it again. */
export const moveImport = (tx: Tx, id: string, change: Change): void =>
  write(tx, changing(tx, id).set({ ...change, version: sql<number>`version + 1` }));

/** How far its job is: nobody has to read it again for that. */
export const addProgress = (tx: Tx, id: string, rows: number): void =>
  write(tx, changing(tx, id).set({ done: sql<number>`done + ${rows}` }));
export const setProgress = (tx: Tx, id: string, done: number): void => write(tx, changing(tx, id).set({ done }));

const ofAttendance = tablesOf<AttendanceTables>();

/** The import that is being committed or undone. Whoever asks is alone with that question until the transaction ends: a lock of a month and an import exclude each other. */
export const importUnderWay = async (tx: Tx): Promise<{ number: string; done: number; of: number } | undefined> => {
  await ofAttendance(tx).selectFrom("attendance.settings").select("company_id").where("company_id", "=", tx.company).forUpdate().execute();
  return importsOf(tx)
    .select(["i.number", "i.done", "i.to_do as of"])
    .where("i.status", "in", ["committing", "undoing"])
    .executeTakeFirst();
}; // AT-37

/** Everything that a check depends on beside the punches themselves, as one word: device codes, and which imports were taken over. */
export const seenBy = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ seen: string }>`select md5(concat(
      (select string_agg(concat_ws(' ', c.employee_id, c.code, c.from_day, c.until_day), ',' order by c.id)
        from attendance.device_codes c where c.company_id = ${tx.company}), '|',
      (select concat(count(*) filter (where i.status = 'committed'), '/', count(*) filter (where i.status = 'undone'))
        from attendance.imports i where i.company_id = ${tx.company}))) as seen`.execute(q(tx));
  return rows[0]?.seen ?? "";
};

export const isMovingTaken = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "imports_one_moving";
