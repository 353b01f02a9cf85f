import type { z } from "zod";
import type { RequestStatus } from "#modules/requests/contract.ts";
import { compact } from "#shared/problem.ts";
import { type ActionOf, defineWorkflow, type StateOf, statesOf } from "#shared/workflow.ts";

// What becomes of a change of a record that its owner asks for (file 02, section 4). The platform of requests says who decides; what
// its decisions make of the change is looked up here, and the time after the last of them is this module's own.
export const changeWorkflow = defineWorkflow({
  name: "profileChange",
  initial: "pending",
  states: {
    pending: { label: "Pending", tone: "waiting" },
    verified: { label: "Verified by HR", tone: "waiting" },
    returned: { label: "Changes requested", tone: "attention" },
    approved: { label: "Accepted", tone: "good" },
    partly_approved: { label: "Partly accepted", tone: "good" },
    rejected: { label: "Rejected", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
    waiting_time: { label: "In waiting time", tone: "planned" },
    in_force: { label: "In force", tone: "good" },
    stopped: { label: "Stopped", tone: "bad" },
  },
  transitions: {
    approve: { label: "Accept", from: ["pending"], to: "approved", by: ["approver"] },
    approve_partly: { label: "Accept in part", from: ["pending"], to: "partly_approved", by: ["approver"] },
    verify: { label: "Verify", from: ["pending"], to: "verified", by: ["approver"] },
    confirm: { label: "Confirm", from: ["verified"], to: "waiting_time", by: ["approver"] },
    return: { label: "Request changes", from: ["pending", "verified"], to: "returned", by: ["approver"], needs: "comment" },
    reject: { label: "Reject", from: ["pending", "verified"], to: "rejected", by: ["approver"], needs: "comment" },
    resubmit: { label: "Change and resubmit", from: ["returned"], to: "pending", by: ["owner"] },
    withdraw: { label: "Withdraw", from: ["pending", "verified", "returned"], to: "withdrawn", by: ["owner", "system"] },
    take_effect: { label: "Take effect", from: ["waiting_time"], to: "in_force", by: ["system"], when: "reached" },
    stop: {
      label: "Stop it",
      from: ["waiting_time"],
      to: "stopped",
      by: ["owner", "hr", "finance"],
      when: "notReached",
      needs: "comment",
      look: "danger",
    },
  },
});

export type ChangeStatus = StateOf<typeof changeWorkflow>;
export type ChangeAction = ActionOf<typeof changeWorkflow>;
export const changeStatuses = statesOf(changeWorkflow);

/** As long as it stands so, nothing else is asked for of the same field. */
const liveStatuses = ["pending", "verified", "returned", "waiting_time"] as const satisfies readonly ChangeStatus[];
/** Somebody decides it now. */
export const waitingStatuses = ["pending", "verified"] as const satisfies readonly ChangeStatus[];
/** Nothing comes of it any more. */
export const doneStatuses = changeStatuses.filter((status) => !liveStatuses.some((live) => live === status));
export const isLive = (status: ChangeStatus): boolean => liveStatuses.some((live) => live === status);

/** The statuses that belong to a state of the ask about it. */
export const statusesOf: Record<z.infer<typeof RequestStatus>, readonly ChangeStatus[]> = {
  open: ["pending", "verified"],
  returned: ["returned"],
  approved: ["approved", "partly_approved", "waiting_time", "in_force", "stopped"],
  rejected: ["rejected"],
  withdrawn: ["withdrawn"],
};

/** What somebody is to a change, where the platform is not asked: its owner, and those who keep an eye on accounts. */
export const relationsTo = (viewer: { employee: number; role: string }, owner: number): string[] =>
  viewer.employee === owner ? ["owner"] : compact([viewer.role === "HR" && "hr", viewer.role === "Finance" && "finance"]);
