import { expect, test } from "vitest";
import { dayStateOf, leaveStatuses, shownStatus, statusOf } from "./workflow.ts";

test("a leave follows its ask, and its days follow the leave", () => {
  expect(Object.entries(statusOf).map(([ask, leave]) => `${ask} → ${leave} → ${dayStateOf[leave]}`)).toEqual([
    "open → waiting → waiting",
    "returned → returned → released",
    "approved → approved → booked",
    "rejected → rejected → released",
    "withdrawn → withdrawn → released",
  ]);
  expect(new Set(Object.values(statusOf))).toEqual(new Set(leaveStatuses));
});

test("an approved leave is booked before, on leave during, taken after its days", () => {
  const leave = { status: "approved" as const, from: "2026-12-14", to: "2026-12-15" };
  const words = ["2026-12-13", "2026-12-14", "2026-12-15", "2026-12-16"].map((today) => shownStatus(leave, today).label);
  expect(words).toEqual(["Booked", "On leave", "On leave", "Taken"]);
  expect(shownStatus({ ...leave, status: "rejected" }, "2026-12-14").label).toBe("Rejected");
});
