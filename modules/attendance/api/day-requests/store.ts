// SQL of work from home and on duty.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { DateLine, DayPart } from "../../day-requests/contract.ts";
import type { DayRequestKind } from "../../day-requests/kinds.ts";
import { type DateState, type DayRequestStatus, dateStateOf } from "../../day-requests/workflow.ts";
import type { DayRequestTables } from "./tables.ts";

const q = tablesOf<DayRequestTables>();
const query = queriesOf<DayRequestTables>();

const halvesOf: Record<DayPart, string> = { whole: "[0,2)", first: "[0,1)", second: "[1,2)" };
const partOf = (halves: string): DayPart => (Object.keys(halvesOf) as DayPart[]).find((part) => halvesOf[part] === halves) ?? "whole";

export type DateRow = DateLine & { request: string; state: DateState };

/** The dates of some of them, in order; those that were replaced when it was sent again are gone. */
export const datesOf = async (tx: Tx, ids: readonly string[]): Promise<DateRow[]> => {
  const found = await q(tx)
    .selectFrom("attendance.day_request_days")
    .select(["request_id as request", "day as date", "halves", "units", "why", "holiday", "state"])
    .where("company_id", "=", tx.company)
    .where("request_id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("state", "<>", "replaced")
    .orderBy("day")
    .execute();
  return found.map(({ halves, holiday, ...date }) => ({ ...date, part: partOf(halves), ...(holiday !== null && { holiday }) }));
};

/** Those that an approval books. */
export const waitingDates = async (tx: Tx, id: string): Promise<DateRow[]> =>
  (await datesOf(tx, [id])).filter(({ state, units }) => state === "waiting" && units > 0);

type Span = OfCompany & { employees: readonly number[]; from: PlainDate; to: PlainDate };

const live = query((q, { company, employees, from, to }: Span) =>
  q
    .selectFrom("attendance.day_request_days as d")
    .innerJoin("attendance.day_requests as r", (join) => join.onRef("r.company_id", "=", "d.company_id").onRef("r.id", "=", "d.request_id"))
    .select(["d.employee_id as employee", "d.request_id as request", "d.day as date", "d.halves", "d.units", "d.state"])
    .select(["r.kind", "r.number", "r.place", "r.purpose"])
    .where("d.company_id", "=", company)
    .where("d.employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("d.day", ">=", from)
    .where("d.day", "<=", to)
    .where("d.state", "in", [sql.lit("waiting" as const), sql.lit("booked" as const)])
    .where("d.units", ">", 0)
    .orderBy("d.employee_id")
    .orderBy("d.day")
    .orderBy("d.halves"),
);

export type LiveDate = {
  employee: number;
  request: string;
  date: PlainDate;
  part: DayPart;
  units: number;
  state: DateState;
  kind: DayRequestKind;
  number: string;
  place: string;
  purpose: string;
};

/** Dates of each of them that are asked for or approved, in order: one statement, however many people. */
export const liveDates = async (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate): Promise<LiveDate[]> =>
  (await live(tx, { employees, from, to })).map(({ halves, ...date }) => ({ ...date, part: partOf(halves) }));

/** Its dates as they are asked for now; those of an earlier round that are not among them are no part of it. */
export const putDates = (tx: Tx, { id, employee }: { id: string; employee: number }, lines: readonly DateLine[]): void => {
  const changed = q(tx).updateTable("attendance.day_request_days").where("company_id", "=", tx.company).where("request_id", "=", id);
  write(tx, changed.set({ state: "replaced" }));
  write(
    tx,
    q(tx)
      .insertInto("attendance.day_request_days")
      .values(
        lines.map(({ date, part, units, why, holiday }) => ({
          company_id: tx.company,
          request_id: id,
          employee_id: employee,
          day: date,
          halves: halvesOf[part],
          units,
          why,
          holiday: holiday ?? null,
          state: "waiting" as const,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["company_id", "request_id", "day"]).doUpdateSet((row) => ({
          halves: row.ref("excluded.halves"),
          units: row.ref("excluded.units"),
          why: row.ref("excluded.why"),
          holiday: row.ref("excluded.holiday"),
          state: row.ref("excluded.state"),
        })),
      ),
  );
};

const datesIn = (tx: Tx, id: string) =>
  q(tx).updateTable("attendance.day_request_days").where("company_id", "=", tx.company).where("request_id", "=", id);

/** With its request: what is live of its dates becomes what the status says. */
export const settleDates = (tx: Tx, id: string, status: DayRequestStatus): void =>
  write(tx, datesIn(tx, id).where("state", "in", ["waiting", "booked"]).set({ state: dateStateOf[status] }));

export const setDates = (tx: Tx, id: string, days: readonly PlainDate[], state: DateState): void =>
  write(tx, datesIn(tx, id).where("day", "=", sql<PlainDate>`any(${days}::date[])`).set({ state }));

/** Leave has taken one half of a date. */
export const setPart = (tx: Tx, id: string, day: PlainDate, part: DayPart): void =>
  write(
    tx,
    datesIn(tx, id)
      .where("day", "=", day)
      .set({ halves: halvesOf[part], units: part === "whole" ? 1 : 0.5 }),
  );
