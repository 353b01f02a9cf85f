import { defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

// How somebody stands with the company. Adding, starting and leaving become transitions here when HR gets its screens for them.
export const employeeWorkflow = defineWorkflow({
  name: "employee",
  initial: "upcoming",
  states: {
    upcoming: { label: "Starts soon", tone: "planned" },
    active: { label: "Active", tone: "good" },
    notice: { label: "On notice", tone: "attention" },
    left: { label: "Left", tone: "draft" },
    cancelled: { label: "Cancelled", tone: "draft" },
  },
  transitions: {},
});

export type EmployeeStatus = StateOf<typeof employeeWorkflow>;
export const employeeStatuses = statesOf(employeeWorkflow);
