import { describe, expect, test } from "vitest";
import { leftToHr } from "./left.ts";
import { type PolicySpan, rowsOf } from "./on.ts";
import { standardPolicies, standardTypes } from "./standard.ts";

const span = (from: string, to: string, policy: string): PolicySpan => ({
  from,
  to,
  policyId: policy,
  versionId: policy,
  rows: rowsOf({ rows: standardPolicies.find(({ name }) => name === policy)?.rows ?? [] }, standardTypes),
});
const spans = [span("2000-01-01", "2026-12-31", "Standard India"), span("2027-01-01", "2028-12-31", "Interns")];
const found = (type: string, today: string, [before, after]: [number, number], owes: [number, number] = [0, 0]) =>
  leftToHr({
    type,
    today,
    spans,
    usuallyOwes: 0,
    before: { balance: before, mayOwe: owes[0] },
    after: { balance: after, mayOwe: owes[1] },
  });

describe("what a correction by rule leaves to HR", () => {
  test("LV-39: a balance that it brings below zero, once it is deeper than it was", () => {
    expect(found("EL", "2026-12-07", [1, -0.5], [0, 0.5])).toEqual([{ what: "debt", day: "2026-12-07", units: 0.5 }]);
    expect(found("EL", "2026-12-07", [-0.5, -0.5], [0.5, 0.5])).toEqual([]);
  });
  test("LV-35: days in hand of a type that has left the policy, named by the day on which it did", () => {
    expect(found("EL", "2027-03-01", [18, 18])).toEqual([{ what: "type", day: "2027-01-01", units: 18 }]);
    expect(found("EL", "2027-03-01", [18, 0])).toEqual([]);
    expect(found("EL", "2026-12-31", [18, 18])).toEqual([]);
    expect(found("CL", "2027-03-01", [1, 1])).toEqual([]);
  });
});
