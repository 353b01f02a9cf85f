import type { PlainDate } from "#shared/dates.ts";
import type { HalfDay } from "./calendars/holiday-kinds.ts";

export * from "./audience/contract.ts";
export * from "./calendars/contract.ts";
export { type HalfDay, type HolidayKind, type HolidayPart, holidayKinds, holidayParts } from "./calendars/holiday-kinds.ts";
export * from "./changes/contract.ts";
export * from "./directory/contract.ts";
export * from "./imports/contract.ts";
export * from "./job-changes/contract.ts";
export * from "./joining/contract.ts";
export * from "./leaving/contract.ts";
export * from "./line/contract.ts";
export {
  type Band,
  bands,
  Candidate,
  Department,
  DepartmentForm,
  Designation,
  DesignationForm,
  Grade,
  GradeForm,
  organisationEndpoints,
  Unit,
} from "./organisation/contract.ts";
export {
  Location,
  LocationForm,
  locationEndpoints,
  NewLocation,
  Schedule,
  ScheduleForm,
  WorkWeek,
  WorkWeekForm,
} from "./organisation/locations-contract.ts";
export * from "./people-list/contract.ts";
export * from "./record/contract.ts";
export * from "./record/endpoints.ts";
export { type EmploymentType, employmentTypes } from "./record/fields.ts";
export { AccessForm, Company, companyEndpoints, GeneralForm, LegalForm, ProfileForm } from "./settings/contract.ts";

/** One date as it counts for one person: by the place they work at on that date. */
export type CalendarDay = {
  date: PlainDate;
  kind: "working" | "weekly_off" | "holiday";
  /** Name of the holiday; a whole holiday on a weekly off is still told as the holiday. */
  holiday?: string;
  /** The half of a working day that is off, because its holiday is a half one. */
  halfOff?: HalfDay;
  /** Name of the optional holiday that a working day may be taken off for. */
  optional?: string;
  locationId: string;
  /** False while the year's calendar is a draft: then the date counts by the work week alone. */
  published: boolean;
};
