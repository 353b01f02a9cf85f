// What is written of notices.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { type LookupTx, type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { NoticeEvent } from "../contract.ts";
import { noticesOf } from "./list-store.ts";
import type { NoticeTables } from "./tables.ts";

const q = tablesOf<NoticeTables>();

export type NewNotice = {
  employee: number;
  event: NoticeEvent;
  params: Record<string, string | number>;
  path: string;
  at: Instant;
};

const rowOf = (tx: Tx, { employee, params, ...notice }: NewNotice) => ({
  company_id: tx.company,
  id: newId(),
  employee_id: employee,
  params: JSON.stringify(params),
  ...notice,
});

export const addNotice = (tx: Tx, notice: NewNotice): void =>
  write(tx, q(tx).insertInto("notifications.notices").values(rowOf(tx, notice)));

/** Tells nothing to whom the same event was told since then. */
export const addNoticeUnless = (tx: Tx, notice: NewNotice, since: Instant): void => {
  const { company_id, id, employee_id, at, event, params, path } = rowOf(tx, notice);
  const told = noticesOf(q(tx), { company: tx.company, employee: employee_id }).where("event", "=", event).where("at", ">", since);
  const row = q(tx)
    .selectNoFrom([
      sql<number>`${company_id}::integer`.as("company_id"),
      sql<string>`${id}::uuid`.as("id"),
      sql<number>`${employee_id}::integer`.as("employee_id"),
      sql<Instant>`${at}::timestamptz`.as("at"),
      sql<NoticeEvent>`${event}::text`.as("event"),
      sql<string>`${params}::jsonb`.as("params"),
      sql<string>`${path}::text`.as("path"),
    ])
    .where(({ not, exists }) => not(exists(told.select("id"))));
  write(
    tx,
    q(tx)
      .insertInto("notifications.notices")
      .columns(["company_id", "id", "employee_id", "at", "event", "params", "path"])
      .expression(row as never),
  );
};

/** Marks what is this person's and unread, all of it or some; what is not theirs stays as it is. */
export const markRead = (tx: Tx, employee: number, ids: readonly string[] | undefined, now: Instant): void => {
  let unread = noticesOf(q(tx), { company: tx.company, employee }).select("id").where("read_at", "is", null);
  if (ids) unread = unread.where("id", "=", sql<string>`any(${ids}::uuid[])`);
  const marked = q(tx).updateTable("notifications.notices").set({ read_at: now }).where("company_id", "=", tx.company);
  write(tx, marked.where("id", "in", unread));
};

/** How many rows were removed that were read 180 days ago; 0 when none is left. */
export const purgeRead = async (tx: LookupTx): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`select notifications.purge_read() as removed`.execute(q(tx));
  return rows[0]?.removed ?? 0;
};
