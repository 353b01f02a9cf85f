// SQL of punches: they are added and voided, and never changed.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { changesOf, type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { PunchKind } from "../day/model.ts";
import type { AttendanceTables, PunchSource } from "./tables.ts";

const q = tablesOf<AttendanceTables>();
const query = queriesOf<AttendanceTables>();
const oneOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

/** A row for each of them who has none yet: nothing of theirs is closed before attendance began. */
export const openClocks = (tx: Tx, employees: readonly number[]): void =>
  write(
    tx,
    q(tx)
      .insertInto("attendance.clocks")
      .columns(["company_id", "employee_id", "closed_until"])
      .expression((db) =>
        db
          .selectFrom("attendance.settings")
          .innerJoin(sql<{ id: number }>`unnest(${employees}::integer[])`.as<"e">(sql`e(id)`), (join) => join.onTrue())
          .select(["company_id", "e.id", sql<PlainDate>`starts_on - 1`.as("closed_until")])
          .where("company_id", "=", tx.company),
      )
      .onConflict((conflict) => conflict.columns(["company_id", "employee_id"]).doNothing()),
  );

export type Clock = { employee: number; closedUntil: PlainDate };

const clocks = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("attendance.clocks")
    .select(["employee_id as employee", "closed_until as closedUntil"])
    .where("company_id", "=", company)
    .where("employee_id", "=", oneOf(employees)),
);

const lockedClocks = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("attendance.clocks")
    .select(["employee_id as employee", "closed_until as closedUntil"])
    .where("company_id", "=", company)
    .where("employee_id", "=", oneOf(employees))
    // In one order, so that two who lock many never wait for each other.
    .orderBy("employee_id")
    .forUpdate(),
);

/** Until when the days of each are closed; who has never punched and was never closed is absent. */
export const closedUntil = async (tx: Tx, employees: readonly number[]): Promise<Map<number, PlainDate>> =>
  new Map((await clocks(tx, { employees })).map(({ employee, closedUntil: until }) => [employee, until]));

/** The same for one person who most probably has one; false where it has to be opened first, and nothing is held. */
export const holdClock = async (tx: Tx, employee: number): Promise<boolean> =>
  (await lockedClocks(tx, { employees: [employee] })).length > 0;

/** Held until the transaction ends: punches and days of each of them wait for it. */
export const lockClocks = async (tx: Tx, employees: readonly number[]): Promise<Map<number, PlainDate>> => {
  openClocks(
    tx,
    [...employees].sort((one, other) => one - other),
  );
  return new Map((await lockedClocks(tx, { employees })).map(({ employee, closedUntil: until }) => [employee, until]));
};

export const setClosed = (tx: Tx, closed: readonly Clock[]): void => {
  if (closed.length === 0) return;
  const given = JSON.stringify(closed.map(({ employee, closedUntil: until }) => ({ employee, until })));
  write(
    tx,
    sql`update attendance.clocks c set closed_until = r.until from jsonb_to_recordset(${given}::jsonb) as r(employee integer, until date)
      where c.company_id = ${tx.company} and c.employee_id = r.employee`.compile(q(tx)),
  );
};

const toClose = query((q, { company, before, after, limit }: OfCompany & { before: PlainDate; after: number; limit: number }) =>
  q
    .selectFrom("attendance.clocks")
    .select(["employee_id as employee", "closed_until as closedUntil"])
    .where("company_id", "=", company)
    .where("closed_until", "<", before)
    .where("employee_id", ">", after)
    .orderBy("employee_id")
    .limit(limit),
);

/** Whose next day to close is before a date, a page at a time. */
export const clocksToClose = (tx: Tx, page: { before: PlainDate; after: number; limit: number }): Promise<Clock[]> => toClose(tx, page);

/** Everybody who has a clock. */
export const everyClock = (tx: Tx): Promise<Clock[]> => toClose(tx, { before: "9999-12-31", after: 0, limit: 1_000_000 });

type Span = OfCompany & { employees: readonly number[]; from: Instant; to: Instant };

