// SQL of the mail about appointments, to people outside the company.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { type LookupTx, type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { Subject } from "../contract.ts";
import type { MailState, NoticeTables } from "./tables.ts";

const q = tablesOf<NoticeTables>();

export type NewAppointment = {
  address: string;
  firstName: string;
  subject: Subject;
  version: number;
  kindLabel: string;
  number: string | undefined;
  from: Instant;
  to: Instant;
  timeZone: string;
  place: string | undefined;
  cancelled: boolean;
  at: Instant;
  sendAfter: Instant;
};

/** The same version is told once to each address. */
export const addAppointment = (tx: Tx, told: NewAppointment): void =>
  write(
    tx,
    q(tx)
      .insertInto("notifications.appointments")
      .values({
        company_id: tx.company,
        id: newId(),
        at: told.at,
        address: told.address,
        first_name: told.firstName,
        subject_type: told.subject.type,
        subject_id: told.subject.id,
        subject_version: told.version,
        kind_label: told.kindLabel,
        number: told.number ?? null,
        begins: told.from,
        ends: told.to,
        time_zone: told.timeZone,
        place: told.place ?? null,
        cancelled: told.cancelled,
        send_after: told.sendAfter,
        last_error: null,
        settled_at: null,
      })
      .onConflict((conflict) => conflict.doNothing()),
  ); // NT-01

const columns = [
  ...(["id", "at", "address", "first_name", "subject_type", "subject_id", "subject_version", "kind_label", "number"] as const),
  ...(["begins", "ends", "time_zone", "place", "cancelled", "attempts", "state"] as const),
];

/** Some that are due, the oldest first; what a change under way holds is left for the next round. */
export const dueAppointments = (tx: Tx, now: Instant, most: number) =>
  q(tx)
    .selectFrom("notifications.appointments")
    .select(columns)
    .where("company_id", "=", tx.company)
    .where("state", "=", sql.lit("queued"))
    .where("send_after", "<=", now)
    .orderBy("id")
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
export type AppointmentMail = Awaited<ReturnType<typeof dueAppointments>>[number];

/** All that was ever said of the same appointments. */
export const saidOf = (tx: Tx, subjects: readonly string[]) =>
  q(tx)
    .selectFrom("notifications.appointments")
    .select(["subject_type", "subject_id", "address", "subject_version", "state", "attempts"])
    .where("company_id", "=", tx.company)
    .where("subject_id", "=", sql<string>`any(${subjects}::text[])`)
    .execute();

const rowsBy = (tx: Tx, ids: readonly string[]) =>
  q(tx)
    .updateTable("notifications.appointments")
    .where("company_id", "=", tx.company)
    .where("state", "=", sql.lit("queued"))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`);

export const end = (tx: Tx, ids: readonly string[], state: Exclude<MailState, "queued">, now: Instant, error?: string): void =>
  write(tx, rowsBy(tx, ids).set({ state, settled_at: now, ...(error !== undefined && { last_error: error }) }));

/** An attempt begins: should this process die in it, the same mail is due again when the lease ends. */
export const begin = (tx: Tx, ids: readonly string[], leaseEnds: Instant): void =>
  write(
    tx,
    rowsBy(tx, ids).set((row) => ({ send_after: leaseEnds, attempts: row("attempts", "+", 1) })),
  );

export const fail = (tx: Tx, ids: readonly string[], again: Instant, error: string): void =>
  write(tx, rowsBy(tx, ids).set({ send_after: again, last_error: error }));

export const companiesWithDue = async (tx: LookupTx, now: Instant): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select * from notifications.companies_with_due_appointments(${now}) as id`.execute(q(tx));
  return rows.map(({ id }) => id);
};

/** How many rows were removed that ended 180 days ago; 0 when none is left. */
export const purge = async (tx: LookupTx): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`select notifications.purge_appointments() as removed`.execute(q(tx));
  return rows[0]?.removed ?? 0;
};
