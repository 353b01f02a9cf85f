// SQL of day records.
import { sql } from "kysely";
import { changesOf, type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { AttendanceTables } from "../tables.ts";
import type { KeptDay } from "./record.ts";

const query = queriesOf<AttendanceTables>();

type Span = OfCompany & { employees: readonly number[]; from: PlainDate; to: PlainDate };

const records = query((q, { company, employees, from, to }: Span) =>
  q
    .selectFrom("attendance.day_records")
    .select([
      "employee_id",
      "day",
      "location_id",
      "zone",
      "shift_version_id",
      "leave_halves",
      "leave_number",
      "duty_halves",
      "work_from_home",
    ])
    .select(["status", "attended", "leave", "off", "absent", "open", "flags", "why", "punches", "pairs", "in_at", "out_at"])
    .select(["gross", "break_taken", "net", "expected", "short", "late", "early", "overtime", "off_day_minutes", "derived_at"])
    .select("known_late")
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("employee_id")
    .orderBy("day"),
);
type Row = Awaited<ReturnType<typeof records>>[number];

/** `knownLate`: it became known after its month was locked, and no lock has counted it yet. */
export type RecordOf = { employee: number; day: KeptDay; derivedAt: Instant; knownLate: boolean };

const recordOf = (row: Row): RecordOf => ({
  employee: row.employee_id,
  derivedAt: row.derived_at,
  knownLate: row.known_late,
  day: {
    date: row.day,
    locationId: row.location_id,
    zone: row.zone,
    shiftVersionId: row.shift_version_id,
    leave: row.leave_halves,
    leaveNumber: row.leave_number ?? undefined,
    onDuty: row.duty_halves,
    workFromHome: row.work_from_home,
    status: row.status,
    flags: row.flags,
    why: row.why,
    punches: row.punches,
    pairs: row.pairs,
    shares: { attended: row.attended, leave: row.leave, off: row.off, absent: row.absent, open: row.open },
    in: row.in_at ?? undefined,
    out: row.out_at ?? undefined,
    gross: row.gross,
    breakTaken: row.break_taken,
    net: row.net,
    expected: row.expected,
    short: row.short,
    late: row.late,
    early: row.early,
    overtime: row.overtime,
    offDayMinutes: row.off_day_minutes,
  },
});

/** Of each of them between two dates, in order. */
export const recordsOf = async (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate): Promise<RecordOf[]> =>
  (await records(tx, { employees, from, to })).map(recordOf);

type Given = OfCompany & { given: string; derivedAt: Instant };

const put = changesOf<AttendanceTables>()((q, { company, given, derivedAt }: Given) => ({
  compile: () =>
    sql`insert into attendance.day_records as d (company_id, employee_id, day, location_id, zone, shift_version_id, leave_halves, leave_number,
        duty_halves, work_from_home, status, attended, leave, off, absent, open, flags, why, punches, pairs, in_at, out_at, gross, break_taken,
        net, expected, short, late, early, overtime, off_day_minutes, known_late, derived_at)
      select ${company}::integer, r.*, ${derivedAt}::timestamptz from jsonb_to_recordset(${given}::jsonb) as r(employee_id integer, day date,
        location_id uuid, zone text, shift_version_id uuid, leave_halves text, leave_number text, duty_halves text, work_from_home boolean,
        status text, attended numeric, leave numeric, off numeric, absent numeric, open numeric, flags text[], why jsonb, punches jsonb,
        pairs jsonb, in_at timestamptz, out_at timestamptz, gross integer, break_taken integer, net integer, expected integer, short integer,
        late integer, early integer, overtime integer, off_day_minutes integer, known_late boolean)
      on conflict (company_id, employee_id, day) do update set (location_id, zone, shift_version_id, leave_halves, leave_number, duty_halves,
          work_from_home, status, attended, leave, off, absent, open, flags, why, punches, pairs, in_at, out_at, gross, break_taken, net,
          expected, short, late, early, overtime, off_day_minutes, known_late, derived_at)
        = (excluded.location_id, excluded.zone, excluded.shift_version_id, excluded.leave_halves, excluded.leave_number, excluded.duty_halves,
          excluded.work_from_home, excluded.status, excluded.attended, excluded.leave, excluded.off, excluded.absent, excluded.open,
          excluded.flags, excluded.why, excluded.punches, excluded.pairs, excluded.in_at, excluded.out_at, excluded.gross, excluded.break_taken,
          excluded.net, excluded.expected, excluded.short, excluded.late, excluded.early, excluded.overtime, excluded.off_day_minutes,
          excluded.known_late, excluded.derived_at)`.compile(q),
}));

/** Writes days anew, in one statement however many; the caller holds the clocks of their owners. */
export const putRecords = (tx: Tx, days: readonly { employee: number; day: KeptDay; knownLate?: boolean }[], derivedAt: Instant): void => {
  if (days.length === 0) return;
  const rows = days.map(({ employee, day, knownLate = false }) => ({
    employee_id: employee,
    day: day.date,
    location_id: day.locationId,
    zone: day.zone,
    shift_version_id: day.shiftVersionId,
    leave_halves: day.leave,
    leave_number: day.leaveNumber,
    duty_halves: day.onDuty,
    work_from_home: day.workFromHome,
    status: day.status,
    ...day.shares,
    flags: day.flags,
    why: day.why,
    punches: day.punches,
    pairs: day.pairs,
    in_at: day.in,
    out_at: day.out,
    gross: day.gross,
    break_taken: day.breakTaken,
    net: day.net,
    expected: day.expected,
    short: day.short,
    late: day.late,
    early: day.early,
    overtime: day.overtime,
    off_day_minutes: day.offDayMinutes,
    known_late: knownLate,
  }));
  put(tx, { given: JSON.stringify(rows), derivedAt });
};
