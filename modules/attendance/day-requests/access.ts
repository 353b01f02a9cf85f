// File 05, sections 4 and 7: an owner asks, HR also for others; the line, HR and whoever decides read it; owner and HR cancel.
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { dayRequestEndpoints } from "./contract.ts";

const whose = subject("attendanceOwner", {
  owner: "asks for themselves",
  manager: "manages whoever it would be for",
  colleague: "is nothing to whoever it would be for",
  foreign: "works in another company",
});

const notYours = "forbidden attendance.asking_not_yours";
const forHr = (outcome: Outcome, others: Outcome): ByRole => ({ HR: outcome, others });

/** Of what an owner asks about their own days, and HR about somebody else's. */
export const asking = whose({
  owner: "allowed",
  manager: forHr("allowed", notYours),
  colleague: forHr("allowed", "missing"),
  foreign: "missing",
});

const dayRequest = subject("dayRequest", {
  owner: "asks to work from home",
  approver: "decides about it",
  lineManager: "stands above its owner, while somebody else decides",
  colleague: "is nothing to it",
  foreign: "works in another company",
});

const notReturned = "conflict request.not_returned";
const notApproved = "conflict attendance.not_approved";

export const dayRequestAccess = defineAccess(dayRequestEndpoints, {
  previewDays: asking,
  askForDays: asking,
  readDayRequest: dayRequest({
    owner: "allowed",
    approver: "allowed",
    lineManager: "allowed",
    colleague: forHr("allowed", "missing"),
    foreign: "missing",
  }),
  // Nothing is returned in these cells: whoever may read it is told that it waits.
  resubmitDayRequest: dayRequest({
    owner: notReturned,
    approver: notReturned,
    lineManager: notReturned,
    colleague: forHr(notReturned, "missing"),
    foreign: "missing",
  }),
  // Nor is anything approved in them, so that no day can be cancelled.
  cancelDays: dayRequest({
    owner: notApproved,
    approver: forHr(notApproved, notYours),
    lineManager: forHr(notApproved, notYours),
    colleague: forHr(notApproved, "missing"),
    foreign: "missing",
  }),
});
