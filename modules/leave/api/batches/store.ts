// SQL of batches and their rows: written, granted and taken back many at once.
import { sql, type Updateable } from "kysely";
import { newId } from "#api/ids.ts";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { BatchList, BatchRowList, GrantTo } from "../../batches/contract.ts";
import type { CheckedRow, Grant } from "../../batches/rules.ts";
import { lotOf } from "../../ledger/lots.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();
/** Numbers stay far below what one statement may carry. */
const TOGETHER = 2500;

const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, part) => all.slice(part * TOGETHER, (part + 1) * TOGETHER));

const batches = (tx: Tx) => q(tx).selectFrom("leave.batches as b").where("b.company_id", "=", tx.company);

export const byNumber = (tx: Tx, number: string) =>
  batches(tx).selectAll("b").where("b.number", "=", number).executeTakeFirst().then(orMissing("batch"));
export type StoredBatch = Awaited<ReturnType<typeof byNumber>>;

export const lockByNumber = (tx: Tx, number: string) =>
  batches(tx).selectAll("b").where("b.number", "=", number).forUpdate().executeTakeFirst().then(orMissing("batch"));

export const byId = (tx: Tx, id: string) => batches(tx).selectAll("b").where("b.id", "=", id).executeTakeFirst();

const list = listOf<LeaveTables>()((q, { company, status }: OfCompany & { status: BatchList["status"] }) => {
  let counted = q.selectFrom("leave.batches as b").where("b.company_id", "=", company);
  if (status) counted = counted.where("b.status", "=", status);
  const shown = counted.select([
    "b.id",
    "b.number",
    "b.status",
    "b.reason",
    "b.started_by",
    "b.started_at",
    "b.rows",
    "b.wrong",
    "b.units",
  ]);
  return { counted, shown };
})({ key: "b.id", sorts: { started: "b.id" } });

export const batchPage = (tx: Tx, { status, ...asked }: BatchList) => list(tx, { status }, asked);

// Which rows is said by which value there is: what a value holds is not known while the statement is built.
const rowsList = listOf<LeaveTables>()((q, { company, batch, wrong, fits }: OfCompany & { batch: string; wrong?: true; fits?: true }) => {
  let counted = q.selectFrom("leave.batch_rows as r").where("r.company_id", "=", company).where("r.batch_id", "=", batch);
  if (wrong) counted = counted.where("r.problem", "is not", null);
  if (fits) counted = counted.where("r.problem", "is", null);
  return { counted, shown: counted.select(["r.id", "r.no", "r.cells", "r.employee_id", "r.usable_until", "r.problem"]) };
})({ key: "r.id", sorts: { row: "r.id" } });

export const rowPage = (tx: Tx, batch: string, { result, ...asked }: BatchRowList) =>
  rowsList(tx, { batch, ...(result && { [result]: true }) }, asked);

type NewBatch = Pick<StoredBatch, "id" | "number" | "reason" | "usable_from" | "usable_until" | "rows" | "wrong" | "units"> & {
  grantTo: GrantTo | undefined;
  at: Instant;
};

export const addBatch = (tx: Tx, { grantTo, at, ...row }: NewBatch): void =>
  write(
    tx,
    q(tx)
      .insertInto("leave.batches")
      .values({
        ...row,
        company_id: tx.company,
        status: "checked",
        started_by: tx.actor.employee,
        started_at: at,
        grant_to: (grantTo ? JSON.stringify(grantTo) : null) as never,
        committed_by: null,
        committed_at: null,
        undone_by: null,
        undone_at: null,
      }),
  );

