// SQL of imports themselves; their rows stand in row-store.ts, the people they are about in facts-store.ts.

import { type Insertable, sql, type Updateable } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { FileImportStatus } from "#shared/file-import.ts";
import type { ImportList } from "../../imports/contract.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();

const importsOf = (tx: Tx) => q(tx).selectFrom("people.imports as i").where("i.company_id", "=", tx.company);

const withStarter = (tx: Tx) =>
  importsOf(tx)
    .innerJoin("people.employees as e", (join) => join.onRef("e.company_id", "=", "i.company_id").onRef("e.id", "=", "i.started_by"))
    .selectAll("i")
    .select(["e.code as starter_code", "e.name as starter_name"]);

export const byNumber = (tx: Tx, number: string) => withStarter(tx).where("i.number", "=", number).executeTakeFirst();
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof byNumber>>>;

export const lockByNumber = (tx: Tx, number: string) =>
  importsOf(tx).select(["i.id", "i.status", "i.version"]).where("i.number", "=", number).forUpdate().executeTakeFirst();

export const lockById = (tx: Tx, id: string) => importsOf(tx).selectAll("i").where("i.id", "=", id).forUpdate().executeTakeFirst();

const list = listOf<PeopleTables>()((q, { company, status }: OfCompany & { status?: FileImportStatus | undefined }) => {
  let counted = q.selectFrom("people.imports as i").where("i.company_id", "=", company);
  if (status) counted = counted.where("i.status", "=", status);
  const shown = counted
    .innerJoin("people.employees as e", (join) => join.onRef("e.company_id", "=", "i.company_id").onRef("e.id", "=", "i.started_by"))
    .select(["i.id", "i.number", "i.status", "i.file_name", "i.started_at", "i.rows", "i.done", "i.to_do", "i.counters", "i.committed_at"])
    .select(["e.code as starter_code", "e.name as starter_name"]);
  return { counted, shown };
})({ key: "i.id", sorts: { started: "i.id" } });

export const importPage = (tx: Tx, { status, ...asked }: ImportList) => list(tx, { status }, asked);

export const addImport = (tx: Tx, row: Omit<Insertable<PeopleTables["people.imports"]>, "company_id">): void =>
  write(
    tx,
    q(tx)
      .insertInto("people.imports")
      .values({ ...row, company_id: tx.company }),
  );

type Change = Omit<Updateable<PeopleTables["people.imports"]>, "company_id" | "id" | "version">;

const changing = (tx: Tx, id: string) => q(tx).updateTable("people.imports").where("company_id", "=", tx.company).where("id", "=", id);

/** A step further: whoever has read it before must read it again. */
export const moveImport = (tx: Tx, id: string, change: Change): void =>
  write(tx, changing(tx, id).set({ ...change, version: sql<number>`version + 1` }));

/** How far its job is: nobody has to read it again for that. */
export const setProgress = (tx: Tx, id: string, done: number): void => write(tx, changing(tx, id).set({ done }));

/** The one that is being committed or undone. */
export const runningImport = (tx: Tx) =>
  importsOf(tx).select(["i.number", "i.done", "i.to_do"]).where("i.status", "in", ["committing", "undoing"]).executeTakeFirst();

export const isMovingTaken = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "imports_one_moving";
