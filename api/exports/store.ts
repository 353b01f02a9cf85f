// All SQL of exports.
import { sql } from "kysely";
import type { Instant } from "#shared/dates.ts";
import type { ExportFailure, ExportFormat, ExportList } from "#shared/exports/contract.ts";
import { PLACES } from "#shared/exports/rules.ts";
import { listOf } from "../list-store.ts";
import type { OfCompany } from "../queries.ts";
import { type LookupTx, type Tx, tablesOf, write } from "../transaction.ts";
import type { AskedFilters, ExportTables } from "./tables.ts";

const q = tablesOf<ExportTables>();

const exportsOf = (tx: Tx) => q(tx).selectFrom("exports.exports as e").where("e.company_id", "=", tx.company);
const changeExport = (tx: Tx, id: string) => q(tx).updateTable("exports.exports").where("company_id", "=", tx.company).where("id", "=", id);

const ownExports = listOf<ExportTables>()((q, { company, employee }: OfCompany & { employee: number }) => {
  const counted = q.selectFrom("exports.exports as e").where("e.company_id", "=", company).where("e.employee_id", "=", employee);
  return { counted, shown: counted.selectAll("e") };
})({ key: "e.id", sorts: { asked: "e.id" } });

export const ownPage = (tx: Tx, employee: number, asked: ExportList) => ownExports(tx, { employee }, asked);
export type ExportRow = Awaited<ReturnType<typeof ownPage>>["items"][number];

/** One of the caller's own: somebody else's is not there for them. */
export const ownExport = (tx: Tx, id: string) =>
  exportsOf(tx).selectAll("e").where("e.id", "=", id).where("e.employee_id", "=", tx.actor.employee).executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockOwn = (tx: Tx, id: string) =>
  exportsOf(tx).selectAll("e").where("e.id", "=", id).where("e.employee_id", "=", tx.actor.employee).forUpdate().executeTakeFirst();

export const lockExport = (tx: Tx, id: string) => exportsOf(tx).selectAll("e").where("e.id", "=", id).forUpdate().executeTakeFirst();

