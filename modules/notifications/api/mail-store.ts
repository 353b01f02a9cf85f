// SQL of the mail that is still to go: told with the change, claimed for an attempt, and ended.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { changesOf, type OfCompany } from "#api/queries.ts";
import { type LookupTx, type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { Category, NoticeEvent, Subject } from "../contract.ts";
import type { MailState, NoticeTables } from "./tables.ts";

const q = tablesOf<NoticeTables>();

export type NewMail = {
  employee: number;
  event: NoticeEvent;
  category: Exclude<Category, "security">;
  byQueue: boolean;
  subject: Subject;
  version: number;
  kindLabel: string | undefined;
  number: string | undefined;
  path: string;
  at: Instant;
};

const columns = [
  "company_id",
  "id",
  "employee_id",
  "at",
  "send_after",
  "event",
  "category",
  "by_queue",
  "subject_type",
  "subject_id",
  "subject_version",
  "kind_label",
  "number",
  "path",
] as const;

type Columns = Record<
  "id" | "employee" | "at" | "after" | "event" | "category" | "byQueue" | "type" | "subject" | "version" | "kind" | "number" | "path",
  readonly unknown[]
>;

const addRows = changesOf<NoticeTables>()((q, { company, ...column }: OfCompany & Columns) => {
  const rows = sql`select ${company}::integer, * from unnest(${column.id}::uuid[], ${column.employee}::integer[],
    ${column.at}::timestamptz[], ${column.after}::timestamptz[], ${column.event}::text[], ${column.category}::text[],
    ${column.byQueue}::boolean[], ${column.type}::text[], ${column.subject}::text[], ${column.version}::integer[],
    ${column.kind}::text[], ${column.number}::text[], ${column.path}::text[])`;
  const added = q
    .insertInto("notifications.mails")
    .columns(columns)
    .expression(rows as never);
  return added.onConflict((conflict) => conflict.doNothing()); // NT-01
});

/** One statement however many they are. When each leaves is decided once it is due, by what its reader has chosen then. */
export const addMails = (tx: Tx, mails: readonly NewMail[], firstLook: (at: Instant) => Instant): void => {
  const each = <V>(pick: (mail: NewMail) => V): V[] => mails.map(pick);
  addRows(tx, {
    id: each(() => newId()),
    employee: each(({ employee }) => employee),
    at: each(({ at }) => at),
    after: each(({ at }) => firstLook(at)),
    event: each(({ event }) => event),
    category: each(({ category }) => category),
    byQueue: each(({ byQueue }) => byQueue),
    type: each(({ subject }) => subject.type),
    subject: each(({ subject }) => subject.id),
    version: each(({ version }) => version),
    kind: each(({ kindLabel }) => kindLabel ?? null),
    number: each(({ number }) => number ?? null),
    path: each(({ path }) => path),
  });
};

const ended = (state: Exclude<MailState, "queued">, now: Instant) => ({ state, settled_at: now });

/** What asks to act on the subject, and has not gone. */
export const dropMailsOf = (tx: Tx, { type, id }: Subject, now: Instant): void => {
  const waiting = q(tx)
    .selectFrom("notifications.mails")
    .select("id")
    .where("company_id", "=", tx.company)
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .where("category", "=", "action")
    .where("state", "=", sql.lit("queued"))
    .orderBy("id")
    .forNoKeyUpdate();
  write(
    tx,
    q(tx)
      .with("waiting", () => waiting)
      .updateTable("notifications.mails")
      .set(ended("obsolete", now))
      .where("company_id", "=", tx.company)
      .where("id", "in", (row) => row.selectFrom("waiting").select("id")),
  );
}; // NT-02

export const companiesWithDueMail = async (tx: LookupTx, now: Instant): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select * from notifications.companies_with_due_mail(${now}) as id`.execute(q(tx));
  return rows.map(({ id }) => id);
};

/** How many rows were removed that ended 180 days ago; 0 when none is left. */
export const purgeMails = async (tx: LookupTx): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`select notifications.purge_mails() as removed`.execute(q(tx));
  return rows[0]?.removed ?? 0;
};

/** Names what only one process at a time does in a company: a digest must not be claimed by two, each a part of it. */
const CLAIMING = 7001;

/** False while another process claims the company's mail. */
export const holdClaims = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${CLAIMING}, ${tx.company}) as held`.execute(q(tx));
  return rows[0]?.held ?? false;
};

export type DueMail = {
  id: string;
  employee_id: number;
  at: Instant;
  event: NoticeEvent;
  category: Exclude<Category, "security">;
  by_queue: boolean;
  subject_type: string;
  subject_id: string;
  kind_label: string | null;
  number: string | null;
  path: string;
  attempts: number;
  letter: string | null;
};

/** Some of those for whom mail is due, who has waited longest first. */
export const peopleWithDueMail = async (tx: Tx, now: Instant, most: number): Promise<number[]> => {
  const found = await q(tx)
    .selectFrom("notifications.mails")
    .select("employee_id")
    .where("company_id", "=", tx.company)
    .where("state", "=", sql.lit("queued"))
    .where("send_after", "<=", now)
    .groupBy("employee_id")
    .orderBy((row) => row.fn.min("send_after"))
    .limit(most)
    .execute();
  return found.map(({ employee_id }) => employee_id);
};

/** All that is due for them, in the order told; what a change under way holds is left for the next round. */
export const dueMailsOf = (tx: Tx, employees: readonly number[], now: Instant): Promise<DueMail[]> =>
  q(tx)
    .selectFrom("notifications.mails")
    .select(["id", "employee_id", "at", "event", "category", "by_queue", "subject_type", "subject_id", "kind_label", "number", "path"])
    .select(["attempts", "letter"])
    .where("company_id", "=", tx.company)
    .where("state", "=", sql.lit("queued"))
    .where("send_after", "<=", now)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

/** All that is still to go to these people about the same subjects, so that the newest is known. */
export const queuedOf = (tx: Tx, employees: readonly number[]) =>
  q(tx)
    .selectFrom("notifications.mails")
    .select(["id", "employee_id", "subject_type", "subject_id", "category", "by_queue"])
    .where("company_id", "=", tx.company)
    .where("state", "=", sql.lit("queued"))
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .execute();

const rowsBy = (tx: Tx, ids: readonly string[]) =>
  q(tx)
    .updateTable("notifications.mails")
    .where("company_id", "=", tx.company)
    .where("state", "=", sql.lit("queued"))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`);

export const endMails = (tx: Tx, ids: readonly string[], state: Exclude<MailState, "queued">, now: Instant, error?: string): void =>
  write(tx, rowsBy(tx, ids).set({ ...ended(state, now), ...(error !== undefined && { last_error: error }) }));

export const postpone = (tx: Tx, ids: readonly string[], until: Instant): void => write(tx, rowsBy(tx, ids).set({ send_after: until }));

/** An attempt begins: should this process die in it, the same letter is due again when the lease ends. */
export const beginAttempt = (tx: Tx, ids: readonly string[], letter: string, leaseEnds: Instant): void =>
  write(
    tx,
    rowsBy(tx, ids).set((row) => ({ letter, send_after: leaseEnds, attempts: row("attempts", "+", 1) })),
  );

export const failAttempt = (tx: Tx, ids: readonly string[], again: Instant, error: string): void =>
  write(tx, rowsBy(tx, ids).set({ send_after: again, last_error: error }));
