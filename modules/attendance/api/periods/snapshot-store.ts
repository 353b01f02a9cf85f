// SQL of snapshots and of what has changed since: both only grow.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { Counted, DayFigures } from "../../periods/figures.ts";
import type { Cause, PeriodTables } from "./tables.ts";

const q = tablesOf<PeriodTables>();
const query = queriesOf<PeriodTables>();

export type NewSnapshot = Counted & { employee: number; hash: string };

/** In one statement, however many people. */
export const insertSnapshots = (tx: Tx, of: { period: string; version: number }, rows: readonly NewSnapshot[]): void => {
  if (rows.length === 0) return;
  const given = JSON.stringify(
    rows.map(({ employee, hash, totals, leaveByType, leaveDays }) => ({
      id: newId(),
      employee,
      hash,
      leave_by_type: leaveByType,
      leave_days: leaveDays,
      ...totals,
    })),
  );
  write(
    tx,
    sql`insert into attendance.snapshots (company_id, id, period_id, version, employee_id, employed, working, attended, leave, off, absent, unpaid,
        late_count, late_minutes, short, overtime, off_day_minutes, work_from_home, on_duty, leave_by_type, leave_days, hash)
      select ${tx.company}::integer, r.id, ${of.period}::uuid, ${of.version}::integer, r.employee, r.employed, r.working, r.attended, r.leave, r.off,
        r.absent, r.unpaid, r."lateCount", r."lateMinutes", r.short, r.overtime, r."offDayMinutes", r."workFromHome", r."onDuty",
        r.leave_by_type, r.leave_days, r.hash
      from jsonb_to_recordset(${given}::jsonb) as r(id uuid, employee integer, employed numeric, working numeric, attended numeric, leave numeric,
        off numeric, absent numeric, unpaid numeric, "lateCount" integer, "lateMinutes" integer, short integer, overtime integer,
        "offDayMinutes" integer, "workFromHome" numeric, "onDuty" numeric, leave_by_type jsonb, leave_days jsonb, hash text)`.compile(
      q(tx),
    ),
  );
};

type OfVersion = OfCompany & { period: string; version: number };

const snapshots = query((q, { company, period, version }: OfVersion) =>
  q
    .selectFrom("attendance.snapshots")
    .selectAll()
    .where("company_id", "=", company)
    .where("period_id", "=", period)
    .where("version", "=", version),
);
type Row = Awaited<ReturnType<typeof snapshots>>[number];

const snapshotOf = (row: Row): NewSnapshot => ({
  employee: row.employee_id,
  hash: row.hash,
  leaveByType: row.leave_by_type,
  leaveDays: row.leave_days,
  totals: {
    employed: row.employed,
    working: row.working,
    attended: row.attended,
    leave: row.leave,
    off: row.off,
    absent: row.absent,
    unpaid: row.unpaid,
    lateCount: row.late_count,
    lateMinutes: row.late_minutes,
    short: row.short,
    overtime: row.overtime,
    offDayMinutes: row.off_day_minutes,
    workFromHome: row.work_from_home,
    onDuty: row.on_duty,
  },
});

/** All of one version. */
export const snapshotsOf = async (tx: Tx, period: string, version: number): Promise<NewSnapshot[]> =>
  (await snapshots(tx, { period, version })).map(snapshotOf);

