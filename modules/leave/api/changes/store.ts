// SQL of days that go back after an approval, and of what is asked about them.
import { sql } from "kysely";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { ChangeStatus, DayState } from "../../workflow.ts";
import { locksOf } from "../needs.ts";
import { portionOf } from "../store.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();

/** The days of a leave that are booked and count, in order. */
export const bookedDays = async (tx: Tx, leave: string) => {
  const rows = await q(tx)
    .selectFrom("leave.days")
    .select(["id", "day", "halves", "units", "why", "half_off", "location_id"])
    .where("company_id", "=", tx.company)
    .where("request_id", "=", leave)
    .where("state", "=", "booked")
    .where("units", ">", 0)
    .orderBy("day")
    .execute();
  return rows.map(({ id, day, halves, units, why, half_off, location_id: location }) => ({
    id,
    date: day,
    portion: portionOf(halves),
    units,
    location,
    /** Nothing of the day is worked. */
    isWhole: units === 1 || (half_off !== null && why === "working"),
  }));
};
export type BookedRow = Awaited<ReturnType<typeof bookedDays>>[number];
/** `locked`: attendance of its month is closed. */
export type LockableDay = BookedRow & { locked: boolean };

/** The same, with what attendance has closed of them. */
export const lockableDays = async (tx: Tx, leave: string): Promise<LockableDay[]> => {
  const days = await bookedDays(tx, leave);
  const isLocked = await locksOf(
    tx,
    days.map(({ location }) => location),
  );
  return days.map((day) => ({ ...day, locked: isLocked(day.location, day.date) }));
};

/** What is held back or taken for these leave days and was not given back yet. */
export const openEntries = (tx: Tx, dayIds: readonly string[]) =>
  q(tx)
    .selectFrom("leave.entries as e")
    .select(["e.id", "e.kind", "e.units", "e.day", "e.leave_day_id"])
    .where("e.company_id", "=", tx.company)
    .where("e.leave_day_id", "=", sql<string>`any(${dayIds}::uuid[])`)
    .where("e.kind", "in", ["RESERVE", "TAKE"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("leave.entries as back")
            .select("back.id")
            .whereRef("back.company_id", "=", "e.company_id")
            .whereRef("back.reverses", "=", "e.id"),
        ),
      ),
    )
    .orderBy("e.day")
    .execute();

/** A day of a closed month says so from then on. */ // LV-27
export const setDays = (tx: Tx, days: readonly LockableDay[], state: DayState): void => {
  const idsOf = (some: readonly LockableDay[]) => some.map(({ id }) => id);
  write(
    tx,
    q(tx)
      .updateTable("leave.days")
      .set({ state, after_lock: sql<boolean>`after_lock or id = any(${idsOf(days.filter(({ locked }) => locked))}::uuid[])` })
      .where("company_id", "=", tx.company)
      .where("id", "=", sql<string>`any(${idsOf(days)}::uuid[])`),
  );
};

type NewChange = { id: string; leave: string; employee: number; days: readonly PlainDate[]; reason: string; at: Instant };
export const insertChange = (tx: Tx, { id, leave, employee, days, reason, at }: NewChange): void =>
  write(
    tx,
    q(tx)
      .insertInto("leave.changes")
      .values({
        company_id: tx.company,
        id,
        request_id: leave,
        employee_id: employee,
        days: [...days],
        reason,
        status: "waiting",
        asked_at: at,
      }),
  );

const changes = (tx: Tx) =>
  q(tx)
    .selectFrom("leave.changes as c")
    .select(["id", "request_id", "employee_id", sql<PlainDate[]>`days::text[]`.as("days"), "reason", "status", "asked_at"])
    .where("company_id", "=", tx.company);

/** The newest of each leave, whatever became of it, and how much its days count, whatever has become of them since. */
export const newestChanges = async (tx: Tx, leaves: readonly string[]) => {
  const rows = await changes(tx)
    .select(({ selectFrom }) =>
      selectFrom("leave.days as d")
        .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("d.units"), lit(0)).as("units"))
        .whereRef("d.company_id", "=", "c.company_id")
        .whereRef("d.request_id", "=", "c.request_id")
        .where("d.state", "<>", "replaced")
        .where("d.day", "=", sql<PlainDate>`any(c.days)`)
        .as("units"),
    )
    .where("request_id", "=", sql<string>`any(${leaves}::uuid[])`)
    .distinctOn("request_id")
    .orderBy("request_id")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.request_id, row]));
};

/** What is asked and not decided; at most one of each leave. */
export const openChange = (tx: Tx, leave: string) =>
  changes(tx).where("request_id", "=", leave).where("status", "=", "waiting").executeTakeFirst();

export const setChange = (tx: Tx, id: string, status: ChangeStatus): void =>
  write(tx, q(tx).updateTable("leave.changes").set({ status }).where("company_id", "=", tx.company).where("id", "=", id));
