import { expect, test } from "vitest";
import { allowedActions } from "#shared/workflow.ts";
import { dayStateOf, type LeaveStatus, leaveStatuses, leaveWorkflow, shownStatus, statusOf } from "./workflow.ts";

test("a leave follows its ask, and its days follow the leave", () => {
  expect(Object.entries(statusOf).map(([ask, leave]) => `${ask} → ${leave} → ${dayStateOf[leave]}`)).toEqual([
    "open → waiting → waiting",
    "returned → returned → released",
    "approved → approved → booked",
    "rejected → rejected → released",
    "withdrawn → withdrawn → released",
  ]);
  // Cancelled is what becomes of an approved leave when none of its days is left: no answer makes it.
  expect(new Set([...Object.values(statusOf), "cancelled"])).toEqual(new Set(leaveStatuses));
  expect(dayStateOf.cancelled).toBe("given_back");
});

test("an approved leave is booked before, on leave during, taken after its days", () => {
  const leave = { status: "approved" as const, from: "2026-12-14", to: "2026-12-15" };
  const words = ["2026-12-13", "2026-12-14", "2026-12-15", "2026-12-16"].map((today) => shownStatus(leave, today).label);
  expect(words).toEqual(["Booked", "On leave", "On leave", "Taken"]);
  const counted = { from: "2026-12-15", to: "2026-12-15" };
  expect(["2026-12-14", "2026-12-15"].map((today) => shownStatus({ ...leave, counted }, today).label)).toEqual(["Booked", "On leave"]);
  expect(shownStatus({ ...leave, status: "rejected" }, "2026-12-14").label).toBe("Rejected");
});

test("LV-25, LV-27: an owner gives days of a booked leave back, and HR takes them back with a comment", () => {
  const standing = (status: LeaveStatus, relation: string) => ({ status, relations: [relation], holds: { hasDays: true } });
  const actions = leaveStatuses.map((status) => [
    status,
    ...["owner", "hr"].flatMap((relation) => allowedActions(leaveWorkflow, standing(status, relation))),
  ]);
  expect(actions.filter(([, ...offered]) => offered.length > 0)).toEqual([["approved", "giveBack", "takeBack"]]);
  expect(allowedActions(leaveWorkflow, { ...standing("approved", "owner"), holds: {} })).toEqual([]);
  expect(leaveWorkflow.transitions.takeBack.needs).toBe("comment");
});
