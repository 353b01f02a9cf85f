import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { EmploymentType, HolidayKind } from "../contract.ts";
import type { EmployeeStatus } from "../workflow.ts";

type Versioned = { version: Generated<number> };
type Named = { company_id: number; id: string; name: string };

type Companies = Versioned & {
  company_id: number;
  slug: string;
  name: string;
  legal_name: string;
  currency: string;
  head_office_id: string | null;
  demo: Generated<boolean>;
};
type Locations = Versioned & Named & { country: string; time_zone: string; currency: string };
type WorkWeeks = Versioned & Named & { days_off: number[] };
type Holidays = Named & { calendar_id: string; year: number; day: PlainDate; kind: HolidayKind; tentative: Generated<boolean> };
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
type Departments = Versioned & Named & { parent_id: string | null; head_id: number | null };
type Employees = Versioned & {
  company_id: number;
  id: Generated<number>;
  code: string;
  first_name: string;
  middle_name: Generated<string>;
  last_name: Generated<string>;
  preferred_name: string | null;
  name: GeneratedAlways<string>;
  work_email: string;
  joined_on: PlainDate;
  last_working_day: PlainDate | null;
  access_until: Instant | null;
  status: EmployeeStatus;
  manager_id: number | null;
};
type Placements = {
  company_id: number;
  id: string;
  employee_id: number;
  starts_on: PlainDate;
  ends_on: PlainDate | null;
  department_id: string;
  designation_id: string;
  location_id: string;
  employment_type: EmploymentType;
};

export type PeopleTables = {
  "people.companies": Companies;
  "people.locations": Locations;
  "people.work_weeks": WorkWeeks;
  "people.calendars": Versioned & Named;
  "people.calendar_years": CalendarYears;
  "people.holidays": Holidays;
  "people.schedules": Schedules;
  "people.departments": Departments;
  "people.designations": Versioned & Named;
  "people.employees": Employees;
  "people.placements": Placements;
  "people.search_words": { company_id: number; word: string; employee_id: number };
};
