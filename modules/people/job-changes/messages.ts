import type { Messages } from "#shared/message.ts";
import type { PlacementKind } from "./kinds.ts";

export type JobChangeViolation =
  | "people.effective_day"
  | "people.later_change"
  | "people.job_over"
  | "people.contract_end_missing"
  | "people.not_planned";

export const jobChangeMessages: Messages<JobChangeViolation> = {
  "people.effective_day": {
    between: "Choose a day between {from:dayOfYear} and {to:dayOfYear}.",
    locked: "Attendance is locked to {day:dayOfYear}.",
  },
  "people.later_change": {
    planned: "A change is planned for {day:dayOfYear}. Cancel it first.",
    begun: "A change counts from {day:dayOfYear}. Choose that day or a later one.",
  },
  "people.job_over": {
    left: "{person} left on {day:dayOfYear}, so the job stays as it was.",
    cancelled: "{person} did not join, so there is no job to change.",
  },
  "people.contract_end_missing": "A contract needs its last day. Write it in the dates of the job first.",
  "people.not_planned": "This change has begun or was cancelled meanwhile.",
};

export const placementKindLabels: Record<PlacementKind, string> = {
  joined: "Joined",
  transfer: "Transfer",
  promotion: "Promotion",
  change: "Change",
  correction: "Correction",
};

/** What the history calls the parts of a job. */
export const jobFieldLabels: Readonly<Record<string, string>> = {
  code: "Employee code",
  name: "Name",
  status: "Status",
  from: "From",
  department: "Department",
  designation: "Designation",
  grade: "Grade",
  location: "Location",
  employmentType: "Employment",
  manager: "Manager",
};

/** What became of it, as HR reads it. */
export const jobChangeSentences = {
  done: "{name}’s job was changed.",
  planned: "{name}’s job changes on {day:dayOfYear}.",
} as const;
