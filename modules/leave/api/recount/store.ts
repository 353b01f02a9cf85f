// SQL of leave that is counted anew, and of what HR has to settle.
import { sql } from "kysely";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { ToSettle } from "../../recount/contract.ts";
import type { CountedAnew, CountedRow } from "../../recount/rules.ts";
import type { DayState } from "../../workflow.ts";
import { halvesOf, portionOf } from "../store.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();
const live = sql.lit("waiting" as const);
const booked = sql.lit("booked" as const);

/** Where something counts otherwise: on these dates, or from a day on, there or for one person. */
export type Where = {
  days?: readonly PlainDate[] | undefined;
  from?: PlainDate | undefined;
  location?: string | undefined;
  employee?: number | undefined;
};

const liveDays = (tx: Tx, { days, from, location, employee }: Where) => {
  let found = q(tx)
    .selectFrom("leave.days as d")
    .innerJoin("leave.requests as l", (join) => join.onRef("l.company_id", "=", "d.company_id").onRef("l.id", "=", "d.request_id"))
    .where("d.company_id", "=", tx.company)
    .where("d.state", "in", [live, booked])
    .where("l.status", "in", ["waiting", "approved"]);
  if (days) found = found.where("d.day", "=", sql<string>`any(${days}::date[])`);
  if (from !== undefined) found = found.where("d.day", ">=", from);
  if (location !== undefined) found = found.where("d.location_id", "=", location);
  if (employee !== undefined) found = found.where("d.employee_id", "=", employee);
  return found;
};

/** Whose live leave is met. */
export const peopleMet = async (tx: Tx, where: Where): Promise<number[]> => {
  const rows = await liveDays(tx, where).select("d.employee_id").distinct().orderBy("d.employee_id").execute();
  return rows.map(({ employee_id }) => employee_id);
};

/** Their leaves that have a day there, in order. */
export const leavesMet = async (tx: Tx, where: Where & { employee: number }): Promise<string[]> => {
  const rows = await liveDays(tx, where).select(["l.id", "l.from_day"]).distinct().orderBy("l.from_day").orderBy("l.id").execute();
  return rows.map(({ id }) => id);
};

/** The live days of a leave as they count now. */
export const countedRows = async (tx: Tx, leave: string): Promise<CountedRow[]> => {
  const rows = await q(tx)
    .selectFrom("leave.days")
    .select(["id", "day", "halves", "units", "why", "holiday", "half_off", "location_id"])
    .where("company_id", "=", tx.company)
    .where("request_id", "=", leave)
    .where("state", "in", ["waiting", "booked"])
    .orderBy("day")
    .execute();
  return rows.map(({ id, day, halves, units, why, holiday, half_off: halfOff, location_id: locationId }) => ({
    id,
    date: day,
    portion: portionOf(halves),
    units,
    why,
    locationId,
    holiday: holiday ?? undefined,
    ...(halfOff && { halfOff }),
  }));
};

type NewRow = CountedAnew & { id: string; leave: string; employee: number; state: DayState; locked: boolean };

/** The date goes on with a new row, which counts otherwise; the ledger names either by its own key. */
export const replaceDay = (tx: Tx, was: string, now: NewRow): void => {
  write(tx, q(tx).updateTable("leave.days").set({ state: "replaced" }).where("company_id", "=", tx.company).where("id", "=", was));
  write(
    tx,
    q(tx)
      .insertInto("leave.days")
      .values({
        company_id: tx.company,
        id: now.id,
        request_id: now.leave,
        employee_id: now.employee,
        day: now.date,
        halves: halvesOf[now.portion],
        units: now.units,
        why: now.why,
        holiday: now.holiday ?? null,
        half_off: now.halfOff ?? null,
        location_id: now.locationId,
        state: now.state,
        after_lock: now.locked,
      }),
  );
};

/** The same units for another reason, or somewhere else. */
export const restateDay = (tx: Tx, id: string, { why, holiday, halfOff, locationId }: CountedAnew): void =>
  write(
    tx,
    q(tx)
      .updateTable("leave.days")
      .set({ why, holiday: holiday ?? null, half_off: halfOff ?? null, location_id: locationId })
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

/** Days of a leave that could not be charged and that HR has been given, whether they are settled by now or not. */
export const givenToHr = (tx: Tx, leave: string): Promise<{ day: PlainDate; units: number | null }[]> =>
  q(tx)
    .selectFrom("leave.to_settle")
    .select(["day", "units"])
    .where("company_id", "=", tx.company)
    .where("request_id", "=", leave)
    .where("what", "=", sql.lit("recount" as const))
    .execute();

type Found = { employee: number; leave: string | null; what: ToSettle; type: string | null; day: PlainDate; units: number | null };

/** For HR; once while it is not settled. */
export const addToSettle = (tx: Tx, { employee, leave, what, type, day, units }: Found): void =>
  write(
    tx,
    q(tx)
      .insertInto("leave.to_settle")
      .values({
        company_id: tx.company,
        id: newId(),
        employee_id: employee,
        request_id: leave,
        what,
        type,
        day,
        units,
        found_at: clock.now(),
        settled_at: null,
        settled_by: null,
        note: null,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Promised by this day and not there, of leave that stands; what HR has been given already is left out. */
export const documentsDue = (tx: Tx, until: PlainDate) =>
  q(tx)
    .selectFrom("leave.requests as l")
    .select(["l.id", "l.number", "l.employee_id", "l.type"])
    .select(sql<PlainDate>`l.document_due_on`.as("due_on"))
    .where("l.company_id", "=", tx.company)
    .where("l.document_due_on", "<=", until)
    .where("l.status", "in", ["waiting", "approved"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("leave.to_settle as s")
            .select("s.id")
            .whereRef("s.company_id", "=", "l.company_id")
            .whereRef("s.request_id", "=", "l.id")
            .whereRef("s.day", "=", "l.document_due_on")
            .where("s.what", "=", "document"),
        ),
      ),
    )
    .orderBy("l.id")
    .execute();