const snapshotsAmong = query((q, { company, period, version, employees }: OfVersion & { employees: readonly number[] }) =>
  q
    .selectFrom("attendance.snapshots")
    .selectAll()
    .where("company_id", "=", company)
    .where("period_id", "=", period)
    .where("version", "=", version)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`),
);

/** Of one version those of these people: one's own must not cost what everybody's does. */
export const snapshotsFor = async (tx: Tx, period: string, version: number, employees: readonly number[]): Promise<NewSnapshot[]> =>
  (await snapshotsAmong(tx, { period, version, employees })).map(snapshotOf);

const locked = query((q, { company }: OfCompany) =>
  q
    .selectFrom("attendance.periods")
    .select(["id", "location_id as location", "from_day as from", "to_day as to", "version"])
    .where("company_id", "=", company)
    .where("state", "=", "locked"),
);
/** Every locked period with its span. */
export const lockedPeriods = (tx: Tx) => locked(tx, {});

type InSpan = OfCompany & { employees: readonly number[]; from: PlainDate; to: PlainDate };

const lockedWith = query((q, { company, employees, from, to }: InSpan) =>
  q
    .selectFrom("attendance.periods as p")
    .select(["p.id", "p.location_id as location", "p.from_day as from", "p.to_day as to", "p.version", "p.locked_at as lockedAt"])
    .where("p.company_id", "=", company)
    .where("p.state", "=", "locked")
    .where("p.from_day", "<=", to)
    .where("p.to_day", ">=", from)
    .where((is) =>
      is.exists(
        is
          .selectFrom("attendance.snapshots as s")
          .select("s.id")
          .whereRef("s.company_id", "=", "p.company_id")
          .whereRef("s.period_id", "=", "p.id")
          .whereRef("s.version", "=", "p.version")
          .where("s.employee_id", "=", sql<number>`any(${employees}::integer[])`),
      ),
    )
    .orderBy("p.from_day"),
);
/** Locked periods that reach into these days, whose newest snapshot has one of these people. */
export const locksOf = (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) => lockedWith(tx, { employees, from, to });

type OfPeople = OfCompany & { periods: readonly string[]; employees: readonly number[] };

const leaveThen = query((q, { company, periods, employees }: OfPeople) =>
  q
    .selectFrom("attendance.snapshots as s")
    .innerJoin("attendance.periods as p", (join) =>
      join.onRef("p.company_id", "=", "s.company_id").onRef("p.id", "=", "s.period_id").onRef("p.version", "=", "s.version"),
    )
    .select(["s.period_id as period", "s.employee_id as employee", "s.leave_days as leaveDays"])
    .where("s.company_id", "=", company)
    .where("s.period_id", "=", sql<string>`any(${periods}::uuid[])`)
    .where("s.employee_id", "=", sql<number>`any(${employees}::integer[])`),
);
/** Which leave the newest snapshots of these periods have of these people. */
export const leaveAtLock = (tx: Tx, periods: readonly string[], employees: readonly number[]) => leaveThen(tx, { periods, employees });

const latest = query((q, { company, periods, employees }: OfPeople) =>
  q
    .selectFrom("attendance.differences as d")
    .innerJoin("attendance.periods as p", (join) =>
      join.onRef("p.company_id", "=", "d.company_id").onRef("p.id", "=", "d.period_id").onRef("p.version", "=", "d.version"),
    )
    .distinctOn(["d.employee_id", "d.day"])
    .select(["d.employee_id as employee", "d.day as date", "d.would_be as wouldBe"])
    .where("d.company_id", "=", company)
    .where("d.period_id", "=", sql<string>`any(${periods}::uuid[])`)
    .where("d.employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .orderBy("d.employee_id")
    .orderBy("d.day")
    .orderBy("d.id", "desc"),
);
/** What was last found of each of their days since the newest lock of these periods. */
export const latestDifferences = (tx: Tx, periods: readonly string[], employees: readonly number[]) => latest(tx, { periods, employees });

export type NewDifference = {
  period: string;
  version: number;
  employee: number;
  day: PlainDate;
  was: DayFigures;
  wouldBe: DayFigures;
  cause: Cause;
};

export const insertDifferences = (tx: Tx, found: readonly NewDifference[], at: Instant): void => {
  if (found.length === 0) return;
  const given = JSON.stringify(found.map((one) => ({ id: newId(), ...one })));
  write(
    tx,
    sql`insert into attendance.differences (company_id, id, period_id, version, employee_id, day, was, would_be, cause, found_at)
      select ${tx.company}::integer, r.id, r.period, r.version, r.employee, r.day, r.was, r."wouldBe", r.cause, ${at}::timestamptz
      from jsonb_to_recordset(${given}::jsonb) as r(id uuid, period uuid, version integer, employee integer, day date, was jsonb,
        "wouldBe" jsonb, cause jsonb)`.compile(q(tx)),
  );
};

const columns = [
  ...([
    "d.id",
    "d.employee_id as employee",
    "d.day as date",
    "d.was",
    "d.would_be as wouldBe",
    "d.cause",
    "d.found_at as foundAt",
  ] as const),
];

const since = query((q, { company, period }: OfCompany & { period: string }) =>
  q
    .selectFrom("attendance.differences as d")
    .innerJoin("attendance.periods as p", (join) =>
      join.onRef("p.company_id", "=", "d.company_id").onRef("p.id", "=", "d.period_id").onRef("p.version", "=", "d.version"),
    )
    .select(columns)
    .where("d.company_id", "=", company)
    .where("d.period_id", "=", period)
    .orderBy("d.id"),
);
/** Found since the newest lock of a period, in the order of finding. */
export const differencesSince = (tx: Tx, period: string) => since(tx, { period });
export type DifferenceOf = Awaited<ReturnType<typeof differencesSince>>[number];

const carried = query((q, { company, period }: OfCompany & { period: string }) =>
  q
    .selectFrom("attendance.carried_differences as c")
    .innerJoin("attendance.differences as d", (join) =>
      join.onRef("d.company_id", "=", "c.company_id").onRef("d.id", "=", "c.difference_id"),
    )
    .innerJoin("attendance.periods as p", (join) =>
      join.onRef("p.company_id", "=", "d.company_id").onRef("p.id", "=", "d.period_id").onRef("p.version", "=", "d.version"),
    )
    .select(columns)
    .where("c.company_id", "=", company)
    .where("c.period_id", "=", period)
    .orderBy("d.id"),
);
/** Of periods before it, told with this one's export; what was found of a version that was replaced since is in the version after it. */
export const differencesCarried = (tx: Tx, period: string) => carried(tx, { period });

/** What was found of earlier periods of the place and no export has told yet goes with this one. Of a version that was replaced nothing is left to tell. */
export const carryDifferences = (tx: Tx, { id, location, from }: { id: string; location: string; from: PlainDate }): void =>
  write(
    tx,
    sql`insert into attendance.carried_differences (company_id, difference_id, period_id)
      select d.company_id, d.id, ${id}::uuid from attendance.differences d
        join attendance.periods p on p.company_id = d.company_id and p.id = d.period_id and p.version = d.version and p.state = 'locked'
      where d.company_id = ${tx.company} and p.location_id = ${location}::uuid and p.to_day < ${from}::date
        and not exists (select from attendance.carried_differences c where c.company_id = d.company_id and c.difference_id = d.id)`.compile(
      q(tx),
    ),
  );
