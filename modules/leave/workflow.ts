import type { z } from "zod";
import type { RequestStatus } from "#modules/requests/contract.ts";
import type { PlainDate } from "#shared/dates.ts";
import { defineWorkflow, type State, type StateOf, statesOf } from "#shared/workflow.ts";

// Leave decides nothing itself: its statuses follow the ask that the requests platform runs (`statusOf`).
// Transitions of its own, such as giving days back, are added here when they are built.
export const leaveWorkflow = defineWorkflow({
  name: "leave",
  initial: "waiting",
  states: {
    waiting: { label: "Waiting", tone: "waiting" },
    returned: { label: "Returned", tone: "attention" },
    approved: { label: "Booked", tone: "good" },
    rejected: { label: "Rejected", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
  },
  transitions: {},
});

export type LeaveStatus = StateOf<typeof leaveWorkflow>;
export const leaveStatuses = statesOf(leaveWorkflow);

/** Which status of a leave belongs to which state of its ask. */
export const statusOf: Record<z.infer<typeof RequestStatus>, LeaveStatus> = {
  open: "waiting",
  returned: "returned",
  approved: "approved",
  rejected: "rejected",
  withdrawn: "withdrawn",
};

/** A leave that was sent takes further files while it stands; a returned one takes them with its form. */
export const takesFiles = (status: LeaveStatus): boolean => status === "waiting" || status === "approved"; // FI-04

/** One day of a leave: asked for, booked, given free again, or no part of it since it was changed. The first two are *live* and take up the date. */
export const dayStates = ["waiting", "booked", "released", "replaced"] as const;
export type DayState = (typeof dayStates)[number];

/** What the days of a leave become with it. */
export const dayStateOf: Record<LeaveStatus, DayState> = {
  waiting: "waiting",
  returned: "released",
  approved: "booked",
  rejected: "released",
  withdrawn: "released",
};

/** The word people read: an approved leave is booked before, on leave during, taken after its days. */
export const shownStatus = (leave: { status: LeaveStatus; from: PlainDate; to: PlainDate }, today: PlainDate): State => {
  const state: State = leaveWorkflow.states[leave.status];
  if (leave.status !== "approved" || today < leave.from) return state;
  return { ...state, label: today > leave.to ? "Taken" : "On leave" };
};
