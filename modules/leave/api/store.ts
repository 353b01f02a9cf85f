// SQL of leave requests and their days.

import { numberTaken } from "#api/numbers.ts";
import { insertsOf, type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { LeaveApplication, LeaveDay, Portion } from "../contract.ts";
import type { Warning } from "../policies/finding.ts";
import type { LiveDay } from "../rules.ts";
import type { DayState, LeaveStatus } from "../workflow.ts";
import type { LeaveTables } from "./tables.ts";

const q = tablesOf<LeaveTables>();
const query = queriesOf<LeaveTables>();
const insert = insertsOf<LeaveTables>();

export const halvesOf: Record<Portion, string> = { whole: "[0,2)", first: "[0,1)", second: "[1,2)" };
export const portionOf = (halves: string): Portion =>
  (Object.keys(halvesOf) as Portion[]).find((portion) => halvesOf[portion] === halves) ?? "whole";

const leaves = (tx: Tx) => q(tx).selectFrom("leave.requests as l").where("l.company_id", "=", tx.company);

const row = [
  "l.id",
  "l.number",
  "l.employee_id",
  "l.type",
  "l.from_day",
  "l.to_day",
  "l.first_day",
  "l.last_day",
  "l.reason",
  "l.status",
  "l.submitter_id",
  "l.document_due_on",
  "l.warnings",
  "l.submitted_at",
] as const;

export const byNumber = (tx: Tx, number: string) =>
  leaves(tx).select(row).where("l.number", "=", number).executeTakeFirst().then(orMissing("leave request"));

export const byId = (tx: Tx, id: string) =>
  leaves(tx).select(row).where("l.id", "=", id).executeTakeFirst().then(orMissing("leave request"));

export type LeaveRecordRow = Awaited<ReturnType<typeof byId>>;

export const byIds = (tx: Tx, ids: string[]) => leaves(tx).select(row).where("l.id", "in", ids).execute();

/** What its rules said of it: by when a document comes, what its decider should look at, and which version they stood in. */
type RuledLeave = { documentBy: PlainDate | undefined; warnings: readonly Warning[]; policyVersion: string | undefined };
type NewLeave = LeaveApplication & RuledLeave & { id: string; employee: number; submitter: number; at: string };

const leaveRows = insert("leave.requests", { fixed: { number: numberTaken } });

export const insertLeave = (tx: Tx, leave: NewLeave): void =>
  leaveRows(tx, [
    {
      company_id: tx.company,
      id: leave.id,
      employee_id: leave.employee,
      submitter_id: leave.submitter,
      type: leave.type,
      from_day: leave.from,
      to_day: leave.to,
      first_day: leave.firstDay,
      last_day: leave.lastDay,
      reason: leave.reason,
      status: "waiting",
      document_due_on: leave.documentBy ?? null,
      policy_version_id: leave.policyVersion ?? null,
      warnings: JSON.stringify(leave.warnings),
      submitted_at: leave.at,
    },
  ]);

export type NewDay = LeaveDay & { id: string; locationId: string; afterLock?: boolean };

const dayRows = insert("leave.days");

export const insertDays = (tx: Tx, leave: { id: string; employee: number }, days: NewDay[]): void => {
  const rows = days.map((day) => ({
    company_id: tx.company,
    id: day.id,
    request_id: leave.id,
    employee_id: leave.employee,
    day: day.date,
    halves: halvesOf[day.portion],
    units: day.units,
    why: day.why,
    holiday: day.holiday ?? null,
    half_off: day.halfOff ?? null,
    location_id: day.locationId,
    state: "waiting" as const,
    after_lock: day.afterLock ?? false,
  }));
  dayRows(tx, rows);
};

/** What a returned leave asks for now: its old days are no part of it any more, and the new ones follow. */
export const changeLeave = (tx: Tx, id: string, asked: LeaveApplication & RuledLeave): void => {
  const days = q(tx).updateTable("leave.days").set({ state: "replaced" }).where("company_id", "=", tx.company);
  write(tx, days.where("request_id", "=", id));
  const leave = q(tx)
    .updateTable("leave.requests")
    .set({
      status: "waiting",
      type: asked.type,
      from_day: asked.from,
      to_day: asked.to,
      first_day: asked.firstDay,
      last_day: asked.lastDay,
      reason: asked.reason,
      document_due_on: asked.documentBy ?? null,
      policy_version_id: asked.policyVersion ?? null,
      warnings: JSON.stringify(asked.warnings),
    });
  write(tx, leave.where("company_id", "=", tx.company).where("id", "=", id));
};

/** What was promised is there. */
export const documentArrived = (tx: Tx, id: string): void =>
  write(tx, q(tx).updateTable("leave.requests").set({ document_due_on: null }).where("company_id", "=", tx.company).where("id", "=", id));

export const setStatus = (tx: Tx, id: string, status: LeaveStatus, days: DayState): void => {
  write(tx, q(tx).updateTable("leave.requests").set({ status }).where("company_id", "=", tx.company).where("id", "=", id));
  write(
    tx,
    q(tx)
      .updateTable("leave.days")
      .set({ state: days })
      .where("company_id", "=", tx.company)
      .where("request_id", "=", id)
      // What was given back or counted anew stays what it is.
      .where("state", "in", ["waiting", "booked"]),
  );
};

export const daysOf = async (tx: Tx, requestId: string): Promise<LeaveDay[]> => {
  const rows = await q(tx)
    .selectFrom("leave.days")
    .select(["day", "halves", "units", "why", "holiday", "half_off", "state"])
    .where("company_id", "=", tx.company)
    .where("request_id", "=", requestId)
    .where("state", "<>", "replaced")
    .orderBy("day")
    .execute();
  return rows.map(({ day, halves, units, why, holiday, half_off: halfOff, state }) => ({
    date: day,
    portion: portionOf(halves),
    units,
    why,
    holiday: holiday ?? undefined,
    ...(halfOff && { halfOff }),
    ...(state === "given_back" && units > 0 && { givenBack: true as const }),
  }));
};

/** Units of many leaves at once: the sum of their days, whatever has become of them. */
export const unitsOf = (tx: Tx, requestIds: string[]): Promise<Map<string, number>> =>
  q(tx)
    .selectFrom("leave.days")
    .select((days) => ["request_id", days.fn.sum<number>("units").as("units")])
    .where("company_id", "=", tx.company)
    .where("request_id", "in", requestIds)
    .where("state", "<>", "replaced")
    .groupBy("request_id")
    .execute()
    .then((rows) => new Map(rows.map((sum) => [sum.request_id, sum.units])));

/** The first and the last day of each that is booked and counts. */
export const bookedSpans = (tx: Tx, requestIds: readonly string[]): Promise<Map<string, { from: PlainDate; to: PlainDate }>> =>
  q(tx)
    .selectFrom("leave.days")
    .select(({ fn }) => ["request_id", fn.min<string>("day").as("from"), fn.max<string>("day").as("to")])
    .where("company_id", "=", tx.company)
    .where("request_id", "in", requestIds)
    .where("state", "=", "booked")
    .where("units", ">", 0)
    .groupBy("request_id")
    .execute()
    .then((rows) => new Map(rows.map(({ request_id, from, to }) => [request_id, { from, to }])));

const liveDaysOf = query((q, { company, employee, from, to }: OfCompany & { employee: number; from: PlainDate; to: PlainDate }) =>
  q
    .selectFrom("leave.days as d")
    .innerJoin("leave.requests as l", (join) => join.onRef("l.company_id", "=", "d.company_id").onRef("l.id", "=", "d.request_id"))
    .select(["d.day", "d.halves", "l.type", "l.number", "l.status", "l.from_day", "l.to_day"])
    .where("d.company_id", "=", company)
    .where("d.employee_id", "=", employee)
    .where("d.day", ">=", from)
    .where("d.day", "<=", to)
    .where("d.units", ">", 0)
    .where("d.state", "in", ["waiting", "booked"])
    .orderBy("d.day"),
);

/** Counted days that are waiting or booked between two dates. */
export const liveDays = async (tx: Tx, employee: number, from: PlainDate, to: PlainDate): Promise<LiveDay[]> =>
  (await liveDaysOf(tx, { employee, from, to })).map((live) => ({
    type: live.type,
    date: live.day,
    portion: portionOf(live.halves),
    number: live.number,
    status: live.status,
    from: live.from_day,
    to: live.to_day,
  }));
