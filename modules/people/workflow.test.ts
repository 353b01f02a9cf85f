import { expect, test } from "vitest";
import { actionsOf, decide } from "#shared/workflow.ts";
import { employeeStatuses, employeeWorkflow, jobChangeWorkflow } from "./workflow.ts";

const everyWay = (relations: string[], holds = {}) =>
  employeeStatuses.flatMap((status) =>
    actionsOf(employeeWorkflow).flatMap((action) => {
      const decision = decide(employeeWorkflow, action, { status, relations, holds });
      return decision.ok ? [`${status} ${action} ${decision.to}`] : [];
    }),
  );

test("HR cancels who has not started and to whom nobody is to report; all else is the system's", () => {
  expect(everyWay(["hr"], { withoutReports: true })).toEqual(["upcoming cancel cancelled"]);
  expect(everyWay(["hr"])).toEqual([]);
  expect(everyWay(["system"], { afterJoining: true, withoutReports: true })).toEqual([
    "upcoming start active",
    "active giveNotice notice",
    "active leave left",
    "notice moveNotice notice",
    "notice withdrawNotice active",
    "notice leave left",
  ]);
  expect(everyWay(["owner", "manager"])).toEqual([]);
});

test("a planned change is applied by its day, or cancelled by HR before", () => {
  const to = (action: "apply" | "cancel", status: "planned" | "applied" | "cancelled", relation: string) =>
    decide(jobChangeWorkflow, action, { status, relations: [relation] });
  expect([to("cancel", "planned", "hr"), to("apply", "planned", "system")]).toMatchObject([{ to: "cancelled" }, { to: "applied" }]);
  for (const refused of [
    to("cancel", "applied", "hr"),
    to("cancel", "planned", "manager"),
    to("cancel", "planned", "system"),
    to("apply", "cancelled", "system"),
  ])
    expect(refused.ok).toBe(false);
});
