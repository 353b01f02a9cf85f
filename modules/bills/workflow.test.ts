import { expect, test } from "vitest";
import { allowedActions } from "#shared/workflow.ts";
import { billStatuses, billWorkflow, shownStatus } from "./workflow.ts";

test("what Finance may do with a bill in each status", () => {
  const of = billStatuses.map((status) => [status, allowedActions(billWorkflow, { status, relations: ["finance"] })]);
  expect(Object.fromEntries(of)).toEqual({
    draft: [],
    submitted: ["changeCategory"],
    returned: [],
    approved: ["correctCategory", "plan"],
    planned: ["remove", "pay", "fail"],
    paid: ["fail"],
    rejected: [],
    withdrawn: [],
    settled: [],
  });
});

test("an approval of less than was claimed says so", () => {
  expect(shownStatus({ status: "approved", claimed: 100, approved: 99 }).label).toBe("Partly approved");
  expect(shownStatus({ status: "approved", claimed: 100, approved: 100 }).label).toBe("Approved");
  expect(shownStatus({ status: "paid", claimed: 100, approved: 99 }).label).toBe("Paid");
});