const counting = query((q, { company, employees, from, to }: Span) =>
  q
    .selectFrom("attendance.punches as p")
    .select(["p.employee_id as employee", "p.id", "p.at", "p.kind"])
    .where("p.company_id", "=", company)
    .where("p.employee_id", "=", oneOf(employees))
    .where("p.at", ">=", from)
    .where("p.at", "<", to)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("attendance.voids as v")
            .select("v.punch_id")
            .whereRef("v.company_id", "=", "p.company_id")
            .whereRef("v.punch_id", "=", "p.id"),
        ),
      ),
    )
    .orderBy("p.employee_id")
    .orderBy("p.at")
    .orderBy("p.id"),
);

/** Those that count, by person and time. */
export const countingPunches = (tx: Tx, employees: readonly number[], from: Instant, to: Instant) => counting(tx, { employees, from, to });

const whole = query((q, { company, employees, from, to }: Span) =>
  q
    .selectFrom("attendance.punches as p")
    .leftJoin("attendance.voids as v", (join) => join.onRef("v.company_id", "=", "p.company_id").onRef("v.punch_id", "=", "p.id"))
    .select(["p.id", "p.at", "p.kind", "p.source", "p.zone", "p.number", "p.address", "p.device", "p.clock_difference as clockDifference"])
    .select(["v.at as voidedAt", "v.reason as voidReason", "v.number as voidNumber"])
    .where("p.company_id", "=", company)
    .where("p.employee_id", "=", oneOf(employees))
    .where("p.at", ">=", from)
    .where("p.at", "<", to)
    .orderBy("p.at")
    .orderBy("p.id"),
);

/** Every punch of somebody between two moments with all that is known of it, voided ones too. */
export const everyPunch = (tx: Tx, employee: number, from: Instant, to: Instant) => whole(tx, { employees: [employee], from, to });
export type PunchRow = Awaited<ReturnType<typeof everyPunch>>[number];

export type NewPunch = {
  employee: number;
  at: Instant;
  kind: PunchKind;
  zone: string;
  /** Minutes by which that zone's wall was ahead of UTC. */
  offset: number;
  source: PunchSource;
  number?: string | undefined;
  device?: string | undefined;
  address?: string | undefined;
  clockDifference?: number | undefined;
};

const addPunches = changesOf<AttendanceTables>()((q, { company, given }: OfCompany & { given: string }) => ({
  compile: () =>
    sql`insert into attendance.punches (company_id, id, employee_id, at, kind, zone, offset_minutes, source, number, device, address,
        clock_difference, guard)
      select ${company}::integer, r.id, r.employee, r.at, r.kind, r.zone, r."offset", r.source, r.number, r.device, r.address,
        r."clockDifference", case when r.source = 'web' then tstzrange(r.at, r.at + interval '60 seconds') end
      from jsonb_to_recordset(${given}::jsonb) as r(id uuid, employee integer, at timestamptz(3), kind text, zone text, "offset" smallint,
        source text, number text, device text, address text, "clockDifference" integer)`.compile(q),
}));

/** In one statement, however many; gives their ids in the same order. */
export const insertPunches = (tx: Tx, punches: readonly NewPunch[]): string[] => {
  const rows = punches.map((punch) => ({ id: newId(), ...punch }));
  if (rows.length > 0) addPunches(tx, { given: JSON.stringify(rows) });
  return rows.map(({ id }) => id);
};

export type NewVoid = { punch: string; at: Instant; reason: string; number?: string | undefined };

/** The punch stays as it was; it only counts no longer. */
export const voidPunches = (tx: Tx, voids: readonly NewVoid[]): void => {
  if (voids.length === 0) return;
  write(
    tx,
    q(tx)
      .insertInto("attendance.voids")
      .values(
        voids.map(({ punch, at, reason, number }) => ({
          company_id: tx.company,
          punch_id: punch,
          at,
          reason,
          number: number ?? null,
          actor_id: tx.actor.employee,
        })),
      ),
  );
};
