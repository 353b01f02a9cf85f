// Leave as the server would tell it, for the tests of its pages.
import type { LeaveBalance, LeavePreview, LeaveRequest, LeaveSent } from "../contract.ts";
import type { OtherType } from "../summary-contract.ts";

const asha = { code: "LF-0042", name: "Asha Nair" };
const rohan = { code: "LF-0012", name: "Rohan Mehta" };

export const earned: LeaveBalance = {
  type: "EL",
  name: "Earned leave",
  free: 10.5,
  inHand: 14,
  waiting: 0,
  booked: 3.5,
  kept: 3.5,
  taken: 4,
  colour: "teal",
  lapses: { units: 2.5, last: "2026-12-31" },
  step: 0.5,
  masked: false,
};

const unpaid: OtherType = { type: "LWP", name: "Leave without pay", step: 0.5, masked: false, kind: "unpaid", reasonNeeded: true };

export const summary = { today: "2026-12-07", balances: [earned], others: [unpaid] };

export const preview: LeavePreview = {
  days: [
    { date: "2026-10-01", portion: "whole", units: 1, why: "working" },
    { date: "2026-10-02", portion: "whole", units: 0, why: "holiday", holiday: "Gandhi Jayanti" },
  ],
  total: 1,
  freeBefore: 10.5,
  freeAfter: 9.5,
  findings: [],
  away: [],
  deciders: [{ name: "Manager", approver: "manager", people: [rohan] }],
};

export const waitingLeave: LeaveRequest & { type: string } = {
  id: "019ac000-0000-7000-8000-000000000001",
  number: "LV-2026-00041",
  title: "Earned leave, 14–15 Dec",
  type: "EL",
  typeName: "Earned leave",
  from: "2026-12-14",
  to: "2026-12-15",
  units: 2,
  givenBack: 0,
  isOwn: true,
  leaveActions: [],
  status: "waiting",
  submittedAt: "2026-12-07T04:00:00.000Z",
  waitingFor: { name: "Manager", approver: "manager", people: [rohan] },
  owner: asha,
  firstDay: "whole",
  lastDay: "whole",
  reason: "",
  today: "2026-12-07",
  days: [
    { date: "2026-12-14", portion: "whole", units: 1, why: "working" },
    { date: "2026-12-15", portion: "whole", units: 1, why: "working" },
  ],
  files: [],
  hiddenFiles: [],
  takesFiles: false,
  documentSlot: "document",
  request: {
    id: "019ac000-0000-7000-8000-000000000002",
    kind: "leave.application",
    status: "open",
    version: 1,
    round: 1,
    actions: ["withdraw"],
    mayComment: true,
    words: {},
    reasons: [],
    chain: [{ round: 1, no: 1, name: "Manager", approver: "manager", state: "open", people: [rohan] }],
    changes: [],
    editPath: "/leave-management/leave-application/LV-2026-00041/edit",
  },
  timeline: [{ id: "019ac000-0000-7000-8000-000000000003", at: "2026-12-07T04:00:00.000Z", actor: asha, event: "submitted", params: {} }],
};

/** Sent back by its decider. */
export const returnedLeave: LeaveRequest = {
  ...waitingLeave,
  status: "returned",
  waitingFor: undefined,
  reason: "Family visit",
  request: {
    ...waitingLeave.request,
    status: "returned",
    version: 2,
    actions: ["resubmit", "withdraw"],
    chain: [
      {
        round: 1,
        no: 1,
        name: "Manager",
        approver: "manager",
        state: "returned",
        people: [rohan],
        decidedBy: rohan,
        decidedAt: "2026-12-07T05:00:00.000Z",
        comment: "Please start on the 15th.",
      },
    ],
  },
};

/** What sending it answered. */
export const sentLeave: LeaveSent = {
  id: waitingLeave.id,
  number: waitingLeave.number,
  title: waitingLeave.title,
  units: waitingLeave.units,
  status: waitingLeave.status,
  waitingFor: { name: "Manager", approver: "manager", people: [rohan] },
  request: { id: waitingLeave.request.id, version: waitingLeave.request.version },
};