/** A step further: whoever has read it before must read it again. */
export const moveBatch = (tx: Tx, id: string, change: Updateable<LeaveTables["leave.batches"]>): void =>
  write(
    tx,
    q(tx)
      .updateTable("leave.batches")
      .set({ ...change, version: sql<number>`version + 1` })
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

export const addRows = async (tx: Tx, batch: string, rows: readonly CheckedRow[]): Promise<void> => {
  for (const part of partsOf(rows)) {
    const given = JSON.stringify(
      part.map(({ cells, grant, problem }) => ({
        id: newId(),
        no: cells.no,
        cells,
        problem,
        employee_id: grant?.employee,
        type: grant?.type,
        units: grant?.units,
        usable_from: grant?.usable.from,
        usable_until: grant?.usable.until,
        day: grant?.day,
      })),
    );
    await sql`insert into leave.batch_rows (company_id, id, batch_id, no, cells, employee_id, type, units, usable_from, usable_until, day, problem)
      select ${tx.company}::integer, r.id, ${batch}::uuid, r.no, r.cells, r.employee_id, r.type, r.units, r.usable_from, r.usable_until, r.day, r.problem
      from jsonb_to_recordset(${given}::jsonb) as r(id uuid, no integer, cells jsonb, employee_id integer, type text, units numeric,
        usable_from date, usable_until date, day date, problem jsonb)`.execute(q(tx));
  }
};

/** All of them, or only those that something is wrong with. */
export const dropRows = (tx: Tx, batch: string, which: "all" | "wrong"): void => {
  const rows = q(tx).deleteFrom("leave.batch_rows").where("company_id", "=", tx.company).where("batch_id", "=", batch);
  write(tx, which === "all" ? rows : rows.where("problem", "is not", null));
};

export const allRows = (tx: Tx, batch: string) =>
  q(tx)
    .selectFrom("leave.batch_rows")
    .select(["no", "cells", "employee_id", "type", "units", "usable_from", "usable_until", "day"])
    .where("company_id", "=", tx.company)
    .where("batch_id", "=", batch)
    .orderBy("no")
    .execute();
export type StoredRow = Awaited<ReturnType<typeof allRows>>[number];

/** One batch of a company after the other; then its accounts, in the order in which everybody takes more than one. */
export const holdAccounts = async (tx: Tx, batch: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('leave.batch'), ${tx.company}::integer)`.execute(q(tx));
  await sql`select from leave.accounts a
    join leave.batch_rows r on r.company_id = a.company_id and r.employee_id = a.employee_id and r.type = a.type and r.batch_id = ${batch}::uuid
    where a.company_id = ${tx.company}::integer and r.company_id = ${tx.company}::integer
    order by a.employee_id, a.type for update of a`.execute(q(tx));
};

/** An entry for each, with the balance moved; every account is due at once, as what follows from it is the rules'. */
export const postGrants = async (
  tx: Tx,
  grants: readonly (Grant & { key: string })[],
  { reason, at }: { reason: string; at: Instant },
): Promise<void> => {
  for (const part of partsOf(grants)) {
    const given = JSON.stringify(
      part.map(({ employee, type, units, usable, day, key }) => ({
        id: newId(),
        employee_id: employee,
        type,
        units,
        day,
        key,
        usable_from: usable.from,
        usable_until: usable.until,
        lot: lotOf(usable),
      })),
    );
    await sql`insert into leave.entries (company_id, id, employee_id, type, kind, units, day, lot, usable_from, usable_until, reason, actor_id, at, key)
      select ${tx.company}::integer, r.id, r.employee_id, r.type, 'GRANT', r.units, r.day, r.lot, r.usable_from, r.usable_until,
        ${reason}, ${tx.actor.employee}::integer, ${at}::timestamptz, r.key
      from jsonb_to_recordset(${given}::jsonb) as r(id uuid, employee_id integer, type text, units numeric, day date, lot text,
        usable_from date, usable_until date, key text)`.execute(q(tx));
    await sql`update leave.accounts a set balance = a.balance + r.units, next_due_on = date '2000-01-01'
      from jsonb_to_recordset(${given}::jsonb) as r(employee_id integer, type text, units numeric)
      where a.company_id = ${tx.company}::integer and a.employee_id = r.employee_id and a.type = r.type`.execute(q(tx));
  }
};

/** Whose balance of these has fallen by anything since, or would be below zero without them: they paid what was owed. */
export const inNeedSince = async (tx: Tx, batch: string, since: Instant): Promise<{ employee: number; type: string }[]> => {
  const { rows } = await sql<{ employee: number; type: string }>`select r.employee_id as employee, r.type from leave.batch_rows r
    join leave.accounts a on a.company_id = r.company_id and a.employee_id = r.employee_id and a.type = r.type
    where r.company_id = ${tx.company}::integer and r.batch_id = ${batch}::uuid and a.company_id = ${tx.company}::integer
      and (a.balance + a.to_come < r.units or exists (select from leave.entries e
        where e.company_id = ${tx.company}::integer and e.employee_id = r.employee_id and e.type = r.type
          and e.at >= ${since}::timestamptz and e.units < 0))
    order by r.employee_id, r.type`.execute(q(tx));
  return rows;
};

/** Those of a batch after this one, in the order in which they are told. */
export const grantedAfter = (tx: Tx, batch: string, no: number, limit: number) =>
  q(tx)
    .selectFrom("leave.batch_rows")
    .select(["no", "employee_id as employee", "type", "units"])
    .where("company_id", "=", tx.company)
    .where("batch_id", "=", batch)
    .where("no", ">", no)
    .orderBy("no")
    .limit(limit)
    .execute();
