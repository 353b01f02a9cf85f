// What is written of notices.
import { sql } from "kysely";
import { newIdAt } from "#api/ids.ts";
import { changesOf, type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { Category, DoneAction, NoticeEvent, Subject } from "../contract.ts";
import { noticesOf } from "./list-store.ts";
import type { NoticeTables } from "./tables.ts";

const q = tablesOf<NoticeTables>();
const query = queriesOf<NoticeTables>();

export type NewNotice = {
  employee: number;
  event: NoticeEvent;
  category: Category;
  params: Record<string, string | number>;
  path: string;
  at: Instant;
  about?: { subject: Subject; version: number; kind?: string | undefined } | undefined;
};

const noticeColumns = [
  "company_id",
  "id",
  "employee_id",
  "at",
  "event",
  "category",
  "subject_type",
  "subject_id",
  "subject_version",
  "params",
  "path",
  "kind",
] as const;

type Columns = Record<
  "id" | "employee" | "at" | "event" | "category" | "type" | "subject" | "version" | "params" | "path" | "kind",
  readonly unknown[]
>;

const addRows = changesOf<NoticeTables>()((q, { company, ...column }: OfCompany & Columns) => {
  const rows = sql`select ${company}::integer, * from unnest(${column.id}::uuid[], ${column.employee}::integer[],
    ${column.at}::timestamptz[], ${column.event}::text[], ${column.category}::text[], ${column.type}::text[], ${column.subject}::text[],
    ${column.version}::integer[], ${column.params}::jsonb[], ${column.path}::text[],
    ${column.kind}::text[])`;
  const added = q
    .insertInto("notifications.notices")
    .columns(noticeColumns)
    .expression(rows as never);
  return added.onConflict((conflict) => conflict.doNothing()); // NT-01
});

/** One statement however many they are; what somebody was told already is passed over. */
export const addNotices = (tx: Tx, notices: readonly NewNotice[]): void => {
  const each = <V>(pick: (notice: NewNotice) => V): V[] => notices.map(pick);
  addRows(tx, {
    id: each(({ at }) => newIdAt(at)),
    employee: each(({ employee }) => employee),
    at: each(({ at }) => at),
    event: each(({ event }) => event),
    category: each(({ category }) => category),
    type: each(({ about }) => about?.subject.type ?? null),
    subject: each(({ about }) => about?.subject.id ?? null),
    version: each(({ about }) => about?.version ?? null),
    params: each(({ params }) => JSON.stringify(params)),
    path: each(({ path }) => path),
    kind: each(({ about }) => about?.kind ?? null),
  });
};

/** Tells nothing to whom the same event was told since then. */
export const addNoticeUnless = (tx: Tx, { employee, event, category, params, path, at }: NewNotice, since: Instant): void => {
  const told = noticesOf(q(tx), { company: tx.company, employee }).where("event", "=", event).where("at", ">", since);
  const row = q(tx)
    .selectNoFrom([
      sql<number>`${tx.company}::integer`.as("company_id"),
      sql<string>`${newIdAt(at)}::uuid`.as("id"),
      sql<number>`${employee}::integer`.as("employee_id"),
      sql<Instant>`${at}::timestamptz`.as("at"),
      sql<NoticeEvent>`${event}::text`.as("event"),
      sql<Category>`${category}::text`.as("category"),
      sql<string>`${JSON.stringify(params)}::jsonb`.as("params"),
      sql<string>`${path}::text`.as("path"),
    ])
    .where(({ not, exists }) => not(exists(told.select("id"))));
  write(
    tx,
    q(tx)
      .insertInto("notifications.notices")
      .columns(["company_id", "id", "employee_id", "at", "event", "category", "params", "path"])
      .expression(row as never),
  );
};

type Reading = { ids?: readonly string[]; subject?: Subject };

/** Marks what is this person's and unread, all of it or some; what is not theirs stays as it is. Rows are taken in one order, so that two never wait for each other. */
export const markRead = (tx: Tx, employee: number, { ids, subject }: Reading, now: Instant): void => {
  let unread = noticesOf(q(tx), { company: tx.company, employee }).select("id").where("read_at", "is", null);
  if (ids) unread = unread.where("id", "=", sql<string>`any(${ids}::uuid[])`);
  if (subject) unread = unread.where("subject_type", "=", subject.type).where("subject_id", "=", subject.id);
  const marked = q(tx)
    .with("unread", () => unread.orderBy("id").forNoKeyUpdate())
    .updateTable("notifications.notices")
    .set({ read_at: now })
    .where("company_id", "=", tx.company)
    .where("id", "in", (row) => row.selectFrom("unread").select("id"));
  write(tx, marked);
};

type Settling = { type: string; id: string; action: DoneAction; by: string; now: Instant };

const settling = query((q, { company, type, id, action, by, now }: { company: number } & Settling) =>
  q
    .with("open", (open) =>
      open
        .selectFrom("notifications.notices")
        .select("id")
        .where("company_id", "=", company)
        .where("subject_type", "=", type)
        .where("subject_id", "=", id)
        .where("category", "=", sql.lit("action"))
        .where("done_action", "is", null)
        .orderBy("id")
        .forNoKeyUpdate(),
    )
    .updateTable("notifications.notices")
    .set({ read_at: sql<Instant>`coalesce(read_at, ${now}::timestamptz)`, done_action: action, done_by: by })
    .where("company_id", "=", company)
    .where("id", "in", (row) => row.selectFrom("open").select("id"))
    .returning("employee_id"),
);

/** Whose notices of the subject were settled by this; one that was read says so as well. */
export const settleNotices = async (tx: Tx, settled: Settling): Promise<number[]> => [
  ...new Set((await settling(tx, settled)).map(({ employee_id }) => employee_id)),
]; // NT-02

/** How many notices of the company were removed that were read so many days ago; 0 when none is left. */
export const purgeRead = async (tx: Tx, days: number): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`select notifications.purge_read(${days}::integer) as removed`.execute(q(tx));
  return rows[0]?.removed ?? 0;
};
