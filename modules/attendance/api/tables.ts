import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { punchSources } from "../day/contract.ts";
import type { DayFlag, DayStatus, Halves, PunchKind, Shift, Why } from "../day/model.ts";

export type PunchSource = (typeof punchSources)[number];

/** Moments of a pair; null where an end is missing. */
export type StoredPair = [start: Instant | null, end: Instant | null];

export type AttendanceTables = {
  "attendance.shifts": { company_id: number; id: string; code: string; name: string; kind: Shift["kind"]; position: number };
  "attendance.shift_versions": {
    company_id: number;
    id: string;
    shift_id: string;
    from_day: PlainDate;
    until_day: PlainDate | null;
    /** `09:30:00`, as all times of a shift. */
    starts: string;
    ends: string;
    break_minutes: number;
    grace_in: number;
    grace_out: number;
    before_minutes: number;
    after_minutes: number;
    late_from: string;
    early_until: string;
    full_minutes: number;
    half_below: number;
    absent_below: number;
    overtime_from: number;
    overtime_step: number;
    overtime_most: number;
  };
  "attendance.assignments": {
    company_id: number;
    id: string;
    employee_id: number;
    shift_id: string;
    from_day: PlainDate;
    until_day: PlainDate | null;
  };
  "attendance.settings": {
    company_id: number;
    starts_on: PlainDate;
    shift_id: string;
    version: Generated<number>;
  };
  "attendance.place_shifts": {
    company_id: number;
    id: string;
    location_id: string;
    shift_id: string;
    from_day: PlainDate;
    until_day: PlainDate | null;
  };
  "attendance.clocks": { company_id: number; employee_id: number; closed_until: PlainDate };
  "attendance.pending_days": {
    company_id: number;
    id: string;
    employee_id: number | null;
    from_day: PlainDate;
    to_day: PlainDate | null;
  };
  "attendance.punches": {
    company_id: number;
    id: string;
    employee_id: number;
    at: Instant;
    kind: PunchKind;
    zone: string;
    offset_minutes: number;
    source: PunchSource;
    number: Generated<string | null>;
    device: Generated<string | null>;
    address: Generated<string | null>;
    clock_difference: Generated<number | null>;
    origin: GeneratedAlways<string>;
    guard: Generated<string | null>;
  };
  "attendance.voids": {
    company_id: number;
    punch_id: string;
    at: Instant;
    reason: string;
    number: string | null;
    actor_id: number;
  };
  "attendance.day_records": {
    company_id: number;
    employee_id: number;
    day: PlainDate;
    location_id: string;
    zone: string;
    shift_version_id: string;
    leave_halves: Halves;
    leave_number: string | null;
    duty_halves: Halves;
    work_from_home: boolean;
    status: DayStatus;
    attended: number;
    leave: number;
    off: number;
    absent: number;
    open: number;
    flags: DayFlag[];
    why: JSONColumnType<Why>;
    punches: JSONColumnType<string[]>;
    pairs: JSONColumnType<StoredPair[]>;
    in_at: Instant | null;
    out_at: Instant | null;
    gross: number;
    break_taken: number;
    net: number;
    expected: number;
    short: number;
    late: number;
    early: number;
    overtime: number;
    off_day_minutes: number;
    derived_at: Instant;
    known_late: Generated<boolean>;
  };
};
