import { defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

// How somebody stands with the company. `system` is a job, or another module's command (exit).
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
  transitions: {
    start: { label: "Start", from: ["upcoming"], to: "active", by: ["system"] },
    cancel: {
      label: "Cancel joining",
      from: ["upcoming"],
      to: "cancelled",
      by: ["hr"],
      needs: "comment",
      when: "withoutReports",
      look: "danger",
      confirm: "They will not join, and their code is given to nobody else.",
    },
    giveNotice: { label: "Give notice", from: ["active"], to: "notice", by: ["system"], when: "afterJoining" },
    moveNotice: { label: "Move the last day", from: ["notice"], to: "notice", by: ["system"], when: "afterJoining" },
    withdrawNotice: { label: "Withdraw notice", from: ["notice"], to: "active", by: ["system"] },
    leave: { label: "Leave", from: ["active", "notice"], to: "left", by: ["system"] },
  },
});

export type EmployeeStatus = StateOf<typeof employeeWorkflow>;
export const employeeStatuses = statesOf(employeeWorkflow);

/** Another place or manager from a day on. */
export const jobChangeWorkflow = defineWorkflow({
  name: "jobChange",
  initial: "planned",
  states: {
    planned: { label: "Planned", tone: "planned" },
    applied: { label: "In force", tone: "good" },
    cancelled: { label: "Cancelled", tone: "draft" },
  },
  transitions: {
    // Once its day has begun where they work.
    apply: { label: "Apply", from: ["planned"], to: "applied", by: ["system"] },
    cancel: {
      label: "Cancel",
      from: ["planned"],
      to: "cancelled",
      by: ["hr"],
      look: "danger",
      confirm: "They stay where they are, with whom they report to now.",
    },
  },
});

/** A year of a calendar. Until it is published its days count by the work week alone. */
export const calendarYearWorkflow = defineWorkflow({
  name: "calendarYear",
  initial: "draft",
  states: {
    draft: { label: "Draft", tone: "draft" },
    published: { label: "Published", tone: "good" },
  },
  transitions: {
    publish: { label: "Publish", from: ["draft"], to: "published", by: ["hr"], look: "primary" },
    amend: { label: "Change", from: ["published"], to: "published", by: ["hr"], needs: "comment" },
  },
});
export type YearStatus = StateOf<typeof calendarYearWorkflow>;
export const yearStatuses = statesOf(calendarYearWorkflow);
