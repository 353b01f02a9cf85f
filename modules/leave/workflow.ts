import type { z } from "zod";
import type { RequestStatus } from "#modules/requests/contract.ts";
import type { PlainDate } from "#shared/dates.ts";
import { type ActionOf, actionsOf, defineWorkflow, type State, type StateOf, statesOf } from "#shared/workflow.ts";

// Leave decides nothing itself: its statuses follow the ask that the requests platform runs (`statusOf`). Its own are the ways back
// of an approved leave: cancelled once none of its counted days is left.
export const leaveWorkflow = defineWorkflow({
  name: "leave",
  initial: "waiting",
  states: {
    waiting: { label: "Pending", tone: "waiting" },
    returned: { label: "Changes requested", tone: "attention" },
    approved: { label: "Booked", tone: "good" },
    rejected: { label: "Rejected", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
    cancelled: { label: "Cancelled", tone: "draft" },
  },
  transitions: {
    giveBack: { label: "Cancel days", from: ["approved"], to: "approved", by: ["owner"], when: "hasDays" },
    takeBack: { label: "Cancel days", from: ["approved"], to: "approved", by: ["hr"], when: "hasDays", needs: "comment" },
  },
});

export type LeaveStatus = StateOf<typeof leaveWorkflow>;
export type LeaveAction = ActionOf<typeof leaveWorkflow>;
export const leaveStatuses = statesOf(leaveWorkflow);
export const leaveActions = actionsOf(leaveWorkflow);

/** Which status of a leave belongs to which state of its ask. */
export const statusOf: Record<z.infer<typeof RequestStatus>, LeaveStatus> = {
  open: "waiting",
  returned: "returned",
  approved: "approved",
  rejected: "rejected",
  withdrawn: "withdrawn",
};

/** Which status of a change of leave belongs to which state of its ask; nobody returns one. */
export const changeStatusOf = { open: "waiting", approved: "approved", rejected: "rejected", withdrawn: "withdrawn" } as const;
export type ChangeStatus = (typeof changeStatusOf)[keyof typeof changeStatusOf];

/** A leave that was sent takes further files while it stands; a returned one takes them with its form. */
export const takesFiles = (status: LeaveStatus): boolean => status === "waiting" || status === "approved"; // FI-04

/**
 * One day of a leave: asked for, booked, not approved, returned after an approval, or no part of it since it was counted anew. The first two
 * are *live* and take up the date.
 */
export const dayStates = ["waiting", "booked", "released", "given_back", "replaced"] as const;
export type DayState = (typeof dayStates)[number];

/** What the days of a leave become with it. */
export const dayStateOf: Record<LeaveStatus, DayState> = {
  waiting: "waiting",
  returned: "released",
  approved: "booked",
  rejected: "released",
  withdrawn: "released",
  cancelled: "given_back",
};

type Shown = {
  status: LeaveStatus;
  from: PlainDate;
  to: PlainDate /** First and last day that still counts. */;
  counted?: Span | undefined;
};
type Span = { from: PlainDate; to: PlainDate };

/** The word people read: an approved leave is booked before, on leave during, taken after its last counted day. */
export const shownStatus = ({ status, counted, ...asked }: Shown, today: PlainDate): State => {
  const state: State = leaveWorkflow.states[status];
  const { from, to } = counted ?? asked;
  if (status !== "approved" || today < from) return state;
  return { ...state, label: today > to ? "Taken" : "On leave" };
};
