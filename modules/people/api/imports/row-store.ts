// SQL of an import's rows: written and read many at once.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import type { Counting } from "#api/list-store.ts";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { ListAsked } from "#shared/list.ts";
import type { SheetRow } from "#shared/sheet.ts";
import type { CheckedRow } from "../../imports/check.ts";
import type { ImportField } from "../../imports/columns.ts";
import type { ImportRow, RowOutcome, rowFilters } from "../../imports/contract.ts";
import type { Found } from "../../imports/reasons.ts";
import type { PeopleTables } from "../tables.ts";
import type { Trace } from "./tables.ts";

const q = tablesOf<PeopleTables>();
const TOGETHER = 1000;

const partsOf = <T>(all: readonly T[], size = TOGETHER): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

const rowsOf = (tx: Tx, id: string) =>
  q(tx).selectFrom("people.import_rows as r").where("r.company_id", "=", tx.company).where("r.import_id", "=", id);

export const addImportRows = async (tx: Tx, id: string, rows: readonly SheetRow[]): Promise<void> => {
  for (const part of partsOf(rows)) {
    const given = JSON.stringify(part.map(({ no, cells, numeric = [] }) => ({ id: newId(), no, cells, numeric })));
    await sql`insert into people.import_rows (company_id, id, import_id, no, cells, numeric)
      select ${tx.company}::integer, r.id, ${id}::uuid, r.no, r.cells, r.numeric
      from jsonb_to_recordset(${given}::jsonb) as r(id uuid, no integer, cells jsonb, numeric jsonb)`.execute(q(tx));
  }
};

export const forgetImportRows = (tx: Tx, id: string): void =>
  write(tx, q(tx).deleteFrom("people.import_rows").where("company_id", "=", tx.company).where("import_id", "=", id));

/** As they were read, in the order of the file. */
export const cellsOf = (tx: Tx, id: string, after: number, limit: number) =>
  rowsOf(tx, id).select(["r.no", "r.cells", "r.numeric"]).where("r.no", ">", after).orderBy("r.no").limit(limit).execute();

/** What the check has found, over what an earlier check had. */
export const setChecked = async (tx: Tx, id: string, rows: readonly (CheckedRow & { depth: number })[]): Promise<void> => {
  for (const part of partsOf(rows, 500)) {
    const given = JSON.stringify(
      part.map(({ employee, version, makes: _, reasons, ...row }) => ({
        ...row,
        reasons,
        warned: reasons.some(({ isWarning }) => isWarning),
        employee_id: employee ?? null,
        employee_version: version ?? null,
      })),
    );
    await sql`update people.import_rows as r set outcome = c.outcome, warned = c.warned, code = c.code, name = c.name, reasons = c.reasons,
        employee_id = c.employee_id, employee_version = c.employee_version, before = c.before, after = c.after, depth = c.depth
      from jsonb_to_recordset(${given}::jsonb) as c(no integer, outcome text, warned boolean, code text, name text, reasons jsonb,
        employee_id integer, employee_version integer, before jsonb, after jsonb, depth smallint)
      where r.company_id = ${tx.company} and r.import_id = ${id}::uuid and r.no = c.no`.execute(q(tx));
  }
};

const planned = ["r.no", "r.outcome", "r.code", "r.name", "r.employee_id", "r.employee_version", "r.before", "r.after", "r.depth"] as const;
const done = ["r.written", "r.line_done", "r.trace", "r.undone", "r.reasons"] as const;
const whole = (tx: Tx, id: string) => rowsOf(tx, id).select([...planned, ...done]);
export type PlannedRow = Awaited<ReturnType<ReturnType<typeof whole>["execute"]>>[number];

/** What has not been written yet, in the order of the file. */
export const nextToWrite = (tx: Tx, id: string, limit: number) =>
  whole(tx, id).where("r.outcome", "in", ["add", "update"]).where("r.written", "is", null).orderBy("r.no").limit(limit).execute();

/** Whose manager has not been given yet; the highest first. */
export const nextInLine = (tx: Tx, id: string, limit: number) =>
  whole(tx, id)
    .where("r.written", "in", ["added", "updated"])
    .where("r.line_done", "=", false)
    .orderBy("r.depth")
    .orderBy("r.no")
    .limit(limit)
    .execute();

/** What has not been undone yet: changes first, then people, those lowest in the line before whom they report to. */
export const nextToUndo = (tx: Tx, id: string, what: "updated" | "added", limit: number) =>
  whole(tx, id)
    .where("r.written", "=", what)
    .where("r.undone", "is", null)
    .orderBy(what === "added" ? sql`r.depth desc` : sql`r.depth`)
    .orderBy("r.no")
    .limit(limit)
    .execute();

