import { expect, test } from "vitest";
import { allowedActions } from "#shared/workflow.ts";
import { periodStates, periodWorkflow } from "./workflow.ts";

test("AT-36, AT-37, AT-39: an open period is reviewed, a reviewed one locked, a locked one opened again with a reason; the portal starts reviews alone", () => {
  const holds = { hasClosed: true, isOldest: true, isNewest: true };
  const actions = (relation: string) =>
    periodStates.map((status) => [status, ...allowedActions(periodWorkflow, { status, relations: [relation], holds })]);
  expect(actions("hr")).toEqual([
    ["open", "review"],
    ["review", "lock"],
    ["locked", "reopen"],
  ]);
  expect(actions("system")).toEqual([["open", "review"], ["review"], ["locked"]]);
  expect(allowedActions(periodWorkflow, { status: "open", relations: ["hr"], holds: {} })).toEqual([]);
  expect(periodWorkflow.transitions.reopen.needs).toBe("comment");
});
