// SQL of mail that has not reached its reader.
import { sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { ListAsked } from "#shared/list.ts";
import type { NoticeTables } from "./tables.ts";

const q = tablesOf<NoticeTables>();
const list = listOf<NoticeTables>();

/** As the index `mails_undelivered` has it. */
const undelivered = sql<boolean>`(m.state = 'dead' or (m.state = 'queued' and m.last_error is not null))`;

const columns = [
  ...(["m.id", "m.at", "m.employee_id as employee", "m.event", "m.kind_label", "m.number", "m.state", "m.attempts"] as const),
  ...(["m.last_error as error", "m.send_after as nextAt"] as const),
] as const;

const mails = list((q, { company }: OfCompany) => {
  const counted = q.selectFrom("notifications.mails as m").where("m.company_id", "=", company).where(undelivered);
  return { counted, shown: counted.select(columns) };
})({ key: "m.id", sorts: { at: "m.id" } });

export const page = (tx: Tx, asked: ListAsked<"at" | "-at">) => mails(tx, {}, asked);
export type UndeliveredRow = Awaited<ReturnType<typeof page>>["items"][number];

/** Held until the end; undefined when there is none. */
export const lock = (tx: Tx, id: string) =>
  q(tx)
    .selectFrom("notifications.mails as m")
    .select(columns)
    .select(undelivered.as("isUndelivered"))
    .where("m.company_id", "=", tx.company)
    .where("m.id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const change = (tx: Tx, id: string) => q(tx).updateTable("notifications.mails").where("company_id", "=", tx.company).where("id", "=", id);

/** As if nobody had tried yet; what went wrong last stays to be read until it has gone. */
export const setQueued = (tx: Tx, id: string, now: Instant): void =>
  write(tx, change(tx, id).set({ state: "queued", send_after: now, attempts: 0, letter: null, settled_at: null }));

export const setGivenUp = (tx: Tx, id: string, now: Instant): void => write(tx, change(tx, id).set({ state: "obsolete", settled_at: now }));