/** Whether a row that changes somebody says one of these fields. */
export const changesAny = async (tx: Tx, id: string, fields: readonly ImportField[]): Promise<boolean> => {
  const row = await rowsOf(tx, id)
    .select("r.no")
    .where("r.outcome", "=", "update")
    .where(sql<boolean>`r.after ?| ${[...fields]}::text[]`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

type Ended = {
  no: number;
  written?: ImportRow["written"];
  line_done?: boolean;
  undone?: ImportRow["undone"];
  employee_id?: number | undefined;
  employee_version?: number | undefined;
  trace?: Trace | undefined;
  reasons?: readonly Found[];
};

/** What became of rows, in the transaction in which it did; what is not named stays. `reasons` are added. */
export const setEnded = (tx: Tx, id: string, rows: readonly Ended[]): void => {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows);
  write(
    tx,
    sql`update people.import_rows as r set written = coalesce(c.written, r.written), line_done = coalesce(c.line_done, r.line_done),
        undone = coalesce(c.undone, r.undone), employee_id = coalesce(c.employee_id, r.employee_id),
        employee_version = coalesce(c.employee_version, r.employee_version), trace = coalesce(c.trace, r.trace),
        reasons = r.reasons || coalesce(c.reasons, '[]')
      from jsonb_to_recordset(${given}::jsonb) as c(no integer, written text, line_done boolean, undone text, employee_id integer,
        employee_version integer, trace jsonb, reasons jsonb)
      where r.company_id = ${tx.company} and r.import_id = ${id}::uuid and r.no = c.no`.compile(q(tx)),
  );
};

/** Rows that never change anything: done with the commit. */
export const setLeftOut = (tx: Tx, id: string): void =>
  write(
    tx,
    sql`update people.import_rows set written = case outcome when 'same' then 'same' else 'left_out' end
      where company_id = ${tx.company} and import_id = ${id}::uuid and outcome in ('same', 'error') and written is null`.compile(q(tx)),
  );

type Tally = { written: ImportRow["written"] | null; undone: ImportRow["undone"] | null; rows: number };
/** How many of the people that it added came with their pay. */
export const firstPaysIn = async (tx: Tx, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from people.import_rows
    where company_id = ${tx.company} and import_id = ${id}::uuid and written = 'added' and after ? 'payFrom'`.execute(q(tx));
  return rows[0]?.count ?? 0;
};

export const tallyOf = async (tx: Tx, id: string): Promise<Tally[]> => {
  const { rows } = await sql<Tally>`select written, undone, count(*)::integer as rows from people.import_rows
    where company_id = ${tx.company} and import_id = ${id}::uuid and written is not null group by 1, 2`.execute(q(tx));
  return rows;
};

type RowFilter = (typeof rowFilters)[number];
type Narrowed = {
  outcome?: RowOutcome | undefined;
  warned?: true | undefined;
  written?: "skipped" | undefined;
  undone?: "kept" | undefined;
};

const narrowing = (filter: RowFilter | undefined): Narrowed => {
  if (filter === "warning") return { warned: true };
  if (filter === "skipped") return { written: filter };
  return filter === "kept" ? { undone: filter } : { outcome: filter };
};

const list = listOf<PeopleTables>()((q, { company, id, outcome, warned, written, undone }: OfCompany & { id: string } & Narrowed) => {
  let counted = q.selectFrom("people.import_rows as r").where("r.company_id", "=", company).where("r.import_id", "=", id);
  if (outcome) counted = counted.where("r.outcome", "=", outcome);
  if (warned) counted = counted.where(sql<boolean>`r.warned`);
  if (written) counted = counted.where("r.written", "=", written);
  if (undone) counted = counted.where("r.undone", "=", undone);
  const shown = counted.select([
    ...(["r.id", "r.no", "r.outcome", "r.code", "r.name", "r.reasons"] as const),
    ...(["r.before", "r.after", "r.written", "r.undone"] as const),
  ]);
  return { counted, shown };
})({ key: "r.id", sorts: { row: "r.id" } });

export const rowPage = (
  tx: Tx,
  { id, outcome }: { id: string; outcome?: RowFilter | undefined },
  asked: ListAsked<"row" | "-row"> & Counting,
) => list(tx, { id, ...narrowing(outcome) }, asked);
