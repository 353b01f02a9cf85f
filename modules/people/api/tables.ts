import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { EmploymentType, HolidayKind, HolidayPart } from "../contract.ts";
import type { PlacementKind } from "../job-changes/kinds.ts";
import type { EvidenceField } from "../settings/evidence.ts";
import type { EmployeeStatus } from "../workflow.ts";
import type { ChangeTables } from "./changes/tables.ts";
import type { ImportTables } from "./imports/tables.ts";
import type { RecordColumns, RecordTables } from "./record/tables.ts";

type Versioned = { version: Generated<number> };
type Named = { company_id: number; id: string; name: string };
/** What is closed is chosen no more, and stays where it stands. */
type Closable = { closed_on: PlainDate | null };

type Companies = Versioned & {
  company_id: number;
  slug: string;
  name: string;
  legal_name: string;
  address: Generated<string>;
  registration_number: Generated<string>;
  tax_number: Generated<string>;
  currency: string;
  head_office_id: string | null;
  demo: Generated<boolean>;
};
type Settings = Versioned & {
  company_id: number;
  code_prefix: string;
  mail_domains: Generated<string[]>;
  sign_in_before_days: Generated<number>;
  idle_minutes: Generated<number>;
  session_hours: Generated<number>;
  keep_days: Generated<number>;
  least_password: Generated<number>;
  financial_year_from: Generated<number>;
  evidence: Generated<EvidenceField[]>;
  bank_waiting_hours: Generated<number>;
  least_age: Generated<number>;
  intern_notice_days: Generated<number>;
  probation_notice_days: Generated<number>;
  leaver_access_days: Generated<number>;
  reveals_per_hour: Generated<number>;
  change_files_days: Generated<number>;
  pay_needs_second_person: Generated<boolean>;
};
/** The name as lists of units order it and find it. */
type Listed = { name_order: GeneratedAlways<string>; search_text: GeneratedAlways<string> };
type Locations = Versioned &
  Named &
  Closable &
  Listed & { address: Generated<string>; country: string; time_zone: string; currency: string };
type WorkWeeks = Versioned & Named & Closable & { days_off: number[] };
type Grades = Versioned &
  Named &
  Closable &
  Listed & { rank: number; band: "A" | "B" | "C"; notice_days: number; probation_months: number };
type Holidays = Named & {
  calendar_id: string;
  year: number;
  /** Null in drafts alone, which nobody but their editors reads. */
  day: ColumnType<PlainDate, PlainDate | null>;
  kind: HolidayKind;
  off: Generated<HolidayPart>;
  tentative: Generated<boolean>;
};
type CalendarYears = Versioned & { company_id: number; calendar_id: string; year: number; status: "draft" | "published" };
type Schedules = {
  company_id: number;
  id: string;
  location_id: string;
  calendar_id: string;
  work_week_id: string;
  starts_on: PlainDate | null;
  ends_on: PlainDate | null;
};
/** `place`: where it stands in the tree, kept by a trigger. */
type Departments = Versioned &
  Named &
  Closable &
  Listed & { place: GeneratedAlways<string>; parent_id: string | null; head_id: number | null; cost_centre: string | null };
type Employees = Versioned & {
  company_id: number;
  id: Generated<number>;
  code: string;
  first_name: string;
  middle_name: Generated<string>;
  last_name: Generated<string>;
  preferred_name: string | null;
  name: GeneratedAlways<string>;
  /** Says nothing: the end of a page of a list. */
  key: Generated<string>;
  /** The name folded, as lists put it in order. */
  name_order: GeneratedAlways<string>;
  work_email: string;
  joined_on: PlainDate;
  /** Attendance and leave are kept from this day on; null: from joining. */
  kept_since: Generated<PlainDate | null>;
  last_working_day: PlainDate | null;
  access_until: Instant | null;
  status: EmployeeStatus;
  manager_id: number | null;
  /** With a day and nobody: nobody from that day on. */
  next_manager_id: number | null;
  next_manager_on: PlainDate | null;
  next_manager_reason: string | null;
  next_manager_plan: string | null;
  /** From this day on the link is sent to an account that was asked for too early. */
  invite_on: PlainDate | null;
  /** When they left. */
  ended_at: Instant | null;
  /** Who led them last, while nobody does since that person has left. */
  former_manager_id: number | null;
} & RecordColumns;
type Placements = {
  company_id: number;
  id: string;
  employee_id: number;
  starts_on: PlainDate;
  ends_on: PlainDate | null;
  department_id: string;
  designation_id: string;
  location_id: string;
  /** Null only in rows from before there were grades. */
  grade_id: string | null;
  employment_type: EmploymentType;
  /** Null only in rows from before there were job changes. */
  kind: PlacementKind | null;
  reason: string | null;
};

export type PeopleTables = RecordTables &
  ChangeTables &
  ImportTables & {
    "people.companies": Companies;
    "people.settings": Settings;
    "people.locations": Locations;
    "people.work_weeks": WorkWeeks;
    "people.calendars": Versioned & Named;
    "people.calendar_years": CalendarYears;
    "people.holidays": Holidays;
    "people.schedules": Schedules;
    "people.departments": Departments;
    "people.designations": Versioned & Named & Closable & Listed;
    "people.grades": Grades;
    "people.employees": Employees;
    "people.placements": Placements;
    "people.used_codes": { company_id: number; code: string };
    "platform.told_days": { company_id: number; what: string; subject: string; day: PlainDate };
    "people.successors": { company_id: number; employee_id: number; kind: string; item: string; successor_id: number };
    "people.settled_counts": { company_id: number; month: PlainDate; people: number };
    "people.search_words": { company_id: number; word: string; employee_id: number };
  };
