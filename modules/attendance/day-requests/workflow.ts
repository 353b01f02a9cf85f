import { recordWorkflow } from "#shared/record-workflow.ts";
import { actionsOf, defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

// Its own are the ways back of an approved one: it is cancelled once none of its days is left.
export const dayRequestWorkflow = defineWorkflow({
  name: "day-request",
  initial: "waiting",
  states: {
    ...recordWorkflow.states,
    cancelled: { label: "Cancelled", tone: "draft" },
  },
  transitions: {
    cancel: { label: "Cancel days", from: ["approved"], to: "approved", by: ["owner"], when: "hasDays" },
    cancelForOwner: {
      label: "Cancel days",
      from: ["approved"],
      to: "approved",
      by: ["hr"],
      when: "hasDays",
      needs: "comment",
    },
  },
});

export type DayRequestStatus = StateOf<typeof dayRequestWorkflow>;
export const dayRequestStatuses = statesOf(dayRequestWorkflow);
export const dayRequestActions = actionsOf(dayRequestWorkflow);

/**
 * One date of it: asked for, approved, not approved, given up after its approval, given way to leave, or no part of it since it was sent
 * again. The first two are *live* and take up their halves.
 */
export const dateStates = ["waiting", "booked", "not_approved", "cancelled", "released", "replaced"] as const;
export type DateState = (typeof dateStates)[number];

/** What the dates of a day request become with it. */
export const dateStateOf: Record<DayRequestStatus, DateState> = {
  waiting: "waiting",
  returned: "not_approved",
  approved: "booked",
  rejected: "not_approved",
  withdrawn: "not_approved",
  cancelled: "cancelled",
};
