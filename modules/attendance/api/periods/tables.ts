import type { Generated, JSONColumnType } from "kysely";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { DayFigures, LeaveOfDay } from "../../periods/figures.ts";
import type { PeriodState } from "../../periods/workflow.ts";

/** Why a locked day would be another one now. */
export type Cause = { code: "leave" | "other"; number?: string | undefined };

export type PeriodTables = {
  "attendance.periods": {
    company_id: number;
    id: string;
    location_id: string;
    from_day: PlainDate;
    to_day: PlainDate;
    state: PeriodState;
    version: Generated<number>;
    review_ends: Generated<Instant | null>;
    reminded: Generated<boolean>;
    told: Generated<boolean>;
    locked_at: Generated<Instant | null>;
    revision: Generated<number>;
  };
  "attendance.snapshots": {
    company_id: number;
    id: string;
    period_id: string;
    version: number;
    employee_id: number;
    employed: number;
    working: number;
    attended: number;
    leave: number;
    off: number;
    absent: number;
    unpaid: number;
    late_count: number;
    late_minutes: number;
    short: number;
    overtime: number;
    off_day_minutes: number;
    work_from_home: number;
    on_duty: number;
    leave_by_type: JSONColumnType<LeaveOfDay[]>;
    leave_days: JSONColumnType<Record<PlainDate, LeaveOfDay[]>>;
    hash: string;
  };
  "attendance.differences": {
    company_id: number;
    id: string;
    period_id: string;
    version: number;
    employee_id: number;
    day: PlainDate;
    was: JSONColumnType<DayFigures>;
    would_be: JSONColumnType<DayFigures>;
    cause: JSONColumnType<Cause>;
    found_at: Instant;
  };
  "attendance.carried_differences": { company_id: number; difference_id: string; period_id: string };
};