/** The places that are free, the lowest first. Held for this person until the end, so that two who ask at once do not both take the last one. */
export const freePlaces = async (tx: Tx, employee: number): Promise<number[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('exports.places'), ${employee}::integer)`.execute(q(tx));
  const taken = await exportsOf(tx).select("e.place").where("e.employee_id", "=", employee).where("e.place", "is not", null).execute();
  const places = Array.from({ length: PLACES }, (_, index) => index + 1);
  return places.filter((place) => !taken.some((one) => one.place === place));
}; // DX-01

type NewExport = { id: string; session: string; list: string; filters: AskedFilters; format: ExportFormat; rows: number; at: Instant };

const fresh = (tx: Tx, { id, session, list, filters, format, rows, at }: NewExport) => ({
  company_id: tx.company,
  id,
  employee_id: tx.actor.employee,
  session_id: session,
  list,
  filters: JSON.stringify(filters),
  format,
  rows_total: rows,
  asked_at: at,
});

const added = (tx: Tx) => q(tx).insertInto("exports.exports");

/** Waits for a worker in a place of its own. */
export const addQueued = (tx: Tx, wish: NewExport, place: number) =>
  added(tx)
    .values({ ...fresh(tx, wish), state: "queued", place, rows_done: 0 })
    .returningAll()
    .executeTakeFirstOrThrow();

export type Stored = { key: string; bytes: number; rows: number; expiresAt: Instant };

/** Its file is there already. */
export const addReady = (tx: Tx, wish: NewExport, { key, bytes, rows, expiresAt }: Stored) =>
  added(tx)
    .values({ ...fresh(tx, wish), state: "ready", rows_done: rows, file_key: key, bytes, expires_at: expiresAt })
    .returningAll()
    .executeTakeFirstOrThrow();

const nextVersion = sql<number>`version + 1`;

/** Begins, or begins anew: whatever else of this person says that it runs was left behind by a worker that is gone. */
export const setRunning = async (tx: Tx, { id, employee, key }: { id: string; employee: number; key: string }): Promise<void> => {
  await q(tx)
    .updateTable("exports.exports")
    .set({ state: "queued", rows_done: 0 })
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .where("state", "=", "running")
    .where("id", "<>", id)
    .execute();
  await changeExport(tx, id).set({ state: "running", rows_done: 0, file_key: key }).execute();
};

export const setQueued = (tx: Tx, id: string): void =>
  write(tx, changeExport(tx, id).set({ state: "queued", rows_done: 0 }).where("state", "=", "running"));

/** False once it runs no more: it was cancelled. */
export const setProgress = async (tx: Tx, id: string, rows: number): Promise<boolean> => {
  const moved = await changeExport(tx, id).set({ rows_done: rows }).where("state", "=", "running").returning("id").executeTakeFirst();
  return moved !== undefined;
};

export const setReady = async (tx: Tx, id: string, { key, bytes, rows, expiresAt }: Stored): Promise<void> => {
  await changeExport(tx, id)
    .set({ state: "ready", place: null, version: nextVersion, rows_done: rows, file_key: key, bytes, expires_at: expiresAt })
    .execute();
};

export const setFailed = async (tx: Tx, id: string, failure: ExportFailure): Promise<void> => {
  await changeExport(tx, id).set({ state: "failed", place: null, version: nextVersion, failure, file_key: null }).execute();
};

export const setCancelled = (tx: Tx, id: string) =>
  q(tx)
    .updateTable("exports.exports as e")
    .set({ state: "cancelled", place: null, version: nextVersion, file_key: null })
    .where("e.company_id", "=", tx.company)
    .where("e.id", "=", id)
    .returningAll("e")
    .executeTakeFirstOrThrow();

/** Those whose time is over forget their files; gives the keys of these. */
export const expire = async (tx: Tx, now: Instant, most: number): Promise<string[]> => {
  const over = exportsOf(tx)
    .select("e.id")
    .where("e.state", "=", "ready")
    .where("e.expires_at", "<=", now)
    .orderBy("e.expires_at")
    .limit(most);
  const rows = await over.select("e.file_key").forUpdate().execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await q(tx)
    .updateTable("exports.exports")
    .set({ state: "expired", version: nextVersion, file_key: null })
    .where("company_id", "=", tx.company)
    .where("id", "in", ids)
    .execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
};

/** Those under way for so long that no worker can be at them any more: each of its tries was killed. */
export const lockForgotten = (tx: Tx, before: Instant) =>
  exportsOf(tx).selectAll("e").where("e.place", "is not", null).where("e.asked_at", "<", before).forUpdate().execute();

/** Those of the keys that some export still names. */
export const keysInUse = async (tx: Tx, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await exportsOf(tx).select("e.file_key").where("e.file_key", "=", sql<string>`any(${keys}::text[])`).execute();
  return new Set(rows.flatMap(({ file_key }) => file_key ?? []));
};

type NewTicket = { hash: string; export: string; session: string; expiresAt: Instant };

export const addTicket = (tx: Tx, ticket: NewTicket): void =>
  write(
    tx,
    q(tx).insertInto("exports.tickets").values({
      company_id: tx.company,
      token_hash: ticket.hash,
      export_id: ticket.export,
      employee_id: tx.actor.employee,
      session_id: ticket.session,
      expires_at: ticket.expiresAt,
    }),
  );

export type FoundTicket = { company_id: number; export_id: string; employee_id: number; session_id: string };

export const ticketByToken = async (tx: LookupTx, hash: string): Promise<FoundTicket | undefined> =>
  (await sql<FoundTicket>`select * from exports.ticket_by_token(${hash})`.execute(q(tx))).rows[0];

/** True for one caller alone, and only within its minute. */
export const takeTicket = async (tx: Tx, { hash, id, now }: { hash: string; id: string; now: Instant }): Promise<boolean> => {
  const taken = await q(tx)
    .deleteFrom("exports.tickets")
    .where("company_id", "=", tx.company)
    .where("token_hash", "=", hash)
    .where("export_id", "=", id)
    .where("employee_id", "=", tx.actor.employee)
    .where("session_id", "=", tx.actor.session)
    .where("expires_at", ">", now)
    .returning("export_id")
    .executeTakeFirst();
  return taken !== undefined;
};

export const forgetTickets = (tx: Tx, now: Instant): void =>
  write(tx, q(tx).deleteFrom("exports.tickets").where("company_id", "=", tx.company).where("expires_at", "<=", now));
