// Writes the leave history: credits, requests with their days, and the ledger entries that each of them left.
import type { Tx } from "#api/transaction.ts";
import type { Portion } from "#modules/leave/contract.ts";
import { dayStateOf } from "#modules/leave/workflow.ts";
import type { PlannedCredit, PlannedLeave } from "./history.ts";
import { keyAt } from "./keys.ts";
import { insertRows, run } from "./statement.ts";

const halvesOf: Record<Portion, string> = { whole: "[0,2)", first: "[0,1)", second: "[1,2)" };
const instant = (millis: number): string => new Date(millis).toISOString();

const entryColumns = {
  id: "uuid",
  employee_id: "integer",
  type: "text",
  kind: "text",
  units: "numeric",
  day: "date",
  lot: "text",
  usable_from: "date",
  usable_until: "date",
  leave_day_id: "uuid",
  reverses: "uuid",
  actor_id: "integer",
  at: "timestamptz",
  key: "text",
} as const;
type Entry = { [Name in keyof typeof entryColumns]: unknown } & { employee_id: number; type: string; units: number };

/** Moves the balances by what the entries sum up to; at commit the database compares both. */
const moveBalances = async (tx: Tx, entries: readonly Entry[]): Promise<void> => {
  const moved = new Map<string, { employee: number; type: string; units: number }>();
  for (const { employee_id: employee, type, units } of entries) {
    const sum = moved.get(`${employee} ${type}`) ?? { employee, type, units: 0 };
    sum.units += units;
    moved.set(`${employee} ${type}`, sum);
  }
  const rows = [...moved.values()].filter(({ units }) => units !== 0);
  await run(
    tx,
    `update leave.accounts a set balance = a.balance + moved.units
     from unnest($2::integer[], $3::text[], $4::numeric[]) as moved (employee_id, type, units)
     where a.company_id = $1 and a.employee_id = moved.employee_id and a.type = moved.type`,
    [tx.company, rows.map(({ employee }) => employee), rows.map(({ type }) => type), rows.map(({ units }) => units)],
  );
};

const post = async (tx: Tx, entries: readonly Entry[]): Promise<void> => {
  await insertRows(tx, "leave.entries", entryColumns, entries);
  await moveBalances(tx, entries);
};

/** No rule brings anything to these accounts, and nothing of them ends: what is written here is all that there is. */
const NEVER = "2099-01-01";

export const addCredits = async (tx: Tx, credits: readonly PlannedCredit[], ids: readonly number[]): Promise<void> => {
  if (credits.length === 0) return;
  await run(
    tx,
    `insert into leave.accounts (company_id, employee_id, type, credited_from)
     select $1::integer, own.*, $4::date from unnest($2::integer[], $3::text[]) as own on conflict do nothing`,
    [tx.company, credits.map(({ worker }) => ids[worker]), credits.map(({ type }) => type), NEVER],
  );
  await post(
    tx,
    credits.map(({ worker, type, units, day }) => ({
      id: keyAt(Date.parse(day)),
      employee_id: ids[worker] ?? 0,
      type,
      kind: "OPENING",
      units,
      day,
      lot: `${day}..${NEVER}`,
      usable_from: day,
      usable_until: NEVER,
      leave_day_id: null,
      reverses: null,
      actor_id: 0,
      at: `${day}T00:00:00Z`,
      key: `opening:${ids[worker]}:${type}:${day.slice(0, 4)}`,
    })),
  );
};

export type NumberedLeave = PlannedLeave & { id: string; number: string; owner: number; decider: number };

const dayRowsOf = (leave: NumberedLeave) =>
  leave.days.map((day, index) => ({
    id: keyAt(leave.submittedAt),
    request_id: leave.id,
    employee_id: leave.owner,
    day: day.date,
    halves: halvesOf[day.portion],
    units: day.units,
    why: day.why,
    holiday: day.holiday ?? null,
    location_id: leave.calendar[index]?.locationId,
    state: dayStateOf[leave.status],
  }));

const ofNoLot = { lot: null, usable_from: null, usable_until: null };

/** Held back when it was asked for; released with the answer, and taken for good by an approval. */
const entriesOf = (leave: NumberedLeave, days: ReturnType<typeof dayRowsOf>): Entry[] =>
  days.flatMap(({ id: leave_day_id, day, units }) => {
    if (units === 0) return [];
    const line = { employee_id: leave.owner, type: leave.type, day, ...ofNoLot, leave_day_id, reverses: null, actor_id: leave.owner };
    const asked = { ...line, at: instant(leave.submittedAt) };
    const held = { ...asked, id: keyAt(leave.submittedAt), kind: "RESERVE", units: -units, key: `day:${leave_day_id}:reserve` };
    if (leave.decidedAt === undefined) return [held];
    const answered = { ...line, at: instant(leave.decidedAt), actor_id: leave.status === "withdrawn" ? leave.owner : leave.decider };
    const back = { ...answered, id: keyAt(leave.decidedAt), kind: "RELEASE", units, reverses: held.id, key: `day:${leave_day_id}:release` };
    if (leave.status !== "approved") return [held, back];
    return [held, back, { ...answered, id: keyAt(leave.decidedAt), kind: "TAKE", units: -units, key: `day:${leave_day_id}:take` }];
  });

export const addLeaves = async (tx: Tx, leaves: readonly NumberedLeave[]): Promise<void> => {
  await insertRows(
    tx,
    "leave.requests",
    {
      id: "uuid",
      number: "text",
      employee_id: "integer",
      submitter_id: "integer",
      type: "text",
      from_day: "date",
      to_day: "date",
      first_day: "text",
      last_day: "text",
      reason: "text",
      status: "text",
      submitted_at: "timestamptz",
    },
    leaves.map((leave) => ({
      id: leave.id,
      number: leave.number,
      employee_id: leave.owner,
      submitter_id: leave.owner,
      type: leave.type,
      from_day: leave.from,
      to_day: leave.to,
      first_day: leave.firstDay,
      last_day: leave.lastDay,
      reason: leave.reason,
      status: leave.status,
      submitted_at: instant(leave.submittedAt),
    })),
  );
  const days = leaves.map(dayRowsOf);
  await insertRows(
    tx,
    "leave.days",
    {
      id: "uuid",
      request_id: "uuid",
      employee_id: "integer",
      day: "date",
      halves: "int4range",
      units: "numeric",
      why: "text",
      holiday: "text",
      location_id: "uuid",
      state: "text",
    },
    days.flat(),
  );
  await post(
    tx,
    leaves.flatMap((leave, index) => entriesOf(leave, days[index] ?? [])),
  );
};
